/** *Registro de Cotización* (portal.md 2 and 5): labels and messages to the letter where it gives them. */
export const offerTexts = {
  title: 'Registro de Cotización',
  until: 'Ofertas hasta',
  visit: 'Requiere visita Campo',
  index: 'Partes del registro',
  save: 'Grabar',
  send: 'Enviar oferta',
  sendVerb: 'Sí, enviar',
  closed: 'La cotización ya no recibe ofertas: solo lectura',
  changed: 'La oferta cambió',
  sent: 'El proveedor ya envió su oferta: hasta la apertura solo él puede cambiarla',
  missing: 'La cotización o el participante no existe, o usted no puede verlo.',
  back: 'Ver cotizaciones',
} as const

export const offerPartTexts = {
  contact: 'Contacto',
  terms: 'Condiciones',
  items: 'Ítems',
  totals: 'Totales',
  attachment: 'Adjunto',
  send: 'Enviar',
} as const

export const offerSendTexts = {
  quoted: 'Ítems cotizados',
  of: (quoted: number, requested: number) => `${quoted} de ${requested}`,
  total: 'Total',
  attachment: 'Adjunto',
  none: 'Sin adjunto',
  validUntil: 'Vigencia',
} as const

export const deadlineTexts = {
  left: (time: string) => `faltan ${time}`,
  over: 'plazo vencido',
} as const

export const offerFieldTexts = {
  contactName: 'Nombre de contacto',
  telephone: 'Teléfono',
  email: 'Correo electrónico',
  payment: 'Tipo de pago',
  condition: 'Condición de pago',
  creditDays: 'Días de crédito',
  currency: 'Moneda',
  deliveryDays: 'Días de entrega',
  warrantyDays: 'Días de garantía',
  validUntil: 'Vigencia de la oferta',
  observation: 'Observación',
} as const

export const offerLineTexts = {
  number: 'N.º',
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  asked: 'Solicitado',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  amount: 'Importe',
  observation: 'Observación',
  remark: (text: string) => `Del comprador: ${text}`,
  kinds: { GOODS: 'Bien', SERVICES: 'Servicio', UNKNOWN: '' },
  skip: 'No cotizo',
  paste: 'Copie la columna de precios de su hoja de cálculo y péguela sobre el primer precio.',
} as const

/** What a recovered draft says of the request that it was written for. */
export const changedRequestTexts = {
  title: 'Desde que escribió este borrador cambió lo que se pide',
  quantity: (item: string, before: string, now: string, offered: string | null) =>
    `${item}: antes ${before}, ahora ${now}${offered === null ? '' : `; usted ofrece ${offered}`}`,
  added: (item: string) => `Se agregó: ${item}`,
  removed: (item: string) => `Ya no se pide: ${item}`,
  cost: (label: string, amount: string) => `${label}: la cotización ya no lo permite; usted había escrito ${amount}`,
} as const

export const offerFileTexts = {
  rule: (extensions: string, size: string, longestName: number) =>
    `Con el nombre que tenga: el programa le pone el RUC y el número de la cotización, máximo ${longestName} caracteres. ${size}, ${extensions}.`,
  lessThan: (megabytes: number) => `Menos de ${megabytes} MB`,
  upTo: (megabytes: number) => `Hasta ${megabytes} MB`,
  renamed: (name: string) => `Su archivo: ${name}`,
  choose: 'Seleccione Archivo',
  remove: 'Quitar archivo',
  mandatory: 'Obligatorio',
  uploading: 'Subiendo',
  wait: 'Espere a que terminen de subir los archivos.',
} as const

import { voucherBadges } from '#schema/modules/accounting/voucher/voucher-status.ts'

/** *Nro. Orden: {number}* (portal.md 2, 4, 5): to the letter where it gives the words. */
export const voucherTexts = {
  title: (number: string) => `Nro. Orden: ${number}`,
  tabs: 'Partes de la orden',
  vouchersTab: 'Comprobantes',
  orderTab: 'Orden y recepciones',
  total: 'Importe de la orden',
  vouchered: 'Facturado',
  balance: 'Por facturar',
  reception: 'Recepción',
  received: 'Recepcionado',
  toCorrect: 'Por corregir',
  accepted: 'Aceptado',
  states: {
    REGISTERED: voucherBadges.REGISTERED,
    TO_CORRECT: voucherBadges.TO_CORRECT,
    RECEIVED: voucherBadges.RECEIVED,
    ACCEPTED: voucherBadges.ACCEPTED,
    PAID: voucherBadges.PAID,
    UNKNOWN: { word: '—', color: 'gray' },
  },
  credited: (amount: string) => `Notas de crédito: ${amount}`,
  retention: (amount: string) => `Retención: ${amount}`,
  perception: (amount: string) => `Percepción: ${amount}`,
  payable: (amount: string) => `Neto a pagar: ${amount}`,
  paidPart: (paid: string, date: string) => `Pagado en parte: ${paid} al ${date}`,
  loaded: 'Comprobantes cargados',
  none: 'Todavía no hay comprobantes de esta orden.',
  findings: 'Observaciones de la lectura',
  issuedOn: 'Emitido el',
  sentAt: 'Cargado el',
  receivedAt: (moment: string) => `Recepcionado el ${moment}`,
  files: 'Archivos',
  download: (name: string) => `Descargar ${name}`,
} as const

/** The order of which a supplier sends vouchers, and their list of orders. */
export const voucherOrderTexts = {
  list: 'Mis Órdenes',
  missing: 'La orden no existe o no está dirigida a usted.',
  back: 'Ver mis órdenes',
  view: 'Ver orden',
  order: (documentNumber: string) => `Orden ${documentNumber}`,
} as const

/** What was ordered, what came of it and what the company put beside it. */
export const orderedTexts = {
  terms: 'Condiciones de la orden',
  buyer: 'Comprador',
  payment: 'Forma de pago',
  condition: 'Condición de pago',
  creditDays: 'Días de crédito',
  delivery: 'Plazo de entrega',
  warranty: 'Garantía',
  days: (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`,
  lines: 'Detalle de la orden',
  number: 'N.º',
  code: 'Código',
  description: 'Descripción',
  quantity: 'Cantidad',
  served: 'Recibido',
  pending: 'Por recibir',
  unitPrice: 'Precio unitario',
  amount: 'Importe',
  receptions: 'Recepciones',
  noReceptions: 'Todavía no se aprobó ninguna recepción de esta orden.',
  guide: (number: string) => `Guía ${number}`,
  act: (number: string) => `Acta de Conformidad ${number}`,
  actFile: (number: string) => `ACTA-${number}.pdf`,
  noAct: 'Sin Acta de Conformidad todavía',
  files: 'Archivos del comprador',
} as const

export const voucherFormTexts = {
  title: 'Cargar comprobante',
  number: 'Nro. Comprobante',
  numberHint: 'Serie y número: F001-123',
  numberFromXml: 'Serie y número: F001-123. Se completa al elegir el XML.',
  xmlFirst: 'Elija primero el XML: lo leemos y lo comparamos con la orden antes de pedirle los demás archivos.',
  reading: 'Espere a que se lea el XML.',
  rejected: 'El XML no se puede tomar: elija otro.',
  preview: 'Lo que dice el XML',
  type: 'Tipo',
  xmlNumber: 'Serie y número',
  issuedOn: 'Fecha de emisión',
  net: 'Valor de venta',
  tax: 'IGV',
  amount: 'Importe total',
  left: 'Quedaría por facturar',
  fits: 'El XML corresponde a la orden.',
  refused: 'El XML no se puede tomar',
  otherNumber: (typed: string, xml: string) => `Usted escribió ${typed}; el XML dice ${xml}.`,
  takeNumber: (xml: string) => `Usar ${xml}`,
  held: 'No hace falta adjuntar: ya lo tenemos',
  heldOrder: (description: string, number: string) => `${description}: ${number}`,
  heldOffer: (description: string, number: string) => `${description}: su oferta en ${number}`,
  observation: 'Observación',
  load: 'Cargar',
  confirm: '¿Seguro de cargar archivos?',
  verb: 'Sí, cargar',
  loaded: 'Comprobante cargado correctamente',
  files: 'Archivos requeridos',
  present: (ready: number, required: number) => `${ready} de ${required} archivos listos`,
  partial: 'Algunos archivos no se cargaron. Corríjalos y pulse Cargar: solo se reintentan esos.',
} as const

/** An order of which nothing is left to be billed. */
export const fullyBilledTexts = {
  title: 'No queda nada por facturar',
  text: (total: string) => `Los comprobantes de esta orden ya suman ${total}, su importe completo.`,
  billed: 'Comprobantes de la orden',
  sum: 'Total facturado',
  creditNote: 'Cargar nota de crédito',
} as const

export const correctionTexts = {
  title: (file: string) => `Corregir archivo: ${file}`,
  open: (file: string) => `Corregir ${file}`,
  verb: 'Corregir',
  choose: 'Elija el archivo que lo reemplaza.',
  done: 'Archivo reemplazado',
} as const

export const commentTexts = {
  title: 'Comentarios',
  none: 'Sin comentarios.',
  write: 'Escriba un comentario',
  send: 'Comentar',
  sent: 'Comentario enviado',
  us: 'Proveedor',
  them: 'Compañía',
} as const

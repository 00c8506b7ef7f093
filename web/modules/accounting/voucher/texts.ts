/** *Nro. Orden: {number}* (portal.md 2, 4, 5): to the letter where it gives the words. */
export const voucherTexts = {
  title: (number: string) => `Nro. Orden: ${number}`,
  total: 'Importe de la orden',
  vouchered: 'Facturado',
  balance: 'Por facturar',
  reception: 'Recepción',
  received: 'Recepcionado',
  toCorrect: 'Por corregir',
  accepted: 'Aceptado',
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
  list: 'Mis Ordenes',
  missing: 'La orden no existe o no está dirigida a usted.',
  back: 'Ver mis órdenes',
  view: 'Ver orden',
  order: (documentNumber: string) => `Orden ${documentNumber}`,
} as const

export const voucherFormTexts = {
  title: 'Cargar comprobante',
  number: 'Nro. Comprobante',
  numberHint: 'Serie y número: F001-123',
  observation: 'Observación',
  load: 'Cargar',
  confirm: '¿Seguro de cargar archivos?',
  verb: 'Sí, cargar',
  loaded: 'Comprobante cargado correctamente',
  files: 'Archivos requeridos',
  present: (ready: number, required: number) => `${ready} de ${required} archivos listos`,
  partial: 'Algunos archivos no se cargaron. Corríjalos y pulse Cargar: solo se reintentan esos.',
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

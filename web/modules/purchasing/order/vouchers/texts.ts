/** «Comprobantes» of an order, as those read them who receive and accept them. */
export const billingTexts = {
  title: 'Comprobantes',
  summary: (count: number) => (count === 1 ? '1 comprobante' : `${count} comprobantes`),
  none: 'El proveedor todavía no envió comprobantes de esta orden.',
  waiting: 'Por recepcionar',
  finding: 'Observación',
} as const

export const receiveTexts = {
  verb: 'Recepcionar',
  question: (number: string) => `¿Recepcionar el comprobante ${number}? Después ya no se modifica.`,
  yes: 'Sí, recepcionar',
  done: 'Comprobante recepcionado.',
} as const

export const acceptTexts = {
  verb: 'Aceptar',
  question: (number: string) => `¿Aceptar el comprobante ${number}?`,
  yes: 'Sí, aceptar',
  done: 'Comprobante aceptado.',
} as const

export const askCorrectionTexts = {
  verb: 'Pedir corrección',
  of: (file: string) => `Pedir corrección de ${file}`,
  reason: 'Qué debe corregir el proveedor',
  done: 'Se pidió la corrección: el proveedor recibe un correo.',
  templates: ['El archivo no se puede leer.', 'El archivo es de otro comprobante.', 'Falta una página.'],
} as const

export const undoCorrectionTexts = {
  verb: 'Ya no corregir',
  of: (file: string) => `Ya no corregir ${file}`,
  question: (file: string) => `¿Ya no hay que corregir ${file}? El proveedor recibe un correo.`,
  yes: 'Sí, ya no corregir',
  done: 'El archivo ya no está por corregir: el proveedor recibe un correo.',
} as const

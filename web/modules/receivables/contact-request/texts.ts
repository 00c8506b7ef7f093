/** Words of the correction of contact data. */
export const contactTexts = {
  email: 'Correo electrónico',
  mobile: 'Teléfono celular',
  address: 'Dirección',
} as const

/** What the customer reads. */
export const askTexts = {
  ask: 'Pedir corrección',
  title: 'Pedir corrección de datos',
  intro: 'Cambie lo que no esté bien. La empresa lo revisa y le avisa; mientras tanto sus datos siguen como están.',
  now: (value: string) => `Hoy: ${value}`,
  send: 'Enviar pedido',
  leave: 'Lo que cambió se perderá. ¿Cerrar sin enviar?',
  yesLeave: 'Sí, cerrar',
  sent: 'Pedido enviado',
  withdraw: 'Retirar pedido',
  confirmWithdraw: '¿Retirar el pedido de corrección?',
  yesWithdraw: 'Sí, retirar',
  withdrawn: 'Pedido retirado',
  pending: (at: string) => `Pidió corregir sus datos el ${at}. Está por resolver.`,
  refused: (at: string) => `La corrección que pidió no fue aceptada (${at}).`,
  accepted: (at: string) => `Sus datos se corrigieron el ${at}.`,
  reason: (reason: string) => `Motivo: ${reason}`,
} as const

/** What the staff read. */
export const requestTexts = {
  title: 'Correcciones de datos',
  one: 'Corrección de datos',
  empty: 'No hay correcciones pedidas.',
  missing: 'No se encontró la corrección.',
  customer: 'Cliente',
  document: 'Documento',
  state: 'Estado',
  asked: 'Pedida',
  wants: 'Pide corregir',
  compare: 'Datos actuales y propuestos',
  data: 'Dato',
  before: 'Al pedirla',
  current: 'Hoy',
  proposed: 'Propuesto',
  moved: 'Los datos del cliente cambiaron después de que la pidió: compare antes de decidir.',
  accept: 'Aceptar',
  confirmAccept: 'Los datos propuestos reemplazan a los actuales y se avisa al cliente. ¿Aceptar?',
  yesAccept: 'Sí, aceptar',
  accepted: 'Datos corregidos',
  refuse: 'Rechazar',
  reason: 'Motivo del rechazo',
  reasonHint: 'El cliente lo lee.',
  refused: 'Corrección rechazada',
  decidedBy: (who: string, at: string) => `${who} · ${at}`,
} as const

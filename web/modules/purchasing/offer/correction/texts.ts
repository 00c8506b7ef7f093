/** Words of the correction of an opened offer (decision 0044). */
export const correctionTexts = {
  open: 'Corregir oferta',
  title: (name: string) => `Corregir la oferta de ${name}`,
  intro:
    'Corrija solo lo que está mal escrito. Nada cambia hasta que otra persona lo acepte; lo que envió el proveedor se conserva.',
  file: 'El archivo del proveedor no se corrige.',
  reason: 'Motivo de la corrección',
  reasonHint: 'El proveedor lo leerá junto con los cambios.',
  reasonMissing: 'Ingrese el motivo de la corrección',
  nothing: 'Todavía no cambió nada de la oferta.',
  changes: 'Qué cambia',
  field: 'Dato',
  before: 'Lo que envió',
  after: 'Corregido',
  empty: '—',
  notQuoted: 'No cotizado',
  request: 'Pedir corrección',
  question: '¿Pedir que se corrija la oferta?',
  missing: 'La oferta no existe, o ya no se puede corregir.',
} as const

export const correctionStateTexts = {
  waits: (name: string) => `Corrección de la oferta de ${name} por decidir`,
  done: (name: string) => `La oferta de ${name} fue corregida`,
  requestedBy: (who: string, when: string) => `La pidió ${who} el ${when}.`,
  decidedBy: (who: string, when: string) => `La aceptó ${who} el ${when}.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  second:
    'La acepta otra persona con nivel de gerente. Mientras tanto se compara lo que envió el proveedor y no se elige a nadie.',
  consequence:
    'Al aceptar, la oferta cambia, el cuadro se calcula de nuevo y el proveedor recibe una carta. No se puede deshacer.',
  consent: 'Aceptar corrección',
  question: '¿Aceptar la corrección de la oferta?',
  yes: 'Sí, aceptar',
  consented: 'Oferta corregida: se envió una carta al proveedor.',
  refuse: 'Rechazar corrección',
  refusal: 'Motivo del rechazo',
  refused: 'Corrección rechazada.',
  withdraw: 'Retirar mi pedido',
  withdrawn: 'Pedido retirado.',
} as const

/** What its supplier reads. */
export const sentCorrectionTexts = {
  title: (when: string) => `La empresa corrigió su oferta el ${when}`,
  stays:
    'Abajo queda lo que usted envió. La empresa compara la oferta corregida; si no está de acuerdo, escriba al comprador.',
} as const

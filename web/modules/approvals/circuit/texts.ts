/** Words of the levels of a circuit. */
export const circuitTexts = {
  title: 'Niveles de aprobación',
  conflict: 'El nivel cambió',
  none: 'Sin niveles el circuito no aprueba ningún documento.',
  afterSaving: 'Al guardar el circuito se agregan aquí sus niveles.',
  untouched: (documents: number) =>
    documents === 1
      ? '1 documento en curso conserva los niveles con los que empezó.'
      : `${documents} documentos en curso conservan los niveles con los que empezaron.`,
  step: 'Nivel',
  stepHint: 'Los del mismo nivel se atienden en paralelo.',
  position: 'Cargo',
  kind: 'Tipo',
  days: 'Días permitidos',
  add: 'Agregar nivel',
  up: (step: number) => `Subir nivel ${step}`,
  down: (step: number) => `Bajar nivel ${step}`,
  edit: (position: string) => `Editar ${position}`,
  remove: (position: string) => `Quitar ${position}`,
  daysOf: (days: number) => (days === 1 ? '1 día' : `${days} días`),
  kinds: {
    SEQUENTIAL: 'Secuencial',
    ONE_IS_ENOUGH: 'Paralelo, basta uno',
    ALL_NEEDED: 'Paralelo, todos',
    UNKNOWN: '—',
  },
} as const

/** Words of the levels of a circuit. */
export const circuitTexts = {
  title: 'Niveles de aprobación',
  conflict: 'El nivel cambió',
  none: 'El circuito todavía no tiene niveles.',
  active: 'Activo',
  activeHint: 'Los documentos que cumplan sus condiciones pasan por él.',
  inactiveHint: 'Ningún documento pasa por él hasta que lo active.',
  needsLevel: 'Un circuito sin niveles no se puede activar: agregue al menos uno.',
  needsDelete: 'Lo desactiva quien puede eliminar circuitos.',
  needsSave: 'Lo activa quien puede editar y guardar circuitos, o eliminarlos.',
  afterSaving: 'Al guardar el circuito se agregan aquí sus niveles; con al menos uno se puede activar.',
  untouched: (documents: number) =>
    documents === 1
      ? '1 documento en curso conserva los niveles con los que empezó.'
      : `${documents} documentos en curso conservan los niveles con los que empezaron.`,
  vacant: 'Nadie ocupa este cargo: los documentos se detendrán aquí.',
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

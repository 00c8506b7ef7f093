import type { FirstStepKind } from '#web/generated/types.ts'

/** A title, and the menu option of the screen where the step is done. */
type StepLink = { title: string; option: string }
/** What a step asks for and why; a step of two screens is done on either. */
export type StepText = StepLink & { hint: string; or?: StepLink }

export const stepTexts: Readonly<Record<FirstStepKind, StepText | null>> = {
  COMPANY: {
    title: 'Datos de la compañía',
    hint: 'Su razón social y su RUC, que salen en cada documento.',
    option: 'COMPANY',
  },
  AREAS: { title: 'Áreas', hint: 'Al menos una: cada requerimiento es de un área.', option: 'AREAS' },
  POSITIONS: {
    title: 'Cargos',
    hint: 'Al menos uno: los niveles de un circuito los deciden cargos.',
    option: 'POSITIONS',
  },
  COST_CENTERS: {
    title: 'Centros de costo',
    hint: 'Al menos uno: a él se cargan los gastos.',
    option: 'COST_CENTERS',
  },
  PROJECTS: {
    title: 'Proyectos',
    hint: 'Al menos uno, con su línea de negocio: cada distribución nombra uno.',
    option: 'PROJECTS',
  },
  EXPENSES: {
    title: 'Partidas',
    option: 'BUDGET_ITEMS',
    or: { title: 'tipos de gasto', option: 'EXPENSE_TYPES' },
    hint: 'Al menos uno de los dos: a ellos se carga cada distribución.',
  },
  ARTICLES: { title: 'Artículos', hint: 'Al menos uno: es lo que se pide.', option: 'ARTICLES' },
  EMPLOYEES: {
    title: 'Empleados',
    hint: 'Al menos dos, con área y cargo: quien pide y quien aprueba.',
    option: 'WORKERS',
  },
  USERS: {
    title: 'Usuarios',
    hint: 'Una cuenta para cada uno de los dos, con los permisos de su trabajo.',
    option: 'USERS',
  },
  CIRCUITS: {
    title: 'Circuito de requerimientos',
    hint: 'Al menos uno activo, con sus niveles.',
    option: 'CIRCUITS',
  },
  APPROVERS: {
    title: 'Quien decida cada nivel',
    hint: 'Un empleado con cuenta en el cargo de cada nivel.',
    option: 'WORKERS',
  },
  UNKNOWN: null,
}

/** Words of the checklist of an empty company. */
export const firstStepTexts = {
  title: 'Primeros pasos',
  hint: 'Lo que falta para que se apruebe el primer documento. La numeración empieza sola en 000001.',
  progress: (done: number, total: number) => `${done} de ${total} listos`,
  done: 'Listo',
  pending: 'Pendiente',
  or: 'o',
  vacant: (levels: number) => (levels === 1 ? '1 nivel sin nadie' : `${levels} niveles sin nadie`),
} as const

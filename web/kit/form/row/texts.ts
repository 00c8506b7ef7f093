import type { RowAct } from '#web/generated/types.ts'

/** Words of the catalogue screens; questions and outcomes are those of portal.md 8. */
export const catalogueTexts = {
  inactive: 'Inactivo',
  active: 'Activo',
  status: 'Estado',
  all: 'Todos',
  actives: 'Activos',
  inactives: 'Inactivos',
  yes: 'Sí',
  no: 'No',
  gone: 'El registro no existe o no puede verlo.',
  readOnly: 'Solo lectura: no tiene permiso para modificar este registro.',
  readOnlyInactive: 'Solo lectura: el registro está inactivo.',
  confirmDelete: '¿Seguro de eliminar?',
  confirmCreate: '¿Seguro de guardar?',
  confirmUpdate: '¿Seguro de actualizar?',
  yesDelete: 'Sí, eliminar',
  yesSave: 'Sí, guardar',
  history: 'Historial',
  noHistory: 'Nadie ha cambiado este registro desde que se cargó.',
  moreHistory: 'Ver más',
  program: 'El sistema',
  restore: 'Restaurar',
  restoreAs: (moment: string) => `Restaurar los valores del ${moment}`,
  restored: (moment: string) => `El formulario muestra los valores del ${moment}. Guárdelos para que valgan.`,
  chosenKey: (key: string) => `N.º ${key}`,
  nothing: 'vacío',
} as const

/** What somebody did with a row, as its history says it. */
export const actTexts: Record<RowAct, string> = {
  CREATED: 'Registró',
  CHANGED: 'Modificó',
  DELETED: 'Eliminó',
  RESTORED: 'Habilitó',
}

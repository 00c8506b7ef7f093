/** Verbs and titles shared by every screen: back-office.md 2 and 8, portal.md 5 and 8. */
export const actionTexts = {
  new: 'Nuevo',
  add: 'Agregar',
  save: 'Guardar',
  edit: 'Editar',
  delete: 'Eliminar',
  enable: 'Habilitar',
  view: 'Ver',
  close: 'Cerrar',
  pdf: 'PDF',
  approve: 'Aprobar',
  disapprove: 'Desaprobar',
  cancel: 'Cancelar',
  search: 'Buscar',
  clearSearch: 'Borrar búsqueda',
  undo: 'Deshacer',
  clearFilters: 'Quitar filtros',
  actions: 'Acciones',
  mandatory: 'Obligatorio',
} as const

/** What is asked before, and said after, a change. */
export const outcomeTexts = {
  confirmSave: '¿Está seguro de guardar?',
  confirmDelete: '¿Está seguro de eliminar?',
  created: 'Agregado Correctamente.',
  updated: 'Actualizado Correctamente.',
  deleted: 'Eliminado Correctamente.',
  saved: 'Guardado Correctamente',
  wait: 'Por favor espere...',
} as const

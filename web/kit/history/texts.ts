/** What people read of the changes of a setting. */
export const changeTexts = {
  history: 'Historial',
  none: 'Aún no ha cambiado.',
  program: 'El sistema',
  acts: {
    CREATED: 'registró',
    CHANGED: 'cambió',
    RAISED: 'subió el último número',
    DELETED: 'eliminó',
    RESTORED: 'habilitó',
    UNKNOWN: 'modificó',
  },
} as const

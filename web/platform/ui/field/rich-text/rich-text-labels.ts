/** What the editor's buttons are called. */
export const richTextLabels = {
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  strikeControlLabel: 'Tachado',
  bulletListControlLabel: 'Lista con viñetas',
  orderedListControlLabel: 'Lista numerada',
  linkControlLabel: 'Enlace',
  unlinkControlLabel: 'Quitar enlace',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
  linkEditorInputLabel: 'Dirección del enlace',
  linkEditorInputPlaceholder: 'https://ejemplo.com/',
  linkEditorExternalLink: 'Abrir en otra pestaña',
  linkEditorInternalLink: 'Abrir en la misma pestaña',
  linkEditorSave: 'Guardar',
} as const

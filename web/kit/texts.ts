/** Words that every document shares: back-office.md 2, 4 and 5 to the letter; the rest in the same voice. */
export const documentTexts = {
  section: 'Logística',
  mayNotEdit: 'Sin permiso para editar: solo lectura',
  savedIsFinal: 'Documento guardado: solo lectura',
  mine: 'Míos',
  excel: 'Excel',
  duplicate: 'Duplicar',
  saveDraft: 'Guardar borrador',
  send: 'Enviar a aprobación',
  sendShort: 'Enviar',
  draft: 'Borrador',
  newOne: 'Nuevo',
  back: 'Volver',
  annul: 'Anular',
  item: 'Ítem',
  items: 'Ítems',
  removeItem: 'Quitar ítem',
  notPasted: 'Lo pegado no se puede poner en esa columna.',
} as const

export const filterTexts = {
  title: 'Filtros',
  from: 'Desde',
  to: 'Hasta',
  yesOrNo: { true: 'Sí', false: 'No' },
} as const

export const annulTexts = {
  title: 'Motivo',
  reason: 'Motivo de anulación',
  refused: 'No se puede anular',
  annul: 'Anular',
} as const

export const declineTexts = {
  title: 'Motivo',
  reason: 'Motivo de rechazo',
  decline: 'Rechazar',
} as const

export const approvalLineTexts = {
  none: 'Sin circuito de aprobación',
  list: 'Lista de aprobaciones',
  level: 'Nivel',
  waitsFor: 'espera a',
  associate: 'Asociar a Circuito',
} as const

export const reasonTexts = {
  templates: 'Motivos frecuentes',
} as const

export const pdfTexts = {
  preview: 'Vista previa',
  print: 'Imprimir',
  download: 'Descargar',
} as const

export const categoryTexts = {
  category: 'Categoría',
  change: 'Cambiar categoría',
  done: 'Categoría actualizada.',
} as const

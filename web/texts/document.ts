/** Words that every document shares: back-office.md 2, 4 and 5 to the letter; the rest in the same voice. */
export const documentTexts = {
  section: 'Logística',
  mayNotEdit: 'Sin permiso para editar: solo lectura',
  savedIsFinal: 'Documento guardado: solo lectura',
  mine: 'Míos',
  excel: 'Excel',
  duplicate: 'Duplicar',
  annul: 'Anular',
  item: 'Ítem',
  items: 'Ítems',
  removeItem: 'Quitar ítem',
  notPasted: 'Lo pegado no se puede poner en esa columna.',
} as const

export const filterTexts = {
  title: 'Filtros',
  status: 'Estado',
  from: 'Desde',
  to: 'Hasta',
} as const

export const savingTexts = {
  confirm: '¿Está seguro de guardar?',
  yes: 'Sí, guardar',
  conflictText: 'El registro fue modificado por otro usuario. Compare y elija cómo seguir; lo que usted escribió sigue aquí.',
  yours: 'Lo que usted escribió',
  theirs: 'Lo guardado por otro usuario',
  reload: 'Recargar lo guardado',
  keep: 'Seguir con lo mío',
  same: 'Ningún dato visible difiere.',
  field: 'Dato',
} as const

export const draftTexts = {
  found: 'Hay un borrador sin guardar',
  recover: 'Recuperar borrador',
  discard: 'Descartar',
  kept: 'Borrador guardado',
  tooLong: 'El borrador es demasiado largo para conservarse; guarde el documento.',
  untouched: 'Recupérelo o descártelo. Mientras no elija queda como está, y de lo que escriba ahora no se guarda borrador.',
  waiting: 'Sin borrador: antes recupere o descarte el anterior.',
  replace: 'El borrador reemplaza lo que acaba de escribir. ¿Recuperarlo?',
} as const

export const entryTexts = {
  title: 'Ítem sin agregar',
  question: (words: string) => `Está escrito, pero todavía no está en el detalle: ${words}.`,
  add: 'Agregarlo y guardar',
  without: 'Guardar sin él',
} as const

export const annulTexts = {
  title: 'Motivo',
  reason: 'Motivo de anulación',
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

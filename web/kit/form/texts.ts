/** Words of saving a document: they come with its form, and not with its list. */
export const savingTexts = {
  confirm: '¿Está seguro de guardar?',
  yes: 'Sí, guardar',
} as const

export const draftTexts = {
  found: 'Hay un borrador sin guardar',
  foundOther: 'Otra pestaña u otro equipo guardó un borrador de esto mismo',
  recover: 'Recuperar borrador',
  discard: 'Descartar',
  kept: 'Borrador guardado',
  leave: 'Salir; el borrador queda',
  tooLong: 'El borrador es demasiado largo para conservarse; guarde el documento.',
  untouched:
    'Recupérelo o descártelo. Mientras no elija queda como está, y de lo que escriba ahora no se guarda borrador.',
  waiting: 'Sin borrador: antes recupere o descarte el anterior.',
  notOffered: 'Del borrador se quitó lo que ya no se ofrece',
  replace: 'El borrador reemplaza lo que acaba de escribir. ¿Recuperarlo?',
} as const

export const entryTexts = {
  title: 'Ítem sin agregar',
  question: (words: string) => `Está escrito, pero todavía no está en el detalle: ${words}.`,
  add: 'Agregarlo y guardar',
  without: 'Guardar sin él',
} as const

export const removedTexts = {
  whenSaved: 'Se quitará al guardar',
  notIncluded: 'No se incluirá al guardar',
} as const

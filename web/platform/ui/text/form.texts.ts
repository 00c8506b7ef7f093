import { fieldMessages } from '#schema/platform/values/messages.ts'

/** Messages that any form may show: portal.md 5 (generic form messages), back-office.md 5. */
export const formTexts = {
  ...fieldMessages,
  aboveZero: 'El número tiene que ser mayor a 0',
  date: 'Ingrese una fecha válida (DD/MM/AAAA).',
  pasteRefused: 'En este campo no se puede pegar; escriba el número.',
  typeThree: 'Escriba al menos 3 caracteres',
  noMatches: 'Sin coincidencias',
  searching: 'Buscando…',
  searchFailed: 'No se pudo buscar.',
  unsaved: 'Hay cambios sin guardar.',
  unsavedQuestion: '¿Qué desea hacer con lo que escribió?',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  closeQuestion: '¿Cerrar sin guardar? Se perderá lo que escribió.',
  closeVerb: 'Sí, cerrar',
} as const

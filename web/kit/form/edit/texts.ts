/** Words of a conflict, the same for every form. */
export const conflictTexts = {
  title: 'El registro cambió',
  intro: 'Otro usuario guardó este registro mientras usted lo editaba. Elija qué queda de lo que ambos cambiaron.',
  lastChange: (person: string, at: string) => `Último cambio: ${person}, ${at}.`,
  system: 'el sistema',
  mine: 'Lo que usted escribió',
  theirs: 'Lo guardado por otro usuario',
  allMine: 'Todo lo mío',
  allTheirs: 'Todo lo guardado',
  taken: 'También cambió, y se conserva:',
  nothing: 'vacío',
  discard: 'Descartar lo mío',
  save: 'Guardar lo elegido',
  merged: 'Otro usuario guardó este registro',
  mergedFields: (labels: readonly string[]) => `Sus cambios se sumaron a los de usted: ${labels.join(', ')}.`,
} as const

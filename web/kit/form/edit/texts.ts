import type { LastChange } from './edit-rules.ts'

/** Who saved meanwhile, as it is told: the same person in another window, somebody else, or one of both. */
type Author = 'own' | 'other' | 'unknown'

/** Whose the last change is. */
export const authorOf = (change: LastChange | null): Author => {
  if (typeof change?.isOwn !== 'boolean') return 'unknown'
  return change.isOwn ? 'own' : 'other'
}

const choose = 'Elija qué queda de lo que cambió en ambos lados.'

/** Words of a conflict, the same for every form. */
export const conflictTexts = {
  title: 'El registro cambió',
  intro: {
    own: `Usted guardó este registro en otra ventana mientras lo editaba en esta. ${choose}`,
    other: 'Otro usuario guardó este registro mientras usted lo editaba. Elija qué queda de lo que ambos cambiaron.',
    unknown: `Este registro se guardó mientras usted lo editaba: otro usuario, o usted en otra ventana. ${choose}`,
  },
  lastChange: (person: string, at: string) => `Último cambio: ${person}, ${at}.`,
  system: 'el sistema',
  ownWindow: 'usted, en otra ventana',
  mine: 'Lo que usted escribió',
  theirs: {
    own: 'Lo guardado por usted en otra ventana',
    other: 'Lo guardado por otro usuario',
    unknown: 'Lo guardado mientras tanto',
  },
  allMine: 'Todo lo mío',
  allTheirs: 'Todo lo guardado',
  taken: 'También cambió, y se conserva:',
  nothing: 'vacío',
  discard: 'Descartar lo mío',
  save: 'Guardar lo elegido',
  merged: {
    own: 'Usted guardó este registro en otra ventana',
    other: 'Otro usuario guardó este registro',
    unknown: 'El registro se guardó mientras usted lo editaba',
  },
  mergedFields: (labels: readonly string[]) => `Esos cambios se sumaron a los de usted: ${labels.join(', ')}.`,
} as const

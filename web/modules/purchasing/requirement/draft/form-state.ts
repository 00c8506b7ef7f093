import { applyDraftAction as changedDocument, mapLines, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { touchedBy as touchedByDocument } from '#web/kit/form/draft/useDraftForm.ts'
import type { RequirementDraft, Share } from './draft.ts'

export type FormAction =
  | DocumentAction<RequirementDraft>
  | { do: 'distribute'; key: string | null; shares: Share[]; toAll: boolean }
  | { do: 'applyToAll'; on: boolean }

/** Every change that the form knows: those of any document, and the distribution of lines. */
export function applyRequirementAction(draft: RequirementDraft, action: FormAction): RequirementDraft {
  switch (action.do) {
    case 'distribute': {
      const { key, shares, toAll } = action
      const next = { ...draft, applyToAll: toAll }
      return mapLines(next, (line) => (toAll || line.key === key ? { ...line, distribution: shares } : line))
    }
    case 'applyToAll':
      return { ...draft, applyToAll: action.on }
    default:
      return changedDocument(draft, action)
  }
}

/** The inputs that an action touches: what was said against them no longer holds. */
export function touchedBy(action: FormAction): (field: string) => boolean {
  if (action.do === 'distribute') return (field) => field.endsWith('-distribution')
  if (action.do === 'applyToAll') return () => false
  return touchedByDocument(action)
}

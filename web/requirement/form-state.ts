import type { HeaderDraft, LineDraft, RequirementDraft, Share } from './draft.ts'

export type FormAction =
  | { do: 'header'; patch: Partial<HeaderDraft> }
  | { do: 'add'; lines: LineDraft[] }
  | { do: 'change'; key: string; patch: Partial<LineDraft> }
  | { do: 'fill'; from: string; field: 'description' | 'quantity' | 'observation'; values: string[] }
  | { do: 'remove' | 'restore'; key: string }
  | { do: 'distribute'; key: string | null; shares: Share[]; toAll: boolean }
  | { do: 'applyToAll'; on: boolean }
  | { do: 'replace'; draft: RequirementDraft }

const mapped = (draft: RequirementDraft, change: (line: LineDraft) => LineDraft): RequirementDraft => ({
  ...draft,
  lines: draft.lines.map(change),
})

const one = (draft: RequirementDraft, key: string, patch: Partial<LineDraft>) =>
  mapped(draft, (line) => (line.key === key ? { ...line, ...patch } : line))

/** Column values pasted from `from` downwards; what goes past the last line is dropped. */
function filled(draft: RequirementDraft, { from, field, values }: Extract<FormAction, { do: 'fill' }>) {
  const keys = draft.lines.filter(({ isRemoved }) => !isRemoved).map(({ key }) => key)
  const start = keys.indexOf(from)
  const news = new Map(values.map((value, place) => [keys[start + place], value]))
  return mapped(draft, (line) => ({ ...line, [field]: news.get(line.key) ?? line[field] }))
}

/**
 * Every change that the form knows. A removed line stays in its place, marked, so that «Deshacer» brings it back
 * exactly where it stood.
 */
export function changed(draft: RequirementDraft, action: FormAction): RequirementDraft {
  switch (action.do) {
    case 'header':
      return { ...draft, header: { ...draft.header, ...action.patch } }
    case 'add':
      return { ...draft, lines: [...draft.lines, ...action.lines] }
    case 'change':
      return one(draft, action.key, action.patch)
    case 'fill':
      return filled(draft, action)
    case 'remove':
      return one(draft, action.key, { isRemoved: true })
    case 'restore':
      return one(draft, action.key, { isRemoved: false })
    case 'distribute': {
      const { key, shares, toAll } = action
      const next = { ...draft, applyToAll: toAll }
      return mapped(next, (line) => (toAll || line.key === key ? { ...line, distribution: shares } : line))
    }
    case 'applyToAll':
      return { ...draft, applyToAll: action.on }
    case 'replace':
      return action.draft
  }
}

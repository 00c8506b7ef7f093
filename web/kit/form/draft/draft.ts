import * as clock from '#schema/platform/time/clock.ts'

/** A line while it is written: its key stands still on the screen; a saved one that is taken out waits, marked. */
export type LineState = { key: string; id: string | null; isRemoved: boolean }

/** A document while it is written. */
export type DocumentDraft<Header extends object = object, Line extends LineState = LineState> = {
  header: Header
  lines: Line[]
}

/** Every change that the form of any document knows. */
export type DocumentAction<Draft extends DocumentDraft> =
  | { do: 'header'; patch: Partial<Draft['header']> }
  | { do: 'add'; lines: Draft['lines'] }
  | { do: 'change'; key: string; patch: Partial<Draft['lines'][number]> }
  /** Values pasted over a column, from that line downwards. */
  | { do: 'fill'; from: string; field: string; values: string[] }
  | { do: 'remove' | 'restore'; key: string }

let keyCounter = 0

/** A key for a line that was not saved yet. */
export const newKey = () => `n${clock.now().getTime().toString(36)}${(keyCounter++).toString(36)}`

/** The lines that stay, in their order. */
export const liveLines = <Line extends LineState>({ lines }: { lines: Line[] }): Line[] =>
  lines.filter(({ isRemoved }) => !isRemoved)

/** The draft with every line changed. */
export const mapLines = <Draft extends DocumentDraft>(
  draft: Draft,
  change: (line: Draft['lines'][number]) => Draft['lines'][number],
): Draft => ({
  ...draft,
  lines: draft.lines.map(change),
})

const one = <Draft extends DocumentDraft>(draft: Draft, key: string, patch: object): Draft =>
  mapLines(draft, (line) => (line.key === key ? { ...line, ...patch } : line))

/** Column values pasted from `from` downwards; what goes past the last line is dropped. */
function fillLines<Draft extends DocumentDraft>(draft: Draft, from: string, field: string, values: string[]): Draft {
  const keys = liveLines(draft).map(({ key }) => key)
  const start = keys.indexOf(from)
  const news = new Map(values.map((value, index) => [keys[start + index], value]))
  return mapLines(draft, (line) => (news.has(line.key) ? { ...line, [field]: news.get(line.key) } : line))
}

/**
 * The draft after a change. A removed line stays in its place, marked, so that «Deshacer» brings it back exactly where
 * it stood.
 */
export function applyDraftAction<Draft extends DocumentDraft>(draft: Draft, action: DocumentAction<Draft>): Draft {
  switch (action.do) {
    case 'header':
      return { ...draft, header: { ...draft.header, ...action.patch } }
    case 'add':
      return { ...draft, lines: [...draft.lines, ...action.lines] }
    case 'change':
      return one(draft, action.key, action.patch)
    case 'fill':
      return fillLines(draft, action.from, action.field, action.values)
    case 'remove':
      return one(draft, action.key, { isRemoved: true })
    case 'restore':
      return one(draft, action.key, { isRemoved: false })
  }
}

/** Whether two drafts say the same; keys of lines do not count, nor do new lines that were taken out again. */
export function isSameDraft(one: DocumentDraft, other: DocumentDraft): boolean {
  if (one === other) return true
  const [lines, others] = [one.lines.filter(isContentLine), other.lines.filter(isContentLine)]
  return (
    isSameText(one.header, other.header) &&
    lines.length === others.length &&
    // Lines that nobody touched are the same objects, so thousands of them cost nothing.
    lines.every((line, index) => line === others[index] || isSameText(withoutKey(line), withoutKey(others[index])))
  )
}

const isContentLine = ({ id, isRemoved }: LineState) => id !== null || !isRemoved
const withoutKey = (line: LineState | undefined) => line && { ...line, key: null }
const isSameText = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

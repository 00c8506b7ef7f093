import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import { liveLines, type DocumentDraft, type LineState } from './draft/draft.ts'
import { problemsOf, type Problem } from './problems.ts'

const isDocument = (draft: unknown): draft is DocumentDraft<object, LineState> =>
  typeof draft === 'object' && draft !== null && 'header' in draft && 'lines' in draft

/** What was typed into a form and not understood, each at its input; a line that was taken out counts no more. */
export function unreadableProblems(draft: unknown): Problem[] {
  if (!isDocument(draft)) return problemsOf(validateReadable(draft), [])
  const lines = liveLines(draft)
  return problemsOf([...validateReadable(draft.header), ...nestIssues(['lines'], validateReadable(lines))], lines)
}

/** What the rules found, and before it what they could not read: of such a field only that is said. */
export function withUnreadableProblems(draft: unknown, found: readonly Problem[]): Problem[] {
  const unread = unreadableProblems(draft)
  const fields = new Set(unread.map(({ field }) => field))
  return [...unread, ...found.filter(({ field }) => !fields.has(field))]
}

/** The same of a form whose findings stand by the names of its draft. */
export function withUnreadableIssues(draft: unknown, found: readonly Issue[]): Issue[] {
  const unread = validateReadable(draft)
  const paths = new Set(unread.map(({ path }) => path.join('.')))
  return [...unread, ...found.filter(({ path }) => !paths.has(path.join('.')))]
}

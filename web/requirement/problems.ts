import type { Finding } from '#schema/rules/finding.ts'
import { requirementFindings } from '#schema/rules/requirement.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import type { FieldError } from '#web/ui/FormErrors.tsx'
import { liveLines, ruleLine, type LineDraft, type RequirementDraft } from './draft.ts'

/** Something wrong, beside the input with that id; `place` counts lines from 1. */
export type Problem = { field: string; place: number | null; message: string }

/** The ids that inputs of the form carry, so that a summary can lead to them. */
export const headerField = (name: string) => `requirement-${name}`
export const lineField = (key: string, name: string) => `line-${key}-${name}`

/** The place of the line that an input belongs to, counted from 0; -1 for the header's inputs. */
export const lineAt = (field: string, draft: RequirementDraft) =>
  liveLines(draft).findIndex(({ key }) => field.startsWith(lineField(key, '')))

/** The observation of a line and its distribution have one cell each: a finding deep inside stands at the cell. */
const cellOf = (name: string | number | undefined) => (name === 'articleCode' ? 'description' : String(name ?? 'description'))

function problemOf({ path, message }: Finding, lines: LineDraft[]): Problem {
  const [root, place, name] = path[0] === 'input' ? path.slice(1) : path
  const line = root === 'lines' ? lines[Number(place)] : undefined
  return line && place !== undefined
    ? { field: lineField(line.key, cellOf(name)), place: Number(place) + 1, message }
    : { field: headerField(String(root ?? '')), place: null, message }
}

/** What the rules find in a form, each at its input. */
export function findProblems(draft: RequirementDraft): Problem[] {
  const lines = liveLines(draft)
  return requirementFindings({ ...draft.header, lines: lines.map(ruleLine) }).map((finding) => problemOf(finding, lines))
}

/** What the service refused, each at its input; the lines stand in the order in which they were sent. */
export const refusedProblems = (errors: readonly { message: string; path: readonly string[] }[], draft: RequirementDraft) =>
  errors.map(({ message, path }) => problemOf({ path: [...path], message }, liveLines(draft)))

/** The message of each input; the first one counts. */
export const messagesOf = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map([...problems].reverse().map(({ field, message }) => [field, message]))

const shown = 3

const places = (list: number[]) =>
  `${list.length === 1 ? requirementTexts.item : requirementTexts.items} ${list.slice(0, shown).join(', ')}${
    list.length > shown ? ` … (${list.length})` : ''
  }`

/** The summary: a message that many lines share is said once, with their places, and leads to the first. */
export function summaryOf(problems: readonly Problem[]): FieldError[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = problem.place === null ? `${problem.field}|${problem.message}` : problem.message
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  return [...groups.values()].map(([first, ...others]) => {
    const { field, message, place } = first as Problem
    if (place === null) return { field: hasInput(field) ? field : undefined, message }
    const all = [...new Set([place, ...others.map((other) => other.place ?? 0)])]
    return { field, message: `${places(all)}: ${message}` }
  })
}

const hasInput = (field: string) => field !== headerField('')

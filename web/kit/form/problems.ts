import type { Issue } from '#schema/platform/values/issue.ts'
import { documentTexts } from '#web/kit/texts.ts'
import type { FieldError } from '#web/platform/ui/form/FormErrors.tsx'

/** Something wrong, beside the input with that id; `place` counts lines from 1. */
export type Problem = { field: string; place: number | null; message: string }

/** A line of a form: `key` stands still while it is on the screen. */
export type Keyed = { key: string }

/** The ids that inputs of a document's form carry, so that a summary can lead to them. */
export const headerField = (name: string) => `header-${name}`
export const lineField = (key: string, name: string) => `line-${key}-${name}`
/** The id of what takes a line out. */
export const removeButton = (key: string) => `remove-${key}`

/** What an input of the header takes of its form: its id, what is wrong with it, and that the person left it. */
export const headerInputProps = (name: string, error: string | undefined, onLeave: (field: string) => void) => ({
  id: headerField(name),
  error,
  onBlur: () => onLeave(headerField(name)),
})

/** `headerInputProps` of an input whose message is among those of the form. */
export const headerFieldProps = (
  name: string,
  messages: ReadonlyMap<string, string>,
  onLeave: (field: string) => void,
) => headerInputProps(name, messages.get(headerField(name)), onLeave)

/** The place of the line that an input belongs to, counted from 0; -1 for the header's inputs. */
export const lineAt = (field: string, lines: readonly Keyed[]) =>
  lines.findIndex(({ key }) => field.startsWith(lineField(key, '')))

/** Which cell shows what was found at a field of a line: that field's own unless the table shows it elsewhere. */
export type CellOf = (field: string) => string

function problemOf({ path, message }: Issue, lines: readonly Keyed[], cellOf: CellOf): Problem {
  const [root, lineIndex, name] = path[0] === 'input' ? path.slice(1) : path
  const line = root === 'lines' ? lines[Number(lineIndex)] : undefined
  return line && lineIndex !== undefined
    ? { field: lineField(line.key, cellOf(String(name ?? ''))), place: Number(lineIndex) + 1, message }
    : { field: headerField(String(root ?? '')), place: null, message }
}

/** Findings of the rules, or refusals of the service, each at its input; the lines in the order in which they were judged. */
export const problemsOf = (
  findings: readonly { path: readonly (string | number)[]; message: string }[],
  lines: readonly Keyed[],
  cellOf: CellOf = (field) => field,
): Problem[] => findings.map(({ path, message }) => problemOf({ path: [...path], message }, lines, cellOf))

/**
 * What a service refused, at the inputs of the form: `names` says what an input is called there that the mutation's input
 * calls otherwise; what stands under `totals` has its input in the header.
 */
export const atInputs = (
  errors: readonly { message: string; path: readonly string[] }[],
  names: Readonly<Record<string, string>>,
) =>
  errors.map(({ message, path: [root = '', ...rest] }) => ({
    message,
    path: root === 'totals' ? rest : [names[root] ?? root, ...rest],
  }))

/** The message of each input; the first one counts. */
export const messagesOf = (problems: readonly Problem[]): ReadonlyMap<string, string> =>
  new Map([...problems].reverse().map(({ field, message }) => [field, message]))

const shown = 3

const lineNumbersText = (list: number[]) =>
  `${list.length === 1 ? documentTexts.item : documentTexts.items} ${list.slice(0, shown).join(', ')}${
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
    const { field, message, place: lineNumber } = first as Problem
    if (lineNumber === null) return { field: hasInput(field) ? field : undefined, message }
    const all = [...new Set([lineNumber, ...others.map((other) => other.place ?? 0)])]
    return { field, message: `${lineNumbersText(all)}: ${message}` }
  })
}

const hasInput = (field: string) => field !== headerField('')

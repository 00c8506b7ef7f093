import { useState, type FormEvent } from 'react'
import type { Issue } from '#schema/platform/values/issue.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'

interface FieldProblem {
  field: string
  message: string
}
type FieldIssues = readonly { path: readonly (string | number)[]; message: string }[]

const toFieldProblems = (issues: FieldIssues): FieldProblem[] =>
  issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))

/**
 * A form before the sign-in: what the rules find is told beside its field before anything is sent, what the graph finds
 * after it. `name` begins the ids of its fields.
 */
export function useAuthForm<Draft extends Record<string, string>>(
  name: string,
  blank: Draft,
  findings: (draft: Draft) => readonly Issue[],
  /** Answers what was refused. */
  send: (draft: Draft) => Promise<FieldIssues>,
  /** What each field is called: said before its message where all of them stand together. */
  labels?: Readonly<Partial<Record<keyof Draft, string>>>,
) {
  const [draft, setDraft] = useState(blank)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [isBusy, setBusy] = useState(false)
  const idOf = (field: string) => `${name}-${field}`
  const [ofFields, ofAll] = [
    problems.filter(({ field }) => field in blank),
    problems.filter(({ field }) => !(field in blank)),
  ]

  function showProblems(found: FieldProblem[]) {
    setProblems(found)
    const first = found.find(({ field }) => field in blank)
    if (first) focusField(idOf(first.field))
  }

  /** Resolves to whether it was sent and nothing of it refused; `question` is asked where it could be sent. */
  async function save(question?: () => Promise<boolean>): Promise<boolean> {
    if (isBusy) return false
    const found = toFieldProblems(findings(draft))
    showProblems(found)
    if (found.length > 0 || (question && !(await question()))) return false
    setBusy(true)
    try {
      const refused = toFieldProblems(await send(draft))
      showProblems(refused)
      return refused.length === 0
    } catch (error) {
      showProblems(failureOf(error).messages.map((message) => ({ field: '', message })))
      return false
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function set(field: keyof Draft & string, value: string) {
    setDraft((before) => ({ ...before, [field]: value }))
    setProblems((before) => before.filter((problem) => problem.field !== field))
  }

  return {
    draft,
    /** Whether something differs from the blank form. */
    isDirty: Object.keys(blank).some((field) => draft[field] !== blank[field]),
    set,
    isBusy,
    save,
    submit,
    /** What every input of the form takes. */
    inputProps: (field: keyof Draft & string) => ({
      id: idOf(field),
      size: 'md' as const,
      error: ofFields.find((problem) => problem.field === field)?.message,
    }),
    /** The problems, for AuthProblems. */
    problems: {
      fields: ofFields.map(({ field, message }) => ({
        field: idOf(field),
        message: labels?.[field] ? `${labels[field]}: ${message}` : message,
      })),
      messages: ofAll.map(({ message }) => message),
    },
  }
}

import { useMemo, useRef } from 'react'
import type { Issue } from '#schema/platform/values/issue.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { FieldText } from '../edit/conflict.ts'
import type { MergeShape } from '../edit/merge.ts'
import type { EditRules, Refusal } from '../edit/edit-rules.ts'
import type { FieldProblem } from '../edit/field-problems.ts'
import { useEditForm } from '../edit/useEditForm.ts'
import { withUnreadableIssues } from '../unreadable-problems.ts'
import { labelledMessage } from './labelled-message.ts'

type RowSaveResult<Row> = { row?: Row | null; errors?: readonly Refusal[] } | undefined

/** A plain record as its form knows it; stands outside of components. */
export type RowRules<Row, Draft> = {
  draftOf: (row: Row | null) => Draft
  /** What is wrong with what was written, by field. */
  findings: (draft: Draft) => Issue[]
  /** What people read of a field, for the summary and for a conflict. */
  shown: (draft: Draft) => readonly FieldText[]
  /** The id of a field of the form, which the summary leads to. */
  fieldId: (name: string) => string
  /** How two changes of the record are merged; field by field unless given. */
  shape?: MergeShape
}

type RowGateway<Row, Draft> = {
  /** Sends what was written; the context carries the form's key. */
  send: (draft: Draft, base: Row | null, context: IdempotencyContext) => Promise<RowSaveResult<Row>>
  /** What somebody else saved meanwhile. */
  readAgain: () => Promise<Row | null | undefined>
  /** What is said once it is saved; «Agregado» or «Actualizado Correctamente.» unless given. */
  savedText?: string
}

/** How long a press after a save belongs to the same press: the other half of a double click, Enter held; milliseconds. */
const SAME_PRESS = 500

const atField = ({ path, message }: { path: readonly (string | number)[]; message: string }) => ({
  field: path.filter((step, index) => index > 0 || step !== 'input').join('.'),
  message,
})

const rootOf = (field: string) => field.split('.')[0] ?? ''

const editRules = <Row, Draft extends object>(rules: RowRules<Row, Draft>): EditRules<Row, Draft, FieldProblem> => ({
  valuesOf: rules.draftOf,
  findProblems: (draft) => withUnreadableIssues(draft, rules.findings(draft)).map(atField),
  refusedProblems: (errors) => errors.map(atField),
  shape: rules.shape,
})

/** The edit form of a plain record: its parts by name, the summary of what is wrong, and what is said of a save. */
export function useRowForm<Row, Draft extends object>(
  rules: RowRules<Row, Draft>,
  row: Row | null,
  { send, readAgain, savedText }: RowGateway<Row, Draft>,
) {
  const form = useEditForm(
    useMemo(() => editRules(rules), [rules]),
    { saved: row, initial: rules.draftOf(row) },
    {
      send: async (draft, base, context) => {
        const sent = await send(draft, base, context)
        return { saved: sent?.row, errors: sent?.errors }
      },
      readAgain,
      describe: rules.shown,
    },
  )
  const { values: draft, base, isDirty, isBusy, refused, conflict } = form
  const lastSave = useRef({ text: '', at: -Infinity })
  const found = [...form.problems, ...refused]
  const shown = rules.shown(draft)
  const unplaced = refused.filter(({ field }) => !shown.some(({ name }) => name === rootOf(field)))
  const labels = new Map(shown.map(({ name, label }) => [name, label]))

  /** Resolves to whether it was saved, after a question where one is given; the rest of a press that saved already does nothing. */
  async function save(question?: () => Promise<boolean>): Promise<boolean> {
    const text = JSON.stringify(draft)
    const isSamePress =
      performance.now() - lastSave.current.at < SAME_PRESS && (!isDirty || text === lastSave.current.text)
    if (isSamePress) {
      lastSave.current.at = performance.now()
      return false
    }
    const isDone = await form.save(question)
    if (isDone) lastSave.current = { text, at: performance.now() }
    if (isDone) notify.success(savedText ?? (row ? outcomeTexts.updated : outcomeTexts.created))
    return isDone
  }

  return {
    base,
    draft,
    set: (part: Partial<Draft>) =>
      form.change(
        (before) => ({ ...before, ...part }),
        (field) => Object.hasOwn(part, rootOf(field)),
      ),
    save,
    isBusy,
    isDirty,
    attempt: form.attempt,
    replaced: form.replaced,
    /** What is wrong with a field, or with a part of it: "fields.0.name". */
    errorAt: (name: string) => found.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message,
    summary: found.map(({ field, message }) => {
      const name = rootOf(field)
      const label = labels.get(name)
      return label ? { field: rules.fieldId(name), message: labelledMessage(label, message) } : { message }
    }),
    /** What no field is to blame for. */
    problem: form.failure,
    /** The same, with what the service refused and no field shows: for forms without a summary. */
    allProblems: form.failure ?? (unplaced.length > 0 ? { messages: unplaced.map(({ message }) => message) } : null),
    conflict,
    discard: () => form.replace(rules.draftOf(base)),
    adopt: form.adopt,
    follow: form.follow,
  }
}

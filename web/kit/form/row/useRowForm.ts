import { useRef, useState } from 'react'
import type { Issue } from '#schema/platform/values/finding.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { Difference } from '../dialog/ConflictDialog.tsx'
import { useChange } from '../change/useChange.ts'
import { withUnreadableIssues } from '../unreadable-problems.ts'

type RowMutationPayload = readonly { message: string; path: readonly string[] }[]
type RowSaveResult<Row> = { row?: Row | null; errors?: RowMutationPayload } | undefined

/** A plain record as its form knows it; stands outside of components. */
export type RowRules<Row, Draft> = {
  draftOf: (row: Row | null) => Draft
  /** What is wrong with what was written, by field. */
  findings: (draft: Draft) => Issue[]
  /** What people read of a field, for the summary and for the comparison of two versions. */
  shown: (draft: Draft) => readonly { name: string; label: string; text: string }[]
  /** The id of a field of the form, which the summary leads to. */
  fieldId: (name: string) => string
}

type RowGateway<Row, Draft> = {
  /** Sends what was written; the context carries the form's key. */
  send: (draft: Draft, base: Row | null, context: IdempotencyContext) => Promise<RowSaveResult<Row>>
  /** What somebody else saved meanwhile. */
  readAgain: () => Promise<Row | null | undefined>
}

/** How long a press after a save belongs to the same press: the other half of a double click, Enter held; milliseconds. */
const SAME_PRESS = 500

/** A record being written: what is wrong stands beside its field once saving was tried; a conflict is looked at side by side. */
export function useRowForm<Row, Draft extends object>(
  rules: RowRules<Row, Draft>,
  row: Row | null,
  { send, readAgain }: RowGateway<Row, Draft>,
) {
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState(() => rules.draftOf(row))
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [refused, setRefused] = useState<RowMutationPayload>([])
  const [attempt, setAttempt] = useState(0)
  const { make, renewKey, isBusy, problem } = useChange()
  const saved = useRef({ text: '', at: -Infinity })
  const findings = () => withUnreadableIssues(draft, rules.findings(draft))
  const found = [...(attempt > 0 ? findings() : []), ...refused]
  const isDirty = JSON.stringify(draft) !== JSON.stringify(rules.draftOf(base))
  const labels = new Map(rules.shown(draft).map(({ name, label }) => [name, label]))

  function begin(from: Row) {
    setBase(from)
    setDraft(rules.draftOf(from))
    setAttempt(0)
  }

  function set(part: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...part }))
    setRefused((before) => before.filter(({ path }) => !Object.hasOwn(part, path[0] ?? '')))
  }

  async function write(context: IdempotencyContext) {
    setRefused([])
    try {
      const sent = await send(draft, base, context)
      setRefused(sent?.errors ?? [])
      if (sent?.row) begin(sent.row)
      return sent?.errors
    } catch (failed) {
      const other = failureOf(failed).code === 'CONFLICT' ? await readAgain() : undefined
      if (other) {
        renewKey()
        setTheirs(other)
      }
      throw failed
    }
  }

  /** Resolves to whether it was saved; the rest of a press that saved already does nothing. */
  async function save(): Promise<boolean> {
    const text = JSON.stringify(draft)
    const isSamePress = performance.now() - saved.current.at < SAME_PRESS && (!isDirty || text === saved.current.text)
    if (isSamePress) {
      saved.current.at = performance.now()
      return false
    }
    setAttempt((before) => before + 1)
    if (findings().length > 0) return false
    const isDone = await make(write)
    if (isDone) saved.current = { text, at: performance.now() }
    if (isDone) notify.success(row ? outcomeTexts.updated : outcomeTexts.created)
    return isDone
  }

  const compared = (other: Row): Difference[] => {
    const otherTexts = new Map(rules.shown(rules.draftOf(other)).map(({ name, text }) => [name, text]))
    return rules
      .shown(draft)
      .map(({ name, label, text }) => ({ what: label, yours: text, theirs: otherTexts.get(name) ?? '' }))
      .filter((one) => one.yours !== one.theirs)
  }

  return {
    base,
    draft,
    set,
    save,
    isBusy,
    isDirty,
    attempt,
    /** Everything that is wrong, also within lists: a refusal of the service as a finding of the form. */
    found: found as readonly { path: readonly (string | number)[]; message: string }[],
    errorAt: (name: string) => found.find(({ path }) => path[0] === name)?.message,
    summary: found.map(({ path, message }) => {
      const name = String(path[0] ?? '')
      const label = labels.get(name)
      return label ? { field: rules.fieldId(name), message: `${label}: ${message}` } : { message }
    }),
    /** What no field is to blame for. */
    problem: refused.length > 0 || theirs ? null : problem,
    conflict: theirs && {
      differences: compared(theirs),
      reload: () => {
        begin(theirs)
        setTheirs(null)
      },
      keep: () => {
        setBase(theirs)
        setTheirs(null)
      },
      close: () => setTheirs(null),
    },
  }
}

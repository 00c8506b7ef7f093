import { useForm } from '@mantine/form'
import { useCallback, useMemo, useRef, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { Problem as Failure } from '#web/platform/ui/feedback/ErrorState.tsx'
import { whenReleased } from '#web/platform/ui/interaction/when-released.ts'
import { useOnePress } from '#web/platform/ui/interaction/useOnePress.ts'
import { useFormKey } from '../change/useFormKey.ts'
import type { EditGateway, EditRules, EditStart, SaveAnswer } from './edit-rules.ts'
import { messagesByField, type FieldProblem } from './field-problems.ts'
import { isSameValue, mergeAnswer } from './merge.ts'
import { useConflict } from './useConflict.ts'
import { useFieldProblems } from './useFieldProblems.ts'

/** How often a save is sent while somebody else is faster. */
const MOST_ROUNDS = 5

/**
 * A record being edited: what is written, what is wrong with it, whether it differs from what the service has, and how it
 * is saved, once at a time and under one key an attempt. Somebody else's change is merged field by field; what both
 * changed is asked. A field is judged when it is left, everything when saving is tried.
 */
export function useEditForm<
  Saved,
  Values extends object,
  Answer extends SaveAnswer<Saved>,
  Problem extends FieldProblem = FieldProblem,
>(
  rules: EditRules<Saved, Values, Problem>,
  { saved, initial, blank = initial }: EditStart<Saved, Values>,
  { send, readAgain, lastChange, describe, onSaved, showsRefusals = false }: EditGateway<Saved, Values, Answer>,
) {
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial, clearInputErrorOnChange: false })
  const { values, errors, setValues, setErrors, setTouched } = form
  const [getValues] = useState(() => form.getValues)
  const [base, setBase] = useState({ saved, values: blank })
  const latest = useRef(base)
  const [isJudged, setJudged] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [replaced, setReplaced] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { conflict, resolve } = useConflict(describe, rules.shape)
  const key = useFormKey()
  const onePress = useOnePress()

  const { problems, refused } = useFieldProblems(rules, { values, errors, touched: form.getTouched(), isJudged })
  const isDirty = useMemo(
    () => (rules.isSame ? !rules.isSame(values, base.values) : undefined),
    [rules, values, base.values],
  )

  const hasRefusals = refused.length > 0
  /** @param isTouched the fields that change, so that what was said against them no longer holds */
  const change = useCallback(
    (next: (before: Values) => Values, isTouched: (field: string) => boolean) => {
      if (hasRefusals)
        setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !isTouched(field))))
      setValues(next(getValues()))
    },
    [hasRefusals, setErrors, setValues, getValues],
  )
  /** The person left a field: it may be judged now. */
  const leave = useCallback(
    (field: string) => whenReleased(() => setTouched((known) => (known[field] ? known : { ...known, [field]: true }))),
    [setTouched],
  )

  /** Other values stand on the form now; nothing is said against them yet. */
  function replace(next: Values) {
    form.clearErrors()
    form.resetTouched()
    setJudged(false)
    setReplaced((count) => count + 1)
    form.setValues(next)
  }

  /** What the service has now is what changes are compared with; it stands on the form, or what is made of it. */
  function rebase(record: Saved, formValuesOf = (saved: Values) => saved, recordValues = rules.valuesOf(record)) {
    latest.current = { saved: record, values: recordValues }
    setBase(latest.current)
    form.setInitialValues(recordValues)
    form.setDirty({})
    replace(formValuesOf(recordValues))
  }

  function refuse(refusals: readonly FieldProblem[] = []) {
    setErrors(messagesByField(refusals))
    setAttempt((count) => count + 1)
    return false
  }

  /** Shows what the rules find; resolves to whether they find nothing. */
  function judge(): boolean {
    setJudged(true)
    if (rules.findProblems(getValues()).length > 0) return refuse()
    return true
  }

  /** Merges what somebody else saved; resolves to whether the result is to be sent. */
  async function merge(theirs: Saved): Promise<boolean> {
    const author = lastChange?.(theirs).catch(() => null)
    const merged = await resolve(latest.current.values, getValues(), rules.valuesOf(theirs), author)
    if (merged === 'close') return false
    rebase(theirs, merged === 'discard' ? undefined : () => merged)
    return merged !== 'discard' && judge()
  }

  /** What somebody else saved, where that is why a save failed; null where it failed for another reason, which is shown. */
  async function readTheirs(cause: unknown, isLast: boolean): Promise<Saved | null> {
    const failed = failureOf(cause)
    // Where nothing was saved yet it is this form itself that was faster, whose first answer was lost: that is said.
    const { saved: record } = latest.current
    const isConflict = failed.code === 'CONFLICT' && record !== null && !isLast
    try {
      const theirs = (isConflict && (await readAgain?.(record))) || null
      if (theirs === null) setFailure(failed)
      return theirs
    } catch (unread) {
      setFailure(failureOf(unread))
      return null
    }
  }

  /** Sends once; resolves to whether it was saved, or to what somebody else saved before. */
  async function sendOnce(isLast: boolean): Promise<boolean | { theirs: Saved }> {
    const [sent, { saved: record }] = [getValues(), latest.current]
    setBusy(true)
    setFailure(null)
    form.clearErrors()
    try {
      const answer = await send(sent, record, key.context())
      if (answer.errors?.length) {
        if (showsRefusals) setFailure({ messages: [...new Set(answer.errors.map(({ message }) => message))] })
        return refuse(rules.refusedProblems(answer.errors, sent))
      }
      key.renew()
      if (answer.saved) rebase(answer.saved, (values) => mergeAnswer(sent, getValues(), values, rules.shape))
      onSaved?.(answer)
      return true
    } catch (cause) {
      const theirs = await readTheirs(cause, isLast)
      if (theirs === null) return false
      key.renew()
      return { theirs }
    } finally {
      setBusy(false)
    }
  }

  async function post(): Promise<boolean> {
    for (let round = 1; ; round++) {
      const outcome = await sendOnce(round === MOST_ROUNDS)
      if (typeof outcome === 'boolean') return outcome
      if (!(await merge(outcome.theirs))) return false
    }
  }

  return {
    values,
    base: base.saved,
    /** What stood on the form when it was saved last. */
    baseValues: base.values,
    problems,
    /** What the service refused: it stands until its field changes. */
    refused,
    isDirty: isDirty ?? form.isDirty(),
    /** Grows with each refused attempt. */
    attempt,
    /** Grows when the whole form is replaced: what holds text of its own begins anew. */
    replaced,
    isBusy,
    /** Why saving failed; null also where it was refused. */
    failure,
    setFailure,
    conflict,
    change,
    leave,
    replace,
    /** Other values stand on the form, written upon an older state of the record: saving merges what was saved since. */
    resume: (record: Saved, recordValues: Values, written: Values) => rebase(record, () => written, recordValues),
    /** What the service has now stands on the form. */
    adopt: (record: Saved) => rebase(record),
    /** A newer version that differs in no value of the form is what is saved upon; one that differs is merged when saving. */
    follow: (record: Saved) => {
      if (!isSameValue(rules.valuesOf(record), latest.current.values)) return
      latest.current = { saved: record, values: latest.current.values }
      setBase(latest.current)
    },
    /**
     * Saves, after a question where one is given; resolves to whether it was saved. A second call while one runs is let
     * go by.
     */
    save: (question?: () => Promise<boolean>) =>
      onePress(async () => judge() && (question === undefined || (await question())) && post()),
    /** Sends again what failed. */
    retry: () => onePress(post),
  }
}

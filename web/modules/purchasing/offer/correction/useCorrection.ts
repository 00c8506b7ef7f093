import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { headerField, type Problem } from '#web/kit/form/problems.ts'
import { useForm } from '#web/kit/form/useForm.ts'
import { useSaving, type Base, type SaveAnswer } from '#web/kit/document/useSaving.ts'
import type { OfferDraft } from '../draft/draft.ts'
import { findProblems, formRules, refusedProblems } from '../draft/form-state.ts'
import { inputOf } from '../draft/input.ts'
import { correctionTexts as texts } from './texts.ts'
import { useRequestOfferCorrectionMutation } from './correction.generated.ts'

export type CorrectionStart = {
  quotationId: string
  participantId: string
  /** The version of the offer that is on the screen. */
  version: number
  /** The offer as it stands. */
  initial: OfferDraft
  onRequested: () => void
}

export const reasonField = headerField('reason')

/** The correction of an offer while it is written: the whole offer and why. Sent with a confirmation, once. */
export function useCorrection({ quotationId, participantId, version, initial, onRequested }: CorrectionStart) {
  const [mutate] = useRequestOfferCorrectionMutation()
  const form = useForm(formRules, initial, initial)
  const [reason, setReason] = useState('')
  const [isJudged, setJudged] = useState(false)
  const [isSent, setSent] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const reasonProblems = (): Problem[] =>
    reason.trim() === '' ? [{ field: reasonField, place: null, message: texts.reasonMissing }] : []
  const nothingProblems = (): Problem[] =>
    form.isDirty ? [] : [{ field: headerField('changes'), place: null, message: texts.nothing }]
  const ownProblems = () => [...nothingProblems(), ...reasonProblems()]

  async function send(
    draft: OfferDraft,
    _base: Base,
    context: IdempotencyContext,
  ): Promise<SaveAnswer<{ id: string; version: number }>> {
    const { fileId: _file, ...offer } = inputOf(draft, participantId)
    const { data } = await mutate({ variables: { input: { ...offer, version, reason: reason.trim() } }, context })
    const errors = data?.requestOfferCorrection.errors ?? []
    return { saved: data && errors.length === 0 ? { id: quotationId, version } : null, errors }
  }

  const rules = {
    findProblems: (draft: OfferDraft) => [...findProblems(draft), ...ownProblems()],
    refusedProblems,
    question: texts.question,
  }
  const saving = useSaving(rules, send, {
    onFound() {
      form.judge()
      setJudged(true)
      setAttempt((count) => count + 1)
    },
    onRefused: form.refuse,
    onConflict: () => undefined,
    onSaved() {
      // Before the drawer closes: nothing stands unsaved any more.
      flushSync(() => setSent(true))
      onRequested()
    },
  })

  return {
    form,
    reason,
    setReason,
    problems: isJudged ? [...form.problems, ...ownProblems()] : form.problems,
    attempt,
    isDirty: (form.isDirty || reason.trim() !== '') && !isSent,
    saving,
    save: () => saving.save(form.draft, null),
    retry: () => void saving.retry(form.draft, null),
  }
}

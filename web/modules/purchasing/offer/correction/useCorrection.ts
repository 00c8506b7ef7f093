import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSameDraft } from '#web/kit/form/draft/draft.ts'
import { useDraftForm, type FormRules } from '#web/kit/form/draft/useDraftForm.ts'
import { headerField, type Problem } from '#web/kit/form/problems.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { OfferDraft } from '../draft/draft.ts'
import { formRules, type FormAction } from '../draft/form-state.ts'
import { inputOf } from '../draft/input.ts'
import { correctionTexts as texts } from './texts.ts'
import { useRequestOfferCorrectionMutation } from './correction.generated.ts'

export type CorrectionStart = {
  participantId: string
  /** The version of the offer that is on the screen. */
  version: number
  /** The offer as it stands. */
  initial: OfferDraft
  onRequested: () => void
}

export const reasonField = headerField('reason')

/** The rules of an offer, and that a correction changes something and says why. */
const rulesWith = (initial: OfferDraft, reason: string): FormRules<OfferDraft, FormAction> => ({
  ...formRules,
  findProblems(draft) {
    const own: Problem[] = []
    if (isSameDraft(draft, initial)) own.push({ field: headerField('changes'), place: null, message: texts.nothing })
    if (reason.trim() === '') own.push({ field: reasonField, place: null, message: texts.reasonMissing })
    return [...formRules.findProblems(draft), ...own]
  },
})

/** A correction is requested once, and nothing is saved that the form would go on from. */
const draftOfNothing = (nothing: never): OfferDraft => nothing

/** The correction of an offer while it is written: the whole offer and why. Sent with a confirmation, once. */
export function useCorrection({ participantId, version, initial, onRequested }: CorrectionStart) {
  const [mutate] = useRequestOfferCorrectionMutation()
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const form = useDraftForm(
    useMemo(() => rulesWith(initial, reason), [initial, reason]),
    draftOfNothing,
    { saved: null, initial },
    {
      async send(draft, _base, context) {
        const { fileId: _file, otherFiles: _otherFiles, ...offer } = inputOf(draft, participantId)
        const { data } = await mutate({ variables: { input: { ...offer, version, reason: reason.trim() } }, context })
        return { errors: data?.requestOfferCorrection.errors }
      },
      onSaved() {
        notify.success(outcomeTexts.saved)
        // Before the drawer closes: nothing stands unsaved any more.
        flushSync(() => setSent(true))
        onRequested()
      },
    },
  )

  return {
    form,
    reason,
    setReason,
    problems: form.problems,
    attempt: form.attempt,
    isDirty: (form.isDirty || reason.trim() !== '') && !isSent,
    saving: form.saving,
    save: () => form.save(() => confirm({ message: texts.question, verb: savingTexts.yes })),
    retry: form.saving.retry,
  }
}

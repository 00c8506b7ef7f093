import { useState } from 'react'
import { flushSync } from 'react-dom'
import { offerMessages } from '#schema/modules/purchasing/offer/offer.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { jsonDraftCodec, type StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
import { useForm } from '#web/kit/form/useForm.ts'
import { draftKey } from '#web/kit/form/draft/useDraftAutosave.ts'
import { useDraftRecovery } from '#web/kit/form/draft/useDraftRecovery.ts'
import { useSaving, type Base, type SaveAnswer } from '#web/kit/document/useSaving.ts'
import type { QuotationRequest } from './initial-draft.ts'
import type { OfferDraft } from './draft.ts'
import { findProblems, formRules, refusedProblems } from './form-state.ts'
import { inputOf } from './input.ts'
import { useSaveOfferMutation } from '../offer.generated.ts'

/** How drafts of offers are kept: one for each participant. */
export const offerDrafts = { word: 'offer', drafts: jsonDraftCodec<OfferDraft>('header', 'lines', 'request') }

const savingRules = { findProblems, refusedProblems, question: offerMessages.confirm }

export type OfferStart = {
  quotation: QuotationRequest
  participantId: string
  /** What stands on the form at first, and what differs from which is worth keeping. */
  initial: OfferDraft
  kept: StoredDraft<OfferDraft> | null
  isEditable: boolean
  onSaved: () => void
}

/** An offer being written: judged, kept, and sent with a confirmation. */
export function useOffer({ quotation, participantId, initial, kept: storedDraft, isEditable, onSaved }: OfferStart) {
  const [mutate] = useSaveOfferMutation()
  const form = useForm(formRules, initial, initial)
  const [isSent, setSent] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isDirty = isEditable && form.isDirty && !isSent
  const { offer, keeping, forget, recover, discard } = useDraftRecovery({
    key: draftKey(offerDrafts.word, participantId),
    kept: storedDraft,
    draft: form.draft,
    isDirty,
    drafts: offerDrafts.drafts,
    become: (draft) => form.become({ ...draft, request: initial.request, needsFile: initial.needsFile }),
  })

  async function send(
    draft: OfferDraft,
    _base: Base,
    context: IdempotencyContext,
  ): Promise<SaveAnswer<{ id: string; version: number }>> {
    const { data } = await mutate({ variables: { input: inputOf(draft, participantId) }, context })
    const { errors } = data?.saveOffer ?? {}
    // What was sent is the quotation's: whatever shows it is read again.
    return { saved: errors?.length === 0 ? { id: quotation.id, version: 0 } : null, errors: errors ?? [] }
  }

  const saving = useSaving(savingRules, send, {
    onFound() {
      form.judge()
      setAttempt((count) => count + 1)
    },
    onRefused: form.refuse,
    onConflict: () => undefined,
    onSaved() {
      // Before the screen is left: nothing stands unsaved any more.
      flushSync(() => setSent(true))
      void forget()
      onSaved()
    },
  })

  return {
    form,
    attempt,
    isDirty,
    keeping,
    forget,
    saving,
    save: () => saving.save(form.draft, null),
    retry: () => void saving.retry(form.draft, null),
    offer: isEditable ? offer : null,
    recover,
    discard,
  }
}

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { offerMessages } from '#schema/modules/purchasing/offer/offer.ts'
import { jsonDraftCodec, type StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
import { draftKey } from '#web/kit/form/draft/stored-draft.ts'
import { useDraftForm } from '#web/kit/form/draft/useDraftForm.ts'
import { useDraftRecovery } from '#web/kit/form/draft/useDraftRecovery.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { QuotationRequest } from './initial-draft.ts'
import type { OfferDraft } from './draft.ts'
import { formRules } from './form-state.ts'
import { inputOf } from './input.ts'
import { offerFileTexts } from '../texts.ts'
import { usePendingUploads } from './usePendingUploads.ts'
import { useSaveOfferMutation } from '../offer.generated.ts'

/** How drafts of offers are kept: one for each participant. */
export const offerDrafts = { word: 'offer', drafts: jsonDraftCodec<OfferDraft>('header', 'lines', 'request') }

export type OfferStart = {
  quotation: QuotationRequest
  participantId: string
  /** What stands on the form at first, and what differs from which is worth keeping. */
  initial: OfferDraft
  kept: StoredDraft<OfferDraft> | null
  isEditable: boolean
  /** What the question before sending offers to do. */
  verb?: string
  onSaved: () => void
}

/** An offer is sent once and read by the quotation: nothing is saved that the form would go on from. */
const draftOfNothing = (nothing: never): OfferDraft => nothing

/** A stored draft beside what is asked today: what people wrote of each line, and of the request nothing. */
function withRequest(draft: OfferDraft, { request, fileTypes, header, lines }: OfferDraft): OfferDraft {
  const written = new Map(draft.lines.map((line) => [line.key, line]))
  return {
    ...draft,
    // A draft that was stored by an earlier program has fewer fields.
    header: { ...header, ...draft.header },
    request,
    fileTypes,
    lines: lines.map((line) => {
      const { quantity, unitPrice, observation } = written.get(line.key) ?? line
      return { ...line, quantity, unitPrice, observation }
    }),
  }
}

/** An offer being written: judged, kept, and sent with a confirmation. */
export function useOffer({
  participantId,
  initial,
  kept: storedDraft,
  isEditable,
  verb = savingTexts.yes,
  onSaved,
}: OfferStart) {
  const [mutate] = useSaveOfferMutation()
  const [isSent, setSent] = useState(false)
  const { isUploading, track } = usePendingUploads()
  const form = useDraftForm(
    formRules,
    draftOfNothing,
    { saved: null, initial },
    {
      async send(draft, _base, context) {
        const { data } = await mutate({ variables: { input: inputOf(draft, participantId) }, context })
        return { errors: data?.saveOffer.errors }
      },
      onSaved: () => finish(),
    },
  )
  const isDirty = isEditable && form.isDirty && !isSent
  const { offer, keeping, forget, recover, discard } = useDraftRecovery({
    key: draftKey(offerDrafts.word, participantId),
    kept: storedDraft,
    draft: form.draft,
    isDirty,
    drafts: offerDrafts.drafts,
    become: (draft) => form.become(withRequest(draft, initial)),
  })

  /** Before the screen is left nothing stands unsaved any more. */
  function finish() {
    notify.success(outcomeTexts.saved)
    flushSync(() => setSent(true))
    void forget()
    onSaved()
  }

  /** Sends the offer with every file that was chosen for it: while one is on its way, that is said instead. */
  async function save(): Promise<boolean> {
    if (!isUploading) return form.save(() => confirm({ message: offerMessages.confirm, verb }))
    notify.info(offerFileTexts.wait)
    return false
  }

  return {
    form,
    attempt: form.attempt,
    isDirty,
    keeping,
    forget,
    saving: form.saving,
    save,
    isUploading,
    track,
    retry: form.saving.retry,
    offer: isEditable ? offer : null,
    recover,
    discard,
  }
}

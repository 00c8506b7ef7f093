import { useState } from 'react'
import { flushSync } from 'react-dom'
import { offerMessages } from '#schema/modules/purchasing/offer/offer.ts'
import { jsonDraftCodec, type StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
import { draftKey } from '#web/kit/form/draft/stored-draft.ts'
import { useDraftForm } from '#web/kit/form/draft/useDraftForm.ts'
import { useDraftRecovery } from '#web/kit/form/draft/useDraftRecovery.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import type { ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { QuotationRequest } from './initial-draft.ts'
import type { OfferDraft } from './draft.ts'
import { describeOffer } from './describe.ts'
import { formRules } from './form-state.ts'
import { inputOf } from './input.ts'
import { offerFileTexts } from '../texts.ts'
import { requestChanges, withRequest } from './stored-offer.ts'
import { usePendingUploads } from './usePendingUploads.ts'
import { useSaveOfferMutation } from '../offer.generated.ts'

/** How drafts of offers are kept: one for each participant. */
export const offerDrafts = { word: 'offer', drafts: jsonDraftCodec<OfferDraft>('header', 'lines', 'request') }

/** An offer as it was sent: what is written upon it is merged with what another page sends meanwhile. */
export type SentOffer = { version: number; draft: OfferDraft }

export type OfferStart = {
  quotation: QuotationRequest
  participantId: string
  /** What stands on the form at first, and what differs from which is worth keeping. */
  initial: OfferDraft
  kept: StoredDraft<OfferDraft> | null
  isEditable: boolean
  /** List 1027 as it is now. */
  taxes: readonly ChosenTax[]
  /** The version of the offer that was read, 0 where none stood; left out where nobody can send one meanwhile. */
  version?: number
  /** The offer that another page sent meanwhile. */
  readAgain?: () => Promise<SentOffer | null>
  /** What the question before sending offers to do. */
  verb?: string
  onSaved: () => void
}

const draftOf = ({ draft }: SentOffer): OfferDraft => draft

/** An offer being written: judged, kept, and sent with a confirmation. */
export function useOffer({
  quotation,
  participantId,
  initial,
  kept: storedDraft,
  isEditable,
  taxes,
  version,
  readAgain,
  verb = savingTexts.yes,
  onSaved,
}: OfferStart) {
  const [mutate] = useSaveOfferMutation()
  const [isSent, setSent] = useState(false)
  const [requestChanged, setRequestChanged] = useState<readonly string[]>([])
  const { isUploading, track } = usePendingUploads()
  const form = useDraftForm(
    formRules,
    draftOf,
    { saved: version === undefined ? null : { version, draft: initial }, initial },
    {
      async send(draft, base, context) {
        const input = { ...inputOf(draft, participantId), version: base?.version }
        const { data } = await mutate({ variables: { input }, context })
        return { errors: data?.saveOffer.errors }
      },
      readAgain,
      describe: (draft) => describeOffer(draft, quotation),
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
    base: form.base && { version: form.base.version, draft: form.baseDraft },
    // Upon an offer that was sent anew since, sending merges both, as with two pages that write at once.
    become: (draft, base) => {
      setRequestChanged(requestChanges(draft, initial))
      const recovered = withRequest(draft, initial, taxes)
      if (!base || !form.base || base.version >= form.base.version) return form.become(recovered)
      form.resume({ ...form.base, version: base.version }, withRequest(base.draft, initial, taxes), recovered)
    },
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
    requestChanged,
    hideRequestChanged: () => setRequestChanged([]),
  }
}

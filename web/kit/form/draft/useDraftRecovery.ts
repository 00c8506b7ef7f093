import { useState } from 'react'
import { draftTexts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { wasSentBefore } from './sent-drafts.ts'
import type { DraftBase, DraftCodec, StoredDraft } from './stored-draft.ts'
import { useDraftAutosave, type AutosaveState } from './useDraftAutosave.ts'

type DraftRecoveryOptions<Draft> = {
  /** Under which preference drafts are kept: `draftKey`. */
  key: string
  /** What was being written when the screen was left. */
  kept: StoredDraft<Draft> | null
  draft: Draft
  isDirty: boolean
  drafts: DraftCodec<Draft>
  /** The saved record that is written over; null for a new one. */
  base?: DraftBase<Draft> | null
  /** Puts a draft on the form, and with it what it was written upon, where that is known. */
  become: (draft: Draft, base?: DraftBase<Draft>) => void
  /** What of a recovered draft comes back; all of it where this is left out. */
  adapt?: (draft: Draft) => Promise<Draft>
}

/** A draft that is offered; `isOfOtherPage` where another tab or machine stored it while this form was being written. */
type Offer<Draft> = StoredDraft<Draft> & { isOfOtherPage?: boolean }

/**
 * Keeps what is written and offers back what was written before. While the older draft is neither recovered nor
 * discarded it stays as it is: nothing written, saved or given up now touches it.
 */
export function useDraftRecovery<Draft>({
  key,
  kept: storedDraft,
  draft,
  isDirty,
  drafts,
  base,
  become,
  adapt,
}: DraftRecoveryOptions<Draft>) {
  const [offer, setOffer] = useState<Offer<Draft> | null>(storedDraft)
  const isUndecided = offer !== null
  const { keeping, forget, takeOver } = useDraftAutosave({
    key,
    draft,
    isDirty: isDirty && !isUndecided,
    codec: drafts,
    base: base ?? null,
    onOther: (stored) => setOffer({ ...stored, isOfOtherPage: !wasSentBefore(key, stored.at) }),
  })
  const shown: AutosaveState = isUndecided ? 'waiting' : keeping

  return {
    offer,
    keeping: shown,
    /** Takes away the draft of what is written now: it was saved or given up. */
    forget: async () => {
      if (!isUndecided) await forget()
    },
    /** Puts the older draft on the form; asks first where something was written meanwhile. */
    recover: async () => {
      if (!offer || (isDirty && !(await confirm({ message: draftTexts.replace, verb: draftTexts.recover })))) return
      become(adapt ? await adapt(offer.draft) : offer.draft, offer.base)
      setOffer(null)
      takeOver()
    },
    /** Takes the older draft away; what is written from now on is kept in its place. */
    discard: () => {
      setOffer(null)
      takeOver()
      void forget()
    },
  }
}

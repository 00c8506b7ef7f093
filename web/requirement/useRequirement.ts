import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useAllowed, useSession } from '#web/session/session.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import { draftOf, emptyDraft, type RequirementDraft } from './draft.ts'
import type { KeptDraft } from './kept-draft.ts'
import { listPath } from './paths.ts'
import { useForm } from './useForm.ts'
import { draftKey, useKeptDraft } from './useKeptDraft.ts'
import { useSaving, type CircuitsToChoose, type Saved } from './useSaving.ts'

export type RequirementStart = {
  saved: Saved | null
  /** What the form begins with: the saved requirement, an empty one, a duplicate. */
  initial: RequirementDraft
  /** What was being written when the screen was left. */
  kept: KeptDraft | null
}

/** A requirement on screen: what the service has, what is written, what may be done, and how it is saved. */
export function useRequirement({ saved, initial, kept }: RequirementStart) {
  const navigate = useNavigate()
  const allowed = useAllowed('REQUIREMENTS')
  const { worker, user } = useSession()
  const [base, setBase] = useState({ saved, draft: saved ? draftOf(saved) : emptyDraft(initial.header.date ?? '') })
  const form = useForm(initial, base.draft)
  const { draft, change } = form
  const [offer, setOffer] = useState(kept)
  const [attempt, setAttempt] = useState(0)
  const [inConflict, setInConflict] = useState(false)
  const [circuits, setCircuits] = useState<CircuitsToChoose | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const stays = useRef(false)

  const current = saved && saved.version >= (base.saved?.version ?? 0) ? saved : base.saved
  const mayWrite = allowed.canSave && (current ? allowed.canEdit : allowed.canAdd)
  const isEditable = mayWrite && (current?.isEditable ?? true)
  const isDirty = isEditable && form.isDirty && !isLeaving
  const { keeping, forget } = useKeptDraft(draftKey(current?.id ?? null), draft, isDirty)

  // What the service tells anew (a decision, somebody else's change) is shown unless something is being written here.
  if (saved && base.saved && saved.version > base.saved.version && !form.isDirty) {
    setBase({ saved, draft: draftOf(saved) })
    change({ do: 'replace', draft: draftOf(saved) })
  }

  function leaveFor(path: string) {
    flushSync(() => setLeaving(true))
    void navigate(path)
  }

  /** What stands on the service now is what is on screen. */
  function settle(next: Saved) {
    setBase({ saved: next, draft: draftOf(next) })
    change({ do: 'replace', draft: draftOf(next) })
    setOffer(null)
    void forget()
  }

  const saving = useSaving({
    onFound() {
      form.judge()
      setAttempt((count) => count + 1)
    },
    onRefused: form.refuse,
    onConflict: () => setInConflict(true),
    onSaved(next, choice) {
      settle(next)
      if (choice.length > 0) setCircuits(choice)
      else if (!stays.current) leaveFor(listPath)
    },
  })
  const version = base.saved && { id: base.saved.id, version: base.saved.version }

  return {
    current,
    form,
    allowed,
    isEditable,
    isDirty,
    /** Why nothing can be changed; null while it can. */
    reason: isEditable ? null : (current?.readOnlyReason ?? requirementTexts.mayNotEdit),
    areaId: current?.areaId ?? worker?.areaId ?? null,
    areaName: current ? current.areaName : (worker?.areaName ?? null),
    requesterName: current ? (current.requester?.fullName ?? null) : user.fullName,
    attempt,
    keeping,
    forget,
    saving: {
      isSaving: saving.isSaving,
      failure: saving.failure,
      dismiss: saving.dismiss,
      retry: () => void saving.retry(draft, version),
    },
    /** Asks and saves; stays on the screen where somebody is leaving already. Resolves to whether it was saved. */
    save: (thenStays = false) => {
      stays.current = thenStays
      return saving.save(draft, version)
    },
    leaveFor,
    offer: isEditable ? offer : null,
    recover: () => {
      if (offer) change({ do: 'replace', draft: offer.draft })
      setOffer(null)
    },
    discard: () => {
      setOffer(null)
      if (!isDirty) void forget()
    },
    circuits: { choice: circuits, choose: setCircuits },
    conflict: {
      isOpen: inConflict,
      close: () => setInConflict(false),
      reload: (theirs: Saved) => {
        settle(theirs)
        setInConflict(false)
      },
      /** The next save stands on the other person's version. */
      keep: (theirs: Saved) => {
        setBase({ saved: theirs, draft: draftOf(theirs) })
        setInConflict(false)
      },
    },
  }
}

export type RequirementOnScreen = ReturnType<typeof useRequirement>

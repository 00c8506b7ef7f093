import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '#web/platform/session/session.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { useOnePress } from '#web/platform/ui/interaction/useOnePress.ts'
import type { DocumentDraft } from '#web/kit/form/draft/draft.ts'
import type { DraftCodec, StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
import { useEntryRow } from '#web/kit/form/lines/useEntryRow.ts'
import { useForm, type FormRules } from '#web/kit/form/useForm.ts'
import { draftKey } from '#web/kit/form/draft/useDraftAutosave.ts'
import { useDraftRecovery } from '#web/kit/form/draft/useDraftRecovery.ts'
import { useSaving, type CircuitsToChoose, type SavedDocument, type SavingRules, type Send } from './useSaving.ts'

/** A kind of document as its form knows it; stands outside of components. */
export type DocumentRules<Saved extends SavedDocument, Draft extends DocumentDraft, Action> = FormRules<Draft, Action> &
  SavingRules<Saved, Draft> & {
    /** The kind's word, under which drafts are kept: "requirement". */
    word: string
    /** The option whose flags say what may be done. */
    option: string
    listPath: string
    drafts: DraftCodec<Draft>
    draftOf: (saved: Saved) => Draft
  }

/** What a form begins with. */
export type DocumentStart<Saved, Draft> = {
  saved: Saved | null
  /** What stands on the form at first: the saved document, an empty one, a duplicate, what another document proposes. */
  initial: Draft
  /** An empty form: what differs from it is worth keeping. */
  blank: Draft
  /** What was being written when the screen was left. */
  kept: StoredDraft<Draft> | null
}

/** A document on screen: what the service has, what is written, what may be done, and how it is saved. */
export function useDocument<Saved extends SavedDocument, Draft extends DocumentDraft, Action>(
  rules: DocumentRules<Saved, Draft, Action>,
  { saved, initial, blank, kept: storedDraft }: DocumentStart<Saved, Draft>,
  send: Send<Saved, Draft>,
) {
  const navigate = useNavigate()
  const allowed = useAllowed(rules.option)
  const [base, setBase] = useState({ saved, draft: saved ? rules.draftOf(saved) : blank })
  const form = useForm(rules, initial, base.draft)
  const [attempt, setAttempt] = useState(0)
  const [inConflict, setInConflict] = useState(false)
  const [circuits, setCircuits] = useState<CircuitsToChoose | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const stays = useRef(false)
  const onePress = useOnePress()
  const entry = useEntryRow()
  const written = useRef(form.draft)
  useLayoutEffect(() => {
    written.current = form.draft
  })

  const current = saved && saved.version >= (base.saved?.version ?? 0) ? saved : base.saved
  const mayWrite = allowed.canSave && (current ? allowed.canEdit : allowed.canAdd)
  const isEditable = mayWrite && (current === null || current.isEditable === true)
  const isWritten = isEditable && form.isDirty && !isLeaving
  const isDirty = isWritten || (isEditable && entry.isWritten && !isLeaving)
  const { offer, keeping, forget, recover, discard } = useDraftRecovery({
    key: draftKey(rules.word, current?.id ?? null),
    kept: storedDraft,
    draft: form.draft,
    isDirty: isWritten,
    drafts: rules.drafts,
    become: form.become,
  })

  // What the service tells anew (a decision, somebody else's change) is shown unless something is being written here.
  if (saved && base.saved && saved.version > base.saved.version && !form.isDirty) {
    setBase({ saved, draft: rules.draftOf(saved) })
    form.become(rules.draftOf(saved))
  }

  function leaveFor(path: string) {
    flushSync(() => setLeaving(true))
    void navigate(path)
  }

  /** What stands on the service now is what is on screen. */
  function settle(next: Saved) {
    setBase({ saved: next, draft: rules.draftOf(next) })
    form.become(rules.draftOf(next))
    void forget()
  }

  const saving = useSaving(rules, send, {
    onFound() {
      form.judge()
      setAttempt((count) => count + 1)
    },
    onRefused: form.refuse,
    onConflict: () => setInConflict(true),
    onSaved(next, choice) {
      settle(next)
      if (choice.length > 0) setCircuits(choice)
      else if (!stays.current) leaveFor(rules.listPath)
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
    reason: isEditable
      ? null
      : (current?.readOnlyReason ?? (mayWrite ? documentTexts.savedIsFinal : documentTexts.mayNotEdit)),
    attempt,
    keeping,
    forget,
    saving: {
      isSaving: saving.isSaving,
      failure: saving.failure,
      dismiss: saving.dismiss,
      retry: () => void saving.retry(form.draft, version),
    },
    /** Asks and saves; stays on the screen where somebody is leaving already. Resolves to whether it was saved. */
    save: (thenStays = false) =>
      onePress(async () => {
        stays.current = thenStays
        return (await entry.settle()) && saving.save(written.current, version)
      }),
    /** The row in which the next line is written, where there is one. */
    entry,
    leaveFor,
    offer: isEditable ? offer : null,
    recover,
    discard,
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
        setBase({ saved: theirs, draft: rules.draftOf(theirs) })
        setInConflict(false)
      },
    },
  }
}

export type DocumentFormState<Saved extends SavedDocument, Draft extends DocumentDraft, Action> = ReturnType<
  typeof useDocument<Saved, Draft, Action>
>

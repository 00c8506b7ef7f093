import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '#web/platform/session/session.ts'
import { documentTexts } from '#web/kit/texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useOnePress } from '#web/platform/ui/interaction/useOnePress.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { LastChange } from '#web/kit/form/edit/edit-rules.ts'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import type { DocumentDraft } from '#web/kit/form/draft/draft.ts'
import { draftKey, type DraftCodec, type StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
import { useDraftForm, type FormRules } from '#web/kit/form/draft/useDraftForm.ts'
import { useDraftRecovery } from '#web/kit/form/draft/useDraftRecovery.ts'
import { useEntryRow } from '#web/kit/form/lines/useEntryRow.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import { markJustSaved } from '#web/kit/form/draft/just-saved.ts'
import type { CircuitsToChoose, SaveAnswer, SavedDocument, Send, Submission } from './saved-document.ts'

/** A kind of document as its form knows it; stands outside of components. */
export type DocumentRules<Saved extends SavedDocument, Draft extends DocumentDraft, Action> = FormRules<
  Draft,
  Action
> & {
  /** The kind's word, by which drafts are stored: "requirement". */
  word: string
  /** The option whose flags say what may be done. */
  option: string
  listPath: string
  /** The document's own screen, where one stays after saving; left out where saving leads back to the list. */
  pathOf?: (id: string) => string
  /** The question before it is saved; MSG_001 unless the specification has another. */
  question?: string
  drafts: DraftCodec<Draft>
  draftOf: (saved: Saved) => Draft
}

/** What a form begins with. */
export type DocumentStart<Saved, Draft> = {
  saved: Saved | null
  /** What stands on the form at first: the saved document, an empty one, a duplicate, what another document proposes. */
  initial: Draft
  /** An empty form: what differs from it is worth a draft. */
  blank: Draft
  /** What was being written when the screen was left. */
  kept: StoredDraft<Draft> | null
}

/** How a document reaches the service. */
export type DocumentGateway<Saved, Draft> = {
  send: Send<Saved, Draft>
  /** What somebody else saved meanwhile; left out where a saved document is not written any more. */
  readAgain?: (id: string) => Promise<Saved | null | undefined>
  /** Who changed it last, and when: said with a conflict. */
  lastChange?: (id: string) => Promise<LastChange | null>
  /** What people read of a draft: a conflict is shown in these words. */
  describe?: (draft: Draft) => readonly FieldText[]
  /** What of a recovered draft comes back, where lists may have lost something since it was written. */
  adaptRecovered?: (draft: Draft) => Promise<Draft>
}

/** Why a document cannot be changed; null while it can. */
function readOnlyReason(current: SavedDocument | null, { canSave, canEdit, canAdd }: Allowed): string | null {
  const mayWrite = canSave && (current ? canEdit : canAdd)
  if (mayWrite && (current === null || current.isEditable === true)) return null
  return current?.readOnlyReason ?? (mayWrite ? documentTexts.savedIsFinal : documentTexts.mayNotEdit)
}

/** Leads away from a document; from then on nothing of it counts as unsaved, so that no question holds the person up. */
function useLeaveFor() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  function leaveFor(path: string, options?: { replace: boolean }) {
    flushSync(() => setLeaving(true))
    void navigate(path, options)
  }

  return { isLeaving, leaveFor }
}

/** `stays`: on the screen afterwards, where somebody is leaving it already. */
type SaveOptions = { stays?: boolean }

/** A document on screen: what the service has, what is written, what may be done, and how it is saved. */
export function useDocument<Saved extends SavedDocument, Draft extends DocumentDraft, Action>(
  rules: DocumentRules<Saved, Draft, Action>,
  { saved, initial, blank, kept: storedDraft }: DocumentStart<Saved, Draft>,
  { send, readAgain, lastChange, describe, adaptRecovered }: DocumentGateway<Saved, Draft>,
) {
  const allowed = useAllowed(rules.option)
  const [unchanged] = useState(() => (saved ? rules.draftOf(saved) : blank))
  const [circuits, setCircuits] = useState<CircuitsToChoose | null>(null)
  const { isLeaving, leaveFor } = useLeaveFor()
  // Of the save under way; its answer, and that of a second try after a failure, are read by it.
  const submission = useRef<Submission>('SEND')
  const stays = useRef(false)
  const mustChooseCircuit = useRef(false)
  const onePress = useOnePress()
  const entry = useEntryRow()
  const form = useDraftForm(
    rules,
    rules.draftOf,
    { saved, initial, blank: unchanged },
    {
      send: (draft, base, context) => send(draft, base, context, submission.current),
      readAgain: readAgain && ((base) => readAgain(base.id)),
      lastChange: lastChange && ((base) => lastChange(base.id)),
      describe,
      onSaved: (answer: SaveAnswer<Saved>) => finishSaving(answer),
    },
  )
  useNewerVersion(saved, form)

  // The newer of what the screen was given and what the form saved itself.
  const current = saved && saved.version >= (form.base?.version ?? 0) ? saved : form.base
  const reason = readOnlyReason(current, allowed)
  const isEditable = reason === null
  const isDraftDirty = isEditable && !isLeaving && form.isDirty
  // A half-written line is no part of the draft yet, but is lost with the screen all the same.
  const isDirty = isDraftDirty || (isEditable && !isLeaving && entry.isWritten)
  const { offer, keeping, forget, recover, discard } = useDraftRecovery({
    key: draftKey(rules.word, current?.id ?? null),
    kept: storedDraft,
    draft: form.draft,
    isDirty: isDraftDirty,
    drafts: rules.drafts,
    base: form.base && { version: form.base.version, draft: form.baseDraft },
    adapt: adaptRecovered,
    become: (draft, base) => {
      // Upon a version that somebody else has changed since, saving merges both, as with two who write at once.
      if (base && current && base.version < current.version)
        form.resume({ ...current, version: base.version }, base.draft, draft)
      else form.become(draft)
    },
  })

  /** Leads to where the document is read once it is saved or has its circuit: its own screen or, without one, the list. */
  function leaveSaved(id: string | undefined) {
    if (!rules.pathOf || id === undefined) return leaveFor(rules.listPath)
    setCircuits(null)
    const isOnItsScreen = saved?.id === id
    if (isOnItsScreen) return
    const path = rules.pathOf(id)
    markJustSaved(path)
    leaveFor(path, { replace: true })
  }

  /** The service has it: says so, and leads to the choice of a circuit, to the saved document or back to the list. */
  function finishSaving({ saved: answered, circuitsToChoose = [], warning }: SaveAnswer<Saved>) {
    mustChooseCircuit.current = circuitsToChoose.length > 0
    if (!mustChooseCircuit.current) notify.success(outcomeTexts.saved)
    if (warning) notify.warning(warning)
    void forget()
    if (mustChooseCircuit.current) setCircuits(circuitsToChoose)
    else if (!stays.current) leaveSaved(answered?.id)
  }

  const ask = () => confirm({ message: rules.question ?? savingTexts.confirm, verb: savingTexts.yes })

  /** Resolves to whether it was saved and nothing is left to choose. */
  const saveAs = (kind: Submission, { stays: thenStays = false }: SaveOptions) =>
    onePress(async () => {
      submission.current = kind
      stays.current = thenStays
      mustChooseCircuit.current = false
      const canGoOn = await entry.settle()
      return canGoOn && (await form.save(kind === 'DRAFT' ? undefined : ask)) && !mustChooseCircuit.current
    })

  return {
    current,
    form,
    allowed,
    isEditable,
    isDirty,
    /** Why nothing can be changed; null while it can. */
    reason,
    attempt: form.attempt,
    keeping,
    forget,
    saving: form.saving,
    /** Asks, and sends the document to approval. */
    save: (options: SaveOptions = {}) => saveAs('SEND', options),
    /** Saves and asks nothing: nobody hears of it yet. */
    saveDraft: (options: SaveOptions = {}) => saveAs('DRAFT', options),
    leaveSaved,
    /** The row in which the next line is written, where there is one. */
    entry,
    leaveFor,
    offer: isEditable ? offer : null,
    recover,
    discard,
    circuits: { choice: circuits, choose: setCircuits },
    conflict: form.conflict,
  }
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '#web/platform/session/session.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useOnePress } from '#web/platform/ui/interaction/useOnePress.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { LastChange } from '#web/kit/form/edit/edit-rules.ts'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import type { DocumentDraft } from '#web/kit/form/draft/draft.ts'
import type { DraftCodec, StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
import { draftKey } from '#web/kit/form/draft/stored-draft.ts'
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
  /** The kind's word, under which drafts are kept: "requirement". */
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
  /** An empty form: what differs from it is worth keeping. */
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
  /** What people read of a draft: a conflict is told by it. */
  describe?: (draft: Draft) => readonly FieldText[]
}

/** A document on screen: what the service has, what is written, what may be done, and how it is saved. */
export function useDocument<Saved extends SavedDocument, Draft extends DocumentDraft, Action>(
  rules: DocumentRules<Saved, Draft, Action>,
  { saved, initial, blank, kept: storedDraft }: DocumentStart<Saved, Draft>,
  { send, readAgain, lastChange, describe }: DocumentGateway<Saved, Draft>,
) {
  const navigate = useNavigate()
  const allowed = useAllowed(rules.option)
  const [unchanged] = useState(() => (saved ? rules.draftOf(saved) : blank))
  const [circuits, setCircuits] = useState<CircuitsToChoose | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const stays = useRef(false)
  const mustChoose = useRef(false)
  const submission = useRef<Submission>('SEND')
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
      onSaved: (answer: SaveAnswer<Saved>) => finish(answer),
    },
  )
  useNewerVersion(saved, form)

  const current = saved && saved.version >= (form.base?.version ?? 0) ? saved : form.base
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
    base: form.base && { version: form.base.version, draft: form.baseDraft },
    // Upon a version that somebody else has changed since, saving merges both, as with two who write at once.
    become: (draft, base) =>
      base && current && base.version < current.version
        ? form.resume({ ...current, version: base.version }, base.draft, draft)
        : form.become(draft),
  })

  function leaveFor(path: string) {
    flushSync(() => setLeaving(true))
    void navigate(path)
  }

  /** Where the document is read once it is saved or associated: it stays on screen, or the list follows. */
  function leaveSaved(id: string | undefined) {
    if (!rules.pathOf || id === undefined) return leaveFor(rules.listPath)
    setCircuits(null)
    if (saved?.id === id) return
    flushSync(() => setLeaving(true))
    markJustSaved(rules.pathOf(id))
    void navigate(rules.pathOf(id), { replace: true })
  }

  /** The service has it: says so, and leads to the choice of a circuit, to the saved document or back to the list. */
  function finish({ saved: answered, circuitsToChoose = [], warning }: SaveAnswer<Saved>) {
    mustChoose.current = circuitsToChoose.length > 0
    if (!mustChoose.current) notify.success(outcomeTexts.saved)
    if (warning) notify.warning(warning)
    void forget()
    if (mustChoose.current) setCircuits(circuitsToChoose)
    else if (!stays.current) leaveSaved(answered?.id)
  }

  const ask = () => confirm({ message: rules.question ?? savingTexts.confirm, verb: savingTexts.yes })

  const saveAs = (kind: Submission, thenStays: boolean) =>
    onePress(async () => {
      stays.current = thenStays
      mustChoose.current = false
      submission.current = kind
      const question = kind === 'DRAFT' ? undefined : ask
      return (await entry.settle()) && (await form.save(question)) && !mustChoose.current
    })

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
    attempt: form.attempt,
    keeping,
    forget,
    saving: form.saving,
    /** Asks and saves; stays on the screen where somebody is leaving already. Resolves to whether it was saved. */
    save: (thenStays = false) => saveAs('SEND', thenStays),
    /** Saves and asks nothing: nobody hears of it yet. */
    saveDraft: (thenStays = false) => saveAs('DRAFT', thenStays),
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

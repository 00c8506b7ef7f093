import { Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { documentTexts } from '#web/kit/texts.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { DraftRecovery, autosaveTexts } from '#web/kit/form/draft/DraftRecovery.tsx'
import { FormBar, type BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { summaryOf, type Problem } from '#web/kit/form/problems.ts'
import type { AutosaveState } from '#web/kit/form/draft/useDraftAutosave.ts'

/** What the frame reads of `useDocument`. */
type Framed = {
  reason: string | null
  offer: { at: string; isOfOtherPage?: boolean } | null
  recover: () => void
  discard: () => void
  attempt: number
  form: { problems: readonly Problem[] }
  isEditable: boolean
  isDirty: boolean
  keeping: AutosaveState
  saving: { isSaving: boolean }
  save: () => Promise<boolean>
}

/** How a document is kept as a draft and sent: two buttons, after which it stays on screen. */
export type Drafting = {
  /** Left out for one that was sent already. */
  onDraft?: () => void
  /** Left out while there is nothing to send anew. */
  onSend?: () => void
}

type Props = {
  screen: Framed
  /** The document's number, or what a new one is called. */
  title: string
  /** The list that it stands in: the way back. */
  list: { label: string; path: string }
  /** The ApprovalLine. */
  approval?: ReactNode
  /** Leads to an input: `go` of useReveal. */
  onGo: (field: string) => void
  /** What else can be done. */
  actions: BarAction[]
  /** The AttachmentsButton. */
  attachments?: ReactNode
  /** The DecisionButtons. */
  decisions?: ReactNode
  /** For documents that know drafts; left out for those that are saved and sent at once. */
  drafting?: Drafting
  children: ReactNode
}

/** Around every document: its number and status, why it cannot be changed, the kept draft, what is wrong, the bar. */
export function DocumentFrame({
  screen,
  title,
  list,
  approval,
  onGo,
  actions,
  attachments,
  decisions,
  drafting,
  children,
}: Props) {
  const navigate = useNavigate()
  const { problems } = screen.form
  const save = drafting ? drafting.onSend : () => void screen.save()
  const summary = useMemo(() => summaryOf(problems), [problems])
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: documentTexts.section }, { label: list.label, to: list.path }]}>
        {approval}
      </PageHeader>
      <Stack gap="md">
        {screen.reason && <ReadOnlyBanner reason={screen.reason} />}
        {screen.offer && <DraftRecovery offer={screen.offer} onRecover={screen.recover} onDiscard={screen.discard} />}
        <FormErrors errors={summary} attempt={screen.attempt} onGo={onGo} />
        {children}
      </Stack>
      <FormBar
        onSave={screen.isEditable ? save : undefined}
        saveLabel={drafting && documentTexts.send}
        sends={drafting !== undefined}
        onDraft={screen.isEditable ? drafting?.onDraft : undefined}
        closeLabel={drafting && documentTexts.back}
        isBusy={screen.saving.isSaving}
        onClose={() => void navigate(list.path)}
        note={screen.isDirty ? autosaveTexts[screen.keeping] : undefined}
        actions={actions}
        attachments={attachments}
      >
        {decisions}
      </FormBar>
    </>
  )
}

import type { ReactNode } from 'react'
import { ApprovalLevelsDialog } from './level/ApprovalLevels.tsx'
import { CircuitDialog } from './CircuitDialog.tsx'
import type { DocumentKind } from '#web/generated/types.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { draftTexts } from '#web/kit/form/texts.ts'
import type { AutosaveState } from '#web/kit/form/draft/useDraftAutosave.ts'
import type { OpenConflict } from '#web/kit/form/edit/useConflict.ts'
import { AnnulDialog } from '#web/kit/document/AnnulDialog.tsx'
import type { CircuitsToChoose } from '#web/kit/document/saved-document.ts'

/** What the dialogs read of `useDocument`. */
type DocumentFormFacade = {
  current: { id: string } | null
  isDirty: boolean
  keeping: AutosaveState
  /** The row in which a line is written, which no draft keeps. */
  entry?: { isWritten: boolean }
  save: (options?: { stays?: boolean }) => Promise<boolean>
  /** Where one goes once it is on its circuit; the list where it is left out. */
  leaveSaved?: (id: string) => void
  forget: () => Promise<void>
  saving: { isSaving: boolean; failure: Problem | null; retry: () => void; dismiss: () => void }
  circuits: { choice: CircuitsToChoose | null; choose: (circuits: CircuitsToChoose | null) => void }
  leaveFor: (path: string) => void
  /** Left out where a saved document is only read. */
  conflict?: OpenConflict | null
}

type Props = {
  screen: DocumentFormFacade
  /** Null for a document that passes through no circuit. */
  kind: DocumentKind | null
  listPath: string
  /** The document's own screen: where a new one goes that was saved but not associated. */
  pathOf: (id: string) => string
  isNew: boolean
  /** Annuls the saved document for a reason, and what is then said; `refusal` says why it cannot be. */
  annul?: {
    act: (reason: string) => Promise<readonly { message: string }[] | undefined>
    done: string
    refusal?: string | null
  }
  /** Saves what is being written when one leaves: `save` of the screen unless drafts are kept. */
  saveLeaving?: () => Promise<boolean>
  /** That this document changed: «El requerimiento cambió». */
  conflictTitle?: string
  /** What stands over this kind alone. */
  children?: ReactNode
}

/** Everything that can stand over a document's form. The open one is said by the address: ?ver=aprobaciones, ?ver=anular. */
export function DocumentDialogs({
  screen,
  kind,
  listPath,
  pathOf,
  isNew,
  annul,
  saveLeaving,
  conflictTitle,
  children,
}: Props) {
  const url = useUrlState()
  const { current, saving, circuits } = screen
  const close = () => url.set({ ver: null })
  return (
    <>
      <LeaveGuard
        isDirty={screen.isDirty}
        onSave={saveLeaving ?? (() => screen.save({ stays: true }))}
        onDiscard={() => void screen.forget()}
        keptLabel={screen.keeping === 'kept' && !screen.entry?.isWritten ? draftTexts.leave : undefined}
      />
      <LoadingOverlay busy={saving.isSaving} problem={saving.failure} onRetry={saving.retry} onClose={saving.dismiss} />
      {current && kind && (
        <>
          <ApprovalLevelsDialog
            kind={kind}
            documentId={current.id}
            opened={url.get('ver') === 'aprobaciones'}
            onClose={close}
          />
          <CircuitDialog
            opened={circuits.choice !== null}
            kind={kind}
            documentId={current.id}
            circuits={circuits.choice && circuits.choice.length > 0 ? circuits.choice : undefined}
            onAssociated={() => (screen.leaveSaved ? screen.leaveSaved(current.id) : screen.leaveFor(listPath))}
            onCancel={() => {
              circuits.choose(null)
              if (isNew) screen.leaveFor(pathOf(current.id))
            }}
          />
        </>
      )}
      {current && annul && (
        <AnnulDialog
          opened={url.get('ver') === 'anular'}
          annul={annul.act}
          done={annul.done}
          refusal={annul.refusal}
          onClose={close}
          onAnnulled={() => screen.leaveFor(listPath)}
        />
      )}
      <ConflictDialog title={conflictTitle} conflict={screen.conflict ?? null} />
      {children}
    </>
  )
}

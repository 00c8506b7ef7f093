import { ApprovalLevelsDialog } from '#web/approval/ApprovalLevels.tsx'
import { CircuitDialog } from '#web/approval/CircuitDialog.tsx'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { AnnulDialog } from './AnnulDialog.tsx'
import { Conflict } from './Conflict.tsx'
import type { Lists } from './diff.ts'
import { listPath, requirementPath } from './paths.ts'
import type { RequirementOnScreen } from './useRequirement.ts'

type Props = { screen: RequirementOnScreen; lists: Lists; isNew: boolean }

/** Everything that can stand over the form. The open one is said by the address where a link should show it. */
export function RequirementDialogs({ screen, lists, isNew }: Props) {
  const url = useUrlState()
  const { current, saving, circuits, conflict } = screen
  const close = () => url.set({ ver: null })
  return (
    <>
      <LeaveGuard
        isDirty={screen.isDirty}
        onSave={() => screen.save(true)}
        onDiscard={() => void screen.forget()}
      />
      <LoadingOverlay busy={saving.isSaving} problem={saving.failure} onRetry={saving.retry} onClose={saving.dismiss} />
      {current && (
        <>
          <ApprovalLevelsDialog
            kind="REQUIREMENT"
            documentId={current.id}
            opened={url.get('ver') === 'aprobaciones'}
            onClose={close}
          />
          <CircuitDialog
            opened={circuits.choice !== null}
            kind="REQUIREMENT"
            documentId={current.id}
            circuits={circuits.choice && circuits.choice.length > 0 ? circuits.choice : undefined}
            onAssociated={() => screen.leaveFor(listPath)}
            onCancel={() => {
              circuits.choose(null)
              if (isNew) screen.leaveFor(requirementPath(current.id))
            }}
          />
          <AnnulDialog
            opened={url.get('ver') === 'anular'}
            id={current.id}
            onClose={close}
            onAnnulled={() => screen.leaveFor(listPath)}
          />
        </>
      )}
      {conflict.isOpen && current && (
        <Conflict
          id={current.id}
          draft={screen.form.draft}
          lists={lists}
          onReload={conflict.reload}
          onKeep={conflict.keep}
          onClose={conflict.close}
        />
      )}
    </>
  )
}

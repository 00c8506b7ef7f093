import { failureOf } from '#web/apollo/failure.ts'
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { differences, type Lists } from './diff.ts'
import { draftOf, type RequirementDraft } from './draft.ts'
import { useRequirementQuery, type RequirementPartsFragment } from './requirement.generated.ts'

type Props = {
  id: string
  draft: RequirementDraft
  lists: Lists
  onReload: (saved: RequirementPartsFragment) => void
  onKeep: (saved: RequirementPartsFragment) => void
  onClose: () => void
}

/** Reads what the other person saved and lets the person compare and choose. */
export function Conflict({ id, draft, lists, onReload, onKeep, onClose }: Props) {
  const { data, error, refetch } = useRequirementQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const theirs = data?.requirement
  if (!theirs) {
    return (
      <LoadingOverlay
        busy={!error}
        problem={error && failureOf(error)}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    )
  }
  return (
    <ConflictDialog
      opened
      differences={differences(draft, draftOf(theirs), lists)}
      onReload={() => onReload(theirs)}
      onKeep={() => onKeep(theirs)}
      onClose={onClose}
    />
  )
}

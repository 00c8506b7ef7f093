import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { ConflictDialog, type Difference } from './ConflictDialog.tsx'

type Props<Saved> = {
  /** That this document changed: «El requerimiento cambió». */
  title: string
  /** What the other person saved, as soon as it is read anew; the error where it could not be. */
  theirs: Saved | null | undefined
  error: unknown
  onRetry: () => void
  differencesFrom: (theirs: Saved) => Difference[]
  /** `conflict` of useDocument. */
  conflict: { reload: (theirs: Saved) => void; keep: (theirs: Saved) => void; close: () => void }
}

/** Somebody else saved first: shows what they saved beside what is written here, and lets the person choose. */
export function Conflict<Saved>({ title, theirs, error, onRetry, differencesFrom, conflict }: Props<Saved>) {
  if (!theirs) {
    return (
      <LoadingOverlay
        busy={!error}
        problem={error ? failureOf(error) : null}
        onRetry={onRetry}
        onClose={conflict.close}
      />
    )
  }
  return (
    <ConflictDialog
      opened
      title={title}
      differences={differencesFrom(theirs)}
      onReload={() => conflict.reload(theirs)}
      onKeep={() => conflict.keep(theirs)}
      onClose={conflict.close}
    />
  )
}

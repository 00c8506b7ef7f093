import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

/** Why the figures of the home did not load; the ways out of it stay. */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState problem={failureOf(error)} onRetry={onRetry} />
)

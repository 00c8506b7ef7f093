import { failureOf } from '#web/apollo/failure.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'

/** Why the figures of the home did not load; the ways out of it stay. */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState problem={failureOf(error)} onRetry={onRetry} />
)

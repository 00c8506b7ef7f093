import { failureOf } from '#web/apollo/failure.ts'
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx'

/** What did not load keeps the overlay, with why and «Reintentar» (portal.md 8). */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadingOverlay busy={false} problem={failureOf(error)} onRetry={onRetry} />
)

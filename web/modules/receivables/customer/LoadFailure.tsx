import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'

/** What did not load keeps the overlay, with why and «Reintentar» (portal.md 8). */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadingOverlay busy={false} problem={failureOf(error)} onRetry={onRetry} />
)

import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

/** What asking for a list came to so far. */
type List = { data?: unknown; error?: unknown; refetch: () => unknown }

/** Says that lists which fields offer could not be read, and reads them again when asked; nothing while each is there or on its way. */
export function UnreadLists({ lists }: { lists: readonly List[] }) {
  const unread = lists.filter(({ data, error }) => error && !data)
  const [first] = unread
  if (!first) return null
  return <ErrorState problem={failureOf(first.error)} onRetry={() => unread.forEach((list) => void list.refetch())} />
}

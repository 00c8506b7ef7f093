import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

type Props<Found> = {
  asked: { loading: boolean; error?: unknown; refetch: () => Promise<unknown> }
  found: Found | null | undefined
  children: (found: Found) => ReactNode
}

/** The middle of a sheet as it comes: its shape, what went wrong, or what was found; nothing for what may not be seen. */
export function SheetAnswer<Found>({ asked: { loading, error, refetch }, found, children }: Props<Found>) {
  if (found) return <Stack gap="lg">{children(found)}</Stack>
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return loading ? <Skeleton h={180} aria-busy /> : null
}

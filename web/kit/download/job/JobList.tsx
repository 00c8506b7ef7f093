import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'

type Props<Job> = {
  title: string
  /** What is said where there is none; nothing where it is left out. */
  none: { text: string; hint: string } | null
  jobs: readonly Job[] | undefined
  problem: Problem | null
  onRetry: () => void
  item: (job: Job) => ReactNode
}

/** Jobs that the person asked for, with all their states, the newest first. */
export function JobList<Job>({ title, none, jobs, problem, onRetry, item }: Props<Job>) {
  if (problem) return <ErrorState problem={problem} onRetry={onRetry} />
  if (!jobs) return <Skeleton height={120} />
  if (jobs.length === 0) return none && <EmptyState text={none.text} hint={none.hint} />
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label={title}>
      {jobs.map(item)}
    </Stack>
  )
}

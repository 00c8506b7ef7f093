import { Skeleton, Stack } from '@mantine/core'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ExportRow } from './ExportRow.tsx'
import { exportTexts as texts } from './texts.ts'
import { useExports } from './useExports.ts'

/** The person's exports with all their states, the newest first; `most` of them, all unless told. */
export function ExportList({ most }: { most?: number }) {
  const { exports: all, problem, onRetry } = useExports()
  if (problem) return <ErrorState problem={problem} onRetry={onRetry} />
  if (!all) return <Skeleton height={120} />
  if (all.length === 0) return most === undefined ? <EmptyState text={texts.none} hint={texts.noneHint} /> : null
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.title}>
      {all.slice(0, most).map((one) => (
        <ExportRow key={one.id} {...one} />
      ))}
    </Stack>
  )
}

import { Group, Stack, Text } from '@mantine/core'
import { markColor } from '#web/platform/ui/text/mark-color.ts'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { dashboardTexts as texts } from './texts.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import type { DashboardQuery } from './dashboard.generated.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Count = DashboardQuery['dashboard']['documentsByStatus'][number]

/** How documents stand, kind by kind: a bar in the colours of the statuses, and the same as words and figures. */
export function StatusPanel({ counts }: { counts: readonly Count[] }) {
  const kinds = [...new Set(counts.map(({ kind }) => kind))]
  return (
    <Panel title={texts.statuses} empty={counts.length === 0 && texts.noDocuments}>
      <Stack gap="sm">
        {kinds.map((kind) => {
          const own = counts.filter((count) => count.kind === kind)
          const total = own.reduce((sum, { count }) => sum + count, 0)
          return (
            <div key={kind}>
              <Group justify="space-between" gap="xs" mb={4}>
                <Text size="sm" fw={560}>
                  {kindTexts[kind]}
                </Text>
                <Text size="sm">{formatCount(total)}</Text>
              </Group>
              <div className={styles.stack} aria-hidden>
                {own.map(({ status, statusColor, count }) => (
                  <span key={status} style={{ flexGrow: count, background: markColor(statusColor) }} />
                ))}
              </div>
              <Group
                gap="sm"
                mt={4}
                component="ul"
                className={styles.rows}
                aria-label={kindTexts[kind]}
                style={{ display: 'flex' }}
              >
                {own.map(({ status, statusName, statusColor, count }) => (
                  <Text key={status} component="span" role="listitem" size="xs">
                    <span className={styles.mark} style={{ background: markColor(statusColor) }} aria-hidden />
                    {statusName}: {formatCount(count)}
                  </Text>
                ))}
              </Group>
            </div>
          )
        })}
      </Stack>
    </Panel>
  )
}

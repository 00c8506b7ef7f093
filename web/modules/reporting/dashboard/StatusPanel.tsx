import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { markColor } from '#web/platform/ui/text/mark-color.ts'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { dashboardTexts as texts } from './texts.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { countedListPath } from './counted-lists.ts'
import type { DashboardQuery } from './dashboard.generated.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Count = DashboardQuery['dashboard']['documentsByStatus'][number]

/** A figure that leads to the list of what it counts; plain text for who may not open the list. */
const Figure = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <span>{children}</span>
  ) : (
    <Link to={to} className={styles.figure}>
      {children}
    </Link>
  )

/** A part of the bar. It can be pressed; by keyboard and for screen readers the list below says and does the same. */
function BarPart({ to, count: { statusName, statusColor, count } }: { to: string | null; count: Count }) {
  const style = { flexGrow: count, background: markColor(statusColor) }
  const title = `${statusName}: ${formatCount(count)}`
  return to === null ? <span style={style} /> : <Link to={to} tabIndex={-1} title={title} style={style} />
}

/**
 * How documents stand, kind by kind: a bar in the colours of the statuses, and the same as words and figures. Both lead
 * to the list of the documents that are counted.
 */
export function StatusPanel({ counts, since }: { counts: readonly Count[]; since: string }) {
  const session = useSession()
  const kinds = [...new Set(counts.map(({ kind }) => kind))]
  return (
    <Panel title={texts.statuses} empty={counts.length === 0 && texts.noDocuments}>
      <Stack gap="sm">
        {kinds.map((kind) => {
          const own = counts
            .filter((count) => count.kind === kind)
            .map((count) => ({ count, to: countedListPath(session, { kind, since, status: count.status }) }))
          const total = own.reduce((sum, { count }) => sum + count.count, 0)
          return (
            <div key={kind}>
              <Group justify="space-between" gap="xs" mb={4}>
                <Text size="sm" fw={560}>
                  {kindTexts[kind]}
                </Text>
                <Text size="sm" component="div">
                  <Figure to={countedListPath(session, { kind, since })}>
                    <span className="visually-hidden">{kindTexts[kind]}: </span>
                    {formatCount(total)}
                  </Figure>
                </Text>
              </Group>
              <div className={styles.stack} aria-hidden>
                {own.map(({ count, to }) => (
                  <BarPart key={count.status} count={count} to={to} />
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
                {own.map(({ count: { status, statusName, statusColor, count }, to }) => (
                  <Text key={status} component="span" role="listitem" size="xs">
                    <Figure to={to}>
                      <span className={styles.mark} style={{ background: markColor(statusColor) }} aria-hidden />
                      {statusName}: {formatCount(count)}
                    </Figure>
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

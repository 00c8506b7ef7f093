import { Text } from '@mantine/core'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { dashboardTexts as texts } from './texts.ts'
import { formatCount, formatQuantity } from '#web/platform/ui/text/format.ts'
import type { DashboardQuery } from './dashboard.generated.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Time = DashboardQuery['dashboard']['approvalTimes'][number]

const few = 8

/** How long each level takes to decide, the slowest first. */
export const TimesPanel = ({ times }: { times: readonly Time[] }) => (
  <Panel title={texts.times} hint={texts.timesHint} empty={times.length === 0 && texts.noTimes} isWide>
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={texts.times}>
        <thead>
          <tr>
            <th scope="col">{texts.circuit}</th>
            <th scope="col">{texts.position}</th>
            <th scope="col" data-end>
              {texts.decisions}
            </th>
            <th scope="col" data-end>
              {texts.average}
            </th>
          </tr>
        </thead>
        <tbody>
          {times.slice(0, few).map(({ kind, circuitName, levelNumber, positionName, decisions, averageHours }) => (
            <tr key={`${kind} ${circuitName} ${levelNumber} ${positionName}`}>
              <th scope="row">
                {circuitName}
                <Text size="xs" c="dimmed">
                  {kindTexts[kind]}
                </Text>
              </th>
              <td>
                {levelNumber}. {positionName}
              </td>
              <td data-end>{formatCount(decisions)}</td>
              <td data-end>{texts.hours(formatQuantity(averageHours))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
)

import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { DecisionButtons } from '#web/modules/approvals/approval/decision/DecisionButtons.tsx'
import { documentPath, inboxRoot } from '#web/modules/approvals/approval/document-address.ts'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { dashboardTexts as texts } from './texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { DashboardQuery } from './dashboard.generated.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Props = Pick<DashboardQuery['dashboard'], 'waiting' | 'waitingLate' | 'firstWaiting'>

/** The inbox of every kind, for whoever may open it. */
const InboxLink = () =>
  useAllowed('INBOX').canView && (
    <Anchor component={Link} to={inboxRoot} size="sm">
      {texts.inbox}
    </Anchor>
  )

/** What waits for the person: decided straight from here, or opened. */
export const WaitingPanel = ({ waiting, waitingLate, firstWaiting }: Props) => (
  <Panel
    title={texts.waiting}
    hint={waiting > 0 ? texts.waitingCount(waiting) : undefined}
    empty={waiting === 0 && texts.nothingWaits}
    isWide
    aside={
      <Group gap="sm">
        {waitingLate > 0 && <Badge color="red">{texts.late(waitingLate)}</Badge>}
        <InboxLink />
      </Group>
    }
  >
    <ul className={styles.rows} aria-label={texts.waiting}>
      {firstWaiting.map(({ id, kind, documentId, documentNumber, ...row }) => (
        <li key={id}>
          <div style={{ flex: '1 1 260px', minWidth: 0 }}>
            <Group gap="xs">
              <Anchor component={Link} to={documentPath({ kind, documentId }) ?? inboxRoot} fw={620}>
                {documentNumber}
              </Anchor>
              <Text size="xs" c="dimmed">
                {kindTexts[kind]} · {row.levelNumber} de {row.levelCount}
              </Text>
              {row.isLate && (
                <Badge size="sm" color="red">
                  {texts.isLate}
                </Badge>
              )}
            </Group>
            <Text size="sm" truncate title={row.subject ?? undefined}>
              {[row.subject, row.requesterName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Money value={row.amount} currency={row.currency ?? undefined} fw={600} />
          <Group gap="xs" wrap="nowrap">
            <DecisionButtons
              document={{ kind, documentId, levelId: row.levelId, winnerId: row.winnerId }}
              viewerCanDecide={row.viewerCanDecide}
            />
          </Group>
        </li>
      ))}
    </ul>
  </Panel>
)

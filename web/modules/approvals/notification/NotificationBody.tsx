import { Button, Group, Text } from '@mantine/core'
import { DecisionPair } from '#web/modules/approvals/approval/decision/DecisionPair.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { NotificationHandlers } from './NotificationItem.tsx'
import type { NotificationPartsFragment } from './notification.generated.ts'
import { originOf } from './words.ts'

type Props = { notification: NotificationPartsFragment; acts: NotificationHandlers; onDone: () => void }

/** What has just come, with the same buttons as the bell; it goes away before what was pressed is done. */
export function NotificationBody({ notification, acts, onDone }: Props) {
  const then = (act: (notification: NotificationPartsFragment) => void) => () => {
    onDone()
    act(notification)
  }
  return (
    <>
      <Text inherit>{notification.message}</Text>
      <Text size="xs" c="dimmed">
        {originOf(notification)}
      </Text>
      <Group gap={6} mt={6} wrap="nowrap">
        <Button size="compact-xs" variant="subtle" onClick={then(acts.onView)}>
          {actionTexts.view}
        </Button>
        {notification.viewerCanDecide && (
          <DecisionPair
            isCompact
            document={notification}
            approve={then(acts.onApprove)}
            disapprove={then(acts.onDisapprove)}
          />
        )}
      </Group>
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { DecisionPair } from '#web/approval/DecisionPair.tsx'
import { actionTexts } from '#web/texts/action.ts'
import { notificationTexts } from '#web/texts/notification.ts'
import type { NotificationActs } from './BellItem.tsx'
import type { NotificationPartsFragment } from './notification.generated.ts'
import { documentName, originOf } from './words.ts'

const stays = 10_000
const atOnce = 3
const burst = 4_000
const burstId = 'notificaciones'

let shown: number[] = []

/**
 * Tells of what has just come, with the same buttons as the bell. After a long absence many come at once: from the
 * fourth on they are only counted, and the bell has them all.
 */
export function showToast(notification: NotificationPartsFragment, acts: NotificationActs, now = Date.now()) {
  shown = [...shown.filter((at) => now - at < burst), now]
  if (shown.length > atOnce) return countedToast(shown.length)
  const id = `notificacion-${notification.id}`
  const then = (act: () => void) => () => {
    notifications.hide(id)
    act()
  }
  notifications.show({
    id,
    color: notification.color ?? 'laguna',
    autoClose: stays,
    title: documentName(notification),
    message: (
      <>
        <Text inherit>{notification.message}</Text>
        <Text size="xs" c="dimmed">
          {originOf(notification)}
        </Text>
        <Group gap={6} mt={6} wrap="nowrap">
          <Button size="compact-xs" variant="subtle" onClick={then(() => acts.onView(notification))}>
            {actionTexts.view}
          </Button>
          {notification.viewerCanDecide && (
            <DecisionPair
              isCompact
              document={notification}
              approve={then(() => acts.onApprove(notification))}
              disapprove={then(() => acts.onDisapprove(notification))}
            />
          )}
        </Group>
      </>
    ),
  })
}

function countedToast(count: number) {
  const toast = { id: burstId, color: 'laguna', autoClose: stays, message: notificationTexts.several(count) }
  notifications.show(toast)
  notifications.update(toast)
}

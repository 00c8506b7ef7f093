import { notifications } from '@mantine/notifications'
import * as clock from '#schema/platform/time/clock.ts'
import { notificationTexts } from '../texts.ts'
import { isOutsideButtons } from '#web/platform/ui/toast/toast-clicks.ts'
import { NotificationBody } from '../NotificationBody.tsx'
import type { NotificationHandlers } from '../NotificationItem.tsx'
import type { NotificationPartsFragment } from '../notification.generated.ts'
import { documentName } from '../words.ts'

const stays = 10_000
const atOnce = 3
const burst = 4_000
const burstId = 'notificaciones'

let shown: number[] = []

/**
 * Tells of what has just come. After a long absence many come at once: from the fourth on they are only counted, and the
 * bell has them all.
 */
export function showToast(
  notification: NotificationPartsFragment,
  acts: NotificationHandlers,
  now = clock.now().getTime(),
) {
  shown = [...shown.filter((at) => now - at < burst), now]
  if (shown.length > atOnce) return countedToast(shown.length)
  const id = `notificacion-${notification.id}`
  const close = () => notifications.hide(id)
  notifications.show({
    id,
    color: notification.color ?? 'laguna',
    autoClose: stays,
    title: documentName(notification),
    message: <NotificationBody notification={notification} acts={acts} onDone={close} />,
    onClick: isOutsideButtons(() => {
      close()
      acts.onView(notification)
    }),
  })
}

function countedToast(count: number) {
  const toast = { id: burstId, color: 'laguna', autoClose: stays, message: notificationTexts.several(count) }
  notifications.show(toast)
  notifications.update(toast)
}

import type { AlertType } from '#web/generated/types.ts'
import type { NotificationHandlers } from '../NotificationItem.tsx'
import type { NotificationPartsFragment } from '../notification.generated.ts'
import { showToast } from './toast.tsx'

/**
 * Tells of what has just come as the person prefers it (CfgAlertType); the bell counts it in any case. Failures are no
 * alerts: those are always shown.
 */
export function announceNotification(
  kind: AlertType,
  notification: NotificationPartsFragment,
  acts: NotificationHandlers,
) {
  if (kind === 'TOAST') showToast(notification, acts)
  if (kind === 'POPUP') void import('./popup.tsx').then(({ showPopup }) => showPopup(notification, acts))
}

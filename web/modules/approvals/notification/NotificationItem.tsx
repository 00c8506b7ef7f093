import { Button, Text, UnstyledButton } from '@mantine/core'
import { markColor } from '#web/platform/ui/text/mark-color.ts'
import { DecisionPair } from '#web/modules/approvals/approval/decision/DecisionPair.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { notificationTexts } from './texts.ts'
import styles from './notification.module.css'
import type { NotificationPartsFragment } from './notification.generated.ts'
import { documentName, originOf } from './words.ts'

export type NotificationHandlers = {
  onView: (notification: NotificationPartsFragment) => void
  onApprove: (notification: NotificationPartsFragment) => void
  onDisapprove: (notification: NotificationPartsFragment) => void
}

type Props = NotificationHandlers & { notification: NotificationPartsFragment }

/** One notification: its colour, what it concerns, who and when, and what can be done about it here. */
export const NotificationItem = ({ notification, onView, onApprove, onDisapprove }: Props) => {
  const { color, isRead, message, viewerCanDecide } = notification
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <span className={styles.mark} style={{ background: markColor(color) }} aria-hidden />
      <UnstyledButton className={styles.view} data-notification onClick={() => onView(notification)}>
        {documentName(notification)}
        <Text span display="block" size="sm" fw={400}>
          {message}
        </Text>
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {originOf(notification)}
          {!isRead && ` · ${notificationTexts.isUnread}`}
        </Text>
      </UnstyledButton>
      <div className={styles.acts}>
        <Button size="compact-xs" variant="subtle" onClick={() => onView(notification)} tabIndex={-1}>
          {actionTexts.view}
        </Button>
        {viewerCanDecide && (
          <DecisionPair
            isCompact
            document={notification}
            approve={() => onApprove(notification)}
            disapprove={() => onDisapprove(notification)}
          />
        )}
      </div>
    </li>
  )
}

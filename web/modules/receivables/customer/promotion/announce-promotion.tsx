import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { promotionTexts as texts } from '../texts.ts'
import { isOutsideButtons, toastClicks } from '#web/platform/ui/toast/toast-clicks.ts'
import type { PromotionNotificationsSubscription } from '../customer.generated.ts'

export type Published = PromotionNotificationsSubscription['promotionNotifications']['promotion']

/** Milliseconds (back-office.md 9). */
const TOAST_DURATION = 120_000

const toastOf = (id: string) => `promocion-${id}`

/** Tells of a promotion that has just been published; clicked, it raises the notification event (back-office.md 2). */
export function announcePublished({ id, name }: Published) {
  const raise = () => toastClicks.raise({ promotion: id })
  notifications.show({
    id: toastOf(id),
    color: 'laguna',
    autoClose: TOAST_DURATION,
    title: texts.title,
    message: (
      <Group justify="space-between" gap="sm">
        <Text inherit>{name}</Text>
        <Button size="compact-sm" variant="subtle" onClick={raise}>
          {texts.see}
        </Button>
      </Group>
    ),
    onClick: isOutsideButtons(raise),
  })
}

export const hidePublished = (id: string) => notifications.hide(toastOf(id))

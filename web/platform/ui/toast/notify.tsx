import { Button, Group, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import { isOutsideButtons, toastClicks } from './toast-clicks.ts'
import { toastDurations } from './toast-durations.ts'

type Toast = { title?: string; message: ReactNode }

const toToast = (text: Toast | string): Toast => (typeof text === 'string' ? { message: text } : text)

const undoTime = 10_000

/** Toasts: what was done, what to mind, what failed. */
export const notify = {
  success: (text: Toast | string) =>
    notifications.show({ ...toToast(text), color: 'teal', autoClose: toastDurations().success }),
  info: (text: Toast | string) =>
    notifications.show({ ...toToast(text), color: 'laguna', autoClose: toastDurations().info }),
  /** Clicked, it raises the notification event (back-office.md 2). */
  warning(text: Toast | string) {
    const id = randomId()
    const onClick = isOutsideButtons(() => {
      notifications.hide(id)
      toastClicks.raise('warning')
    })
    const autoClose = toastDurations().warning
    return notifications.show({ id, title: '¡Atención!', ...toToast(text), color: 'yellow', autoClose, onClick })
  },
  error: (text: Toast | string) =>
    notifications.show({ ...toToast(text), color: 'red', autoClose: false, role: 'alert' }),
  hide: (id: string) => notifications.hide(id),

  /** Says what was done and offers its inverse for ten seconds; `onClose` once it does no more. */
  undoable(message: string, undo: () => void, onClose?: () => void) {
    const id = randomId()
    const take = () => {
      notifications.hide(id)
      undo()
    }
    return notifications.show({
      id,
      color: 'teal',
      autoClose: undoTime,
      onClose,
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text inherit>{message}</Text>
          <Button size="compact-sm" variant="subtle" onClick={take}>
            {actionTexts.undo}
          </Button>
        </Group>
      ),
    })
  },
}

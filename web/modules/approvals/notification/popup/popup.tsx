import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notificationTexts } from '../texts.ts'
import { untilListening } from '#web/platform/ui/dialog/modals-host.ts'
import { NotificationBody } from '../NotificationBody.tsx'
import type { NotificationHandlers } from '../NotificationItem.tsx'
import type { NotificationPartsFragment } from '../notification.generated.ts'
import { documentName } from '../words.ts'

const id = 'avisos'
const most = 5

let waiting: NotificationPartsFragment[] = []

/**
 * The same in a dialog, for whoever prefers that (CfgAlertType popup). What comes while it stands joins it: the newest
 * first, those that do not fit in the bell alone.
 */
export async function showPopup(notification: NotificationPartsFragment, acts: NotificationHandlers) {
  await untilListening()
  const isOpen = waiting.length > 0
  waiting = [notification, ...waiting].slice(0, most)
  const close = () => modals.close(id)
  const dialog = {
    modalId: id,
    title: notificationTexts.bell,
    onClose: () => {
      waiting = []
    },
    children: (
      <Stack gap="md">
        {waiting.map((one) => (
          <div key={one.id}>
            <Text fw={600}>{documentName(one)}</Text>
            <NotificationBody notification={one} acts={acts} onDone={close} />
          </div>
        ))}
      </Stack>
    ),
  }
  if (isOpen) modals.updateModal(dialog)
  else modals.open(dialog)
}

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'

type Props = {
  children: string
  /** The same with what it is of. */
  label: string
  cancelled: string
  /** Stops it, and answers why it could not be. */
  onCancel: () => Promise<{ message: string }[] | undefined>
}

/** Stops a job that waits or is under way. */
export function CancelJob({ children, label, cancelled, onCancel }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    try {
      const [error] = (await onCancel()) ?? []
      if (error) notify.error(error.message)
      else notify.success(cancelled)
    } catch (error) {
      notify.error(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={label}
      leftSection={<IconX size={16} aria-hidden />}
      onClick={() => void cancel()}
    >
      {children}
    </Button>
  )
}

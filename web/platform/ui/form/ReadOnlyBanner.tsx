import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** Why nothing here can be changed, in the service's words: «Circuito iniciado: solo lectura». */
export const ReadOnlyBanner = ({ reason }: { reason: string }) => (
  <Alert variant="light" color="gray" icon={<IconLock size={18} />} py="xs" role="status">
    {reason}
  </Alert>
)

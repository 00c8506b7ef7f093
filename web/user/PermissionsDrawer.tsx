import { Drawer, Skeleton } from '@mantine/core'
import { userTexts as texts } from '#web/texts/user.ts'
import { useReturnFocus } from '#web/ui/useReturnFocus.ts'
import { useUserPermissionsQuery } from './permission.generated.ts'
import { PermissionsForm } from './PermissionsForm.tsx'

/** What a user may do, option by option: ?permisos=<id>. */
export function PermissionsDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  useReturnFocus()
  const { data } = useUserPermissionsQuery({ variables: { id }, fetchPolicy: 'network-only' })
  return (
    <Drawer opened onClose={onClose} position="right" size="min(1170px, 100vw)" title={texts.permissions}>
      {data?.userPermissions ? <PermissionsForm permissions={data.userPermissions} onClose={onClose} /> : <Skeleton h={420} />}
    </Drawer>
  )
}

import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUserPermissionsQuery } from './permission.generated.ts'
import { PermissionsForm } from './PermissionsForm.tsx'

/** What a user may do, option by option, as it stands now. */
export function Permissions({ id }: { id: string }) {
  const { data, error, refetch } = useUserPermissionsQuery({ variables: { id }, fetchPolicy: 'network-only' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return data?.userPermissions ? <PermissionsForm permissions={data.userPermissions} /> : <Skeleton h={420} />
}

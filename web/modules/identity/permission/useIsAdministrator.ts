import { useSession } from '#web/platform/session/session.ts'
import { useIsAdministratorQuery } from './permission.generated.ts'

/** Whether the signed-in person may give and take rights; undefined until it is known. The services decide it again. */
export function useIsAdministrator(): boolean | undefined {
  const { user } = useSession()
  const { data } = useIsAdministratorQuery({ variables: { id: user.id } })
  return data && (data.userAccount?.isAdministrator ?? false)
}

import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { useIsAdministratorQuery } from './permission.generated.ts'

/**
 * Whether the signed-in person may give and take rights; undefined until it is known, and for whoever may not look at accounts, who
 * may not. The services decide it again.
 */
export function useIsAdministrator(): boolean | undefined {
  const { user } = useSession()
  const { canView } = useAllowed('USERS')
  const { data } = useIsAdministratorQuery({ variables: { id: user.id }, skip: !canView })
  return data && (data.userAccount?.isAdministrator ?? false)
}

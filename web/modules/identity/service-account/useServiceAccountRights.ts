import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'

/** What the person may do with service accounts: those who hold the option look at them, administrators change them. */
export function useServiceAccountRights(): Allowed {
  const allowed = useAllowed('SERVICE_ACCOUNTS')
  const isAdministrator = useIsAdministrator() === true
  return {
    ...allowed,
    canAdd: allowed.canAdd && isAdministrator,
    canEdit: allowed.canEdit && isAdministrator,
    canSave: allowed.canSave && isAdministrator,
    canDelete: allowed.canDelete && isAdministrator,
  }
}

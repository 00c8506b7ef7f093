import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { UserPartsFragment } from '../user.generated.ts'

/** Which parts of an account the signed-in person may write. The form follows it; the services decide it again. */
export type AccountRights = {
  /** Anything at all. */
  canWrite: boolean
  /** The user name and the e-mail. */
  canRename: boolean
  /** The area and the position, which decide what the person sees and approves. */
  canEditWorkplace: boolean
  /** A temporary one; one's own is changed otherwise. */
  canGivePassword: boolean
}

/** @param stored the account as the service has it; null for a new one */
export function useAccountRights(
  stored: Pick<UserPartsFragment, 'id' | 'audience'> | null,
  allowed: Allowed,
): AccountRights {
  const isAdministrator = useIsAdministrator() === true
  const { user: self } = useSession()
  const mayEditEmployees = useAllowed('WORKERS').canEdit
  const canWrite = (stored ? allowed.canEdit : allowed.canAdd) && allowed.canSave
  const isOwn = stored?.id === self.id
  // Of a member of staff, only the person themselves and administrators change the user name and the e-mail.
  const isOfStaff = stored?.audience === 'INTERNAL'
  return {
    canWrite,
    canRename: canWrite && (!isOfStaff || isOwn || isAdministrator),
    canEditWorkplace: canWrite && !isOwn && (isAdministrator || mayEditEmployees),
    canGivePassword: stored !== null && !isOwn && allowed.canEdit && isAdministrator,
  }
}

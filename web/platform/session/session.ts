import { createContext, use } from 'react'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { SessionPartsFragment } from './session.generated.ts'

export type Session = SessionPartsFragment

export const SessionContext = createContext<Session | null>(null)

/** The session of the signed-in person; only screens inside the shell may ask. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is for screens behind the guard')
  return session
}

const NO_PERMISSION = {
  canAdd: false,
  canEdit: false,
  canDelete: false,
  canView: false,
  canSave: false,
  canExport: false,
  isAdministrator: false,
  isManager: false,
}

/** What the person may do on an option, and whether they hold its level of administrators, or of managers. */
type Permitted = Allowed & { canExport: boolean; isAdministrator: boolean; isManager: boolean }

/** What the person may do on an option; nothing where the service does not name it. */
export const permissionOn = (session: Pick<Session, 'permissions'>, option: string): Permitted =>
  session.permissions.find((permission) => permission.option === option) ?? NO_PERMISSION

/** IsAllow* of the signed-in person on an option. */
export const useAllowed = (option: string) => permissionOn(useSession(), option)

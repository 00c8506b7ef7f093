import { permissionOn, type Session } from '#web/platform/session/session.ts'
import type { Screen } from '#web/kit/screen/screens.ts'

type ScreenAccess = Pick<Screen, 'option' | 'flag' | 'audiences'>

/** Whether the route table lets somebody in (portal.md 2 and 6). What the services answer is theirs to decide again. */
export function mayOpen(
  session: Pick<Session, 'audience' | 'permissions'>,
  { option, flag, audiences = ['INTERNAL'] }: ScreenAccess,
) {
  if (!audiences.includes(session.audience)) return false
  if (option === null) return true
  const allowed = permissionOn(session, option)
  return allowed.canView && (flag === undefined || allowed[flag])
}

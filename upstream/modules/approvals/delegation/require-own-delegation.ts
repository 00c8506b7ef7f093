import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { canManageAllDelegations } from './delegation.repo.ts'

const OWN_SUBSTITUTE = 'Otra persona tiene que nombrarle sustituto'

/**
 * The delegation is the caller's own, or they administer circuits. Whoever does names others only: what somebody approves is
 * decided by another person (docs/decisions/0221).
 * @throws Refusal 403 for somebody else's, 400 where the caller would stand in for them
 */
export function requireOwnDelegation(
  caller: Pick<Call, 'identity' | 'permissions'>,
  UsrID: number,
  UsrSubstituteID?: number | null,
): void {
  const { userId } = caller.identity
  if (UsrID === userId) return
  if (!canManageAllDelegations(caller)) throw refuse.forbidden()
  if (UsrSubstituteID === userId) throw refuse.badRequest({ message: OWN_SUBSTITUTE, path: 'UsrSubstituteID' })
}

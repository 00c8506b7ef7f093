import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { REQUIREMENTS } from '../requirement-access.ts'

/** @throws Refusal 403 without one of the actions on the requirement screen */
export function requireAnyFlag({ permissions }: Pick<Caller, 'permissions'>, ...flags: Flag[]): void {
  if (!flags.some((flag) => permissions.may(REQUIREMENTS, flag))) throw refuse.forbidden()
}

export const requireCreate = (caller: Caller): void => requireAnyFlag(caller, 'Add')

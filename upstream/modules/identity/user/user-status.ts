import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { id } from '#upstream/platform/http/id.ts'
import { inOtherCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  closeSubstituteNotices,
  readSubstitutesWith,
} from '#upstream/modules/approvals/delegation/close-substitute-notices.ts'
import { forgetAttempts } from '#upstream/modules/identity/session/sign-in/sign-in-attempts.ts'
import { endSessionsOf } from '#upstream/modules/identity/session/active-sessions.ts'
import { lockAdministrators, refuseWithoutAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { refuseTakenAddress } from '#upstream/modules/identity/registration/taken-address.ts'
import type { AccountCall } from './account-call.ts'
import { lockUser } from './lock-user.ts'
import { userById, type User } from './user.repo.ts'

const messages = {
  ownAccount: 'No puede deshabilitar su propia cuenta',
} as const

export const userInput = z.object({ UsrID: id, SecVersion: z.number().int().nullish() })
export const statusInput = userInput.extend({ SecStatus: z.coerce.number().int().min(0).max(1).default(0) })

type UserCall<Body = z.output<typeof userInput>> = AccountCall<Body>

const rereadUser = async ({ tx, identity }: AccountCall, userId: number): Promise<User> =>
  (await userById(tx, identity.companyId, userId)) ?? Promise.reject(refuse.notFound())

/**
 * Disables an account, whose sessions end at once, or enables it again.
 * @throws Refusal 400 for oneself, for the last administrator, and for a customer whose address another one has proven since
 */
export async function setStatus(call: UserCall<z.output<typeof statusInput>>): Promise<User> {
  const { tx, identity, body } = call
  const { UsrID, SecStatus } = body
  if (UsrID === identity.userId && SecStatus === 0) throw refuse.badRequest(messages.ownAccount)
  await lockAdministrators(tx, identity.companyId)
  const user = await lockUser(call, UsrID, body.SecVersion)
  if (user.SecStatus === SecStatus) return user
  if (SecStatus === 1) await refuseTakenAddress(tx, UsrID, user.UsrEmail)
  await tx
    .updateTable('SecUser')
    .set({ SecStatus, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('UsrID', '=', UsrID)
    .execute()
  if (SecStatus === 0) {
    await endSessionsOf(tx, UsrID)
    await closeNoticesOfSubstitutes(call, UsrID)
    await refuseWithoutAdministrator(tx, identity.companyId)
  }
  await audit(tx, {
    resource: 'SecUser',
    record: UsrID,
    action: SecStatus === 0 ? 'delete' : 'restore',
    change: { SecStatus },
  })
  return rereadUser(call, UsrID)
}

/** Takes from whoever stands in for a disabled account what asks them for its decisions, in each of its companies. */
async function closeNoticesOfSubstitutes({ tx, identity }: AccountCall, UsrID: number): Promise<void> {
  const companies = await tx
    .selectFrom('SecUserCompany')
    .select('CpyID')
    .where('UsrID', '=', UsrID)
    .orderBy('CpyID')
    .execute()
  for (const { CpyID } of companies) {
    await inOtherCompany(tx, { from: identity.companyId, to: CpyID }, async () => {
      const substitutes = await readSubstitutesWith(tx, { UsrID, CpyID })
      for (const substitute of substitutes.filter(({ UsrSubstituteID }) => UsrSubstituteID !== UsrID))
        await closeSubstituteNotices(tx, substitute)
    })
  }
}

/** Lets an account try again that was closed by wrong passwords. */
export async function unlockUser(call: UserCall): Promise<User> {
  const { tx, body } = call
  const { UsrID } = await lockUser(call, body.UsrID)
  await forgetAttempts(tx, UsrID)
  await audit(tx, { resource: 'SecUser', record: UsrID, action: 'unlock', change: {} })
  return rereadUser(call, UsrID)
}

import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { endSessionsOf } from '#upstream/modules/identity/session/active-sessions.ts'
import { unusablePassword } from '#upstream/modules/identity/session/password/unusable-password.ts'
import { forgetDevices } from '#upstream/modules/identity/session/sign-in/known-devices.ts'
import { forgetAttempts } from '#upstream/modules/identity/session/sign-in/sign-in-attempts.ts'
import { issueFreshToken } from '#upstream/modules/identity/session/password/email-token.ts'

/**
 * Closes an account until its mailbox, which changed, is proven: the password, sessions, devices and links of before end.
 * @returns what the link holds that proves the mailbox and asks for a password
 */
export async function requireValidation(tx: Transaction<Tables>, userId: number): Promise<string> {
  await tx
    .updateTable('SecUser')
    .set({ UsrPasswordHash: await unusablePassword(), UsrValidated: null, UsrMustChange: false })
    .where('UsrID', '=', userId)
    .execute()
  await endSessionsOf(tx, userId)
  await forgetDevices(tx, userId)
  await forgetAttempts(tx, userId)
  return issueFreshToken(tx, userId, 'VALIDATE')
}

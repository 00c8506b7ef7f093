import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { accountEmails, enqueueAccountEmail } from '#upstream/modules/identity/session/account.email.ts'
import { forgetAttempts } from '#upstream/modules/identity/session/sign-in/sign-in-attempts.ts'
import { issueToken } from '#upstream/modules/identity/registration/email-token.ts'
import { endSessionsOf } from '#upstream/modules/identity/session/active-sessions.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from './account-call.ts'
import { lockUser } from './lock-user.ts'
import type { User } from './user.repo.ts'
import { userInput } from './user-status.ts'
import { addressFor } from '#schema/modules/identity/session/email-link.ts'

const messages = {
  linkSent: 'Ya se envió un enlace hace menos de un minuto',
  ownPassword: 'Cambie su propia contraseña en «Cambiar Password»',
  noEmail: 'La cuenta no tiene correo',
} as const

export const temporaryInput = userInput.extend({ SendLetter: z.boolean().default(false) })

export const temporaryResult = z.object({ UsrPassword: z.string().nullable() })

/** Letters and digits that nobody takes for one another, read out or copied by hand. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'

const some = (among: string, count: number): string[] =>
  Array.from({ length: count }, () => among.charAt(randomInt(among.length)))

/** Sixteen characters that pass the rules of passwords: 86 bits. */
const invent = (): string => [some(UPPER, 4), some(LOWER, 6), some(DIGITS, 2), some(LOWER, 4)].flat().join('')

/**
 * Writes the link by which the owner chooses a password. The letter holds no password: it would open the account to
 * whoever reads the mailbox, the outbox or a copy of either, for as long as nobody enters; the link works once, for 48
 * hours, and leaves only its hash here.
 * @throws Refusal 400 while a letter of the kind is not a minute old
 */
async function sendLink(
  { tx, identity }: AccountCall,
  user: User & { UsrEmail: string },
  webUrl: string,
): Promise<void> {
  const token = await issueToken(tx, user.UsrID, 'RESET')
  if (!token) throw refuse.badRequest(messages.linkSent)
  await enqueueAccountEmail(tx, user, identity.companyId, () =>
    accountEmails.chosen(user, addressFor(`${webUrl}/login/olvido/${token}`, user.LexID)),
  )
}

/**
 * Takes an account's password away and ends its sessions. The next one is shown this once and must be changed at the
 * entry; or, by letter, its owner chooses it.
 * @returns the password; null where a letter went
 */
export async function temporaryPassword(
  call: AccountCall<z.output<typeof temporaryInput>>,
  webUrl: string,
): Promise<z.output<typeof temporaryResult>> {
  const { tx, identity, permissions, body } = call
  refuseUnlessAdministrator(permissions)
  const user = await lockUser(call, body.UsrID)
  if (user.UsrID === identity.userId) throw refuse.badRequest(messages.ownPassword)
  if (body.SendLetter && !user.UsrEmail) throw refuse.badRequest({ path: 'UsrEmail', message: messages.noEmail })
  const password = invent()
  await tx
    .updateTable('SecUser')
    .set({
      UsrPasswordHash: await hash(password),
      UsrMustChange: true,
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('UsrID', '=', user.UsrID)
    .execute()
  await forgetAttempts(tx, user.UsrID)
  await endSessionsOf(tx, user.UsrID)
  await audit(tx, {
    resource: 'SecUser',
    record: user.UsrID,
    action: 'temporarypassword',
    change: { SendLetter: body.SendLetter },
  })
  const { UsrEmail } = user
  if (!body.SendLetter || !UsrEmail) return { UsrPassword: password }
  await sendLink(call, { ...user, UsrEmail }, webUrl)
  return { UsrPassword: null }
}

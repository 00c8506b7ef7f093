import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { accountEmails, enqueueAccountEmail } from '#upstream/modules/identity/session/account.email.ts'
import { forgetAttempts } from '#upstream/modules/identity/session/sign-in/sign-in-attempts.ts'
import { endResetLinks, issueToken } from '#upstream/modules/identity/session/password/email-token.ts'
import { endSessionsOf } from '#upstream/modules/identity/session/active-sessions.ts'
import { refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import type { AccountCall } from './account-call.ts'
import { lockUser } from './lock-user.ts'
import type { User } from './user.repo.ts'
import { userInput } from './user-status.ts'
import { addressFor, validationAddress } from '#schema/modules/identity/session/email-link.ts'

const messages = {
  linkSent: 'Ya se envió un enlace hace menos de un minuto',
  ownPassword: 'Cambie su propia contraseña en «Cambiar Password»',
  noEmail: 'La cuenta no tiene correo',
  unproven: 'La cuenta aún no validó su correo. Envíe el enlace: con él se valida y se elige la contraseña.',
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

/** Whether the account may get a password: whoever registered from outside proves their mailbox first (decision 0032). */
async function isMailboxProven({ tx }: AccountCall, { UsrID, LexID }: User): Promise<boolean> {
  if (LexID === 0) return true
  const { rows } = await sql`select from "SecUser" where "UsrID" = ${UsrID} and "UsrValidated" is not null`.execute(tx)
  return rows.length > 0
}

/**
 * Writes the link by which the owner chooses a password, which proves the mailbox too where it was not. The letter holds
 * no password: it would open the account to whoever reads the mailbox, the outbox or a copy of either, for as long as
 * nobody enters; the link works once, for 48 hours, and leaves only its hash here.
 * @throws Refusal 400 while a letter of the kind is not a minute old
 */
async function sendLink(
  { tx, identity }: AccountCall,
  user: User & { UsrEmail: string },
  isProven: boolean,
  webUrl: string,
): Promise<void> {
  const token = await issueToken(tx, user.UsrID, isProven ? 'RESET' : 'VALIDATE')
  if (!token) throw refuse.badRequest(messages.linkSent)
  await enqueueAccountEmail(tx, user, identity.companyId, () =>
    isProven
      ? accountEmails.chosen(user, addressFor(`${webUrl}/login/olvido/${token}`, user.LexID))
      : accountEmails.validate(user, validationAddress(webUrl, token, user.LexID)),
  )
}

async function replacePassword({ tx, identity }: AccountCall, { UsrID }: User, password: string): Promise<void> {
  await tx
    .updateTable('SecUser')
    .set({
      UsrPasswordHash: await hash(password),
      UsrMustChange: true,
      UsrValidated: sql<string>`coalesce("UsrValidated", clock_now())`,
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('UsrID', '=', UsrID)
    .execute()
  await forgetAttempts(tx, UsrID)
  await endSessionsOf(tx, UsrID)
}

/**
 * Takes an account's password away and ends its sessions. The next one is shown this once and must be changed at the
 * entry; or, by letter, its owner chooses it. An account that never proved its mailbox has none: it gets that link anew.
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
  const isProven = await isMailboxProven(call, user)
  if (!isProven && !body.SendLetter) throw refuse.badRequest(messages.unproven)
  const password = invent()
  if (isProven) await replacePassword(call, user, password)
  await audit(tx, {
    resource: 'SecUser',
    record: user.UsrID,
    action: 'temporarypassword',
    change: { SendLetter: body.SendLetter },
  })
  const { UsrEmail } = user
  if (body.SendLetter && UsrEmail) {
    await sendLink(call, { ...user, UsrEmail }, isProven, webUrl)
    return { UsrPassword: null }
  }
  await endResetLinks(tx, user.UsrID)
  return { UsrPassword: password }
}

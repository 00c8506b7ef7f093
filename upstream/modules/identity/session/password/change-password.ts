import { hash, verify } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { validatePassword } from '#schema/modules/identity/session/password.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { endResetLinks } from './email-token.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { accountSubject, countAttempt, forgetAttempts } from '../sign-in/sign-in-attempts.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { endSessionsOf } from '../active-sessions.ts'

const WRONG_PASSWORD = { path: 'UsrPasswordOld', message: 'La contraseña actual no es correcta' }
const FIELDS: Readonly<Record<string, string>> = { old: 'UsrPasswordOld', password: 'UsrPassword' }

/** @throws Refusal 400 with what keeps the password from being taken, in the words of back-office.md 5 */
export async function refuseWeak(password: string, old?: string): Promise<void> {
  const issues = validatePassword({ password, old }, await isCommonPassword(password))
  refuseIfAny(issues.map(({ path, message }) => ({ path: FIELDS[path.join('.')], message })))
}

/** Keeps a password and ends the links to choose another and the person's sessions, but the one that is named. */
export async function storePassword(
  tx: Transaction<Tables>,
  userId: number,
  secret: string,
  but?: string,
): Promise<void> {
  await tx
    .updateTable('SecUser')
    .set({
      UsrPasswordHash: secret,
      UsrMustChange: false,
      UsrPasswordChanged: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('UsrID', '=', userId)
    .execute()
  await endResetLinks(tx, userId)
  await forgetAttempts(tx, userId)
  await endSessionsOf(tx, userId, but)
  await audit(tx, { resource: 'SecUser', record: userId, action: 'changepassword', change: {} })
}

/**
 * A person changes their own password; every other session of theirs ends with it. Wrong old ones are counted as failed
 * sign-ins are, by session: a screen left open is no way to guess.
 * @throws Refusal 400, 409 when it was changed meanwhile, 429 while the account is closed
 */
export async function changePassword(
  { database, sessions }: AppServices,
  { userId, companyId, sessionId }: Identity,
  { password, old }: { password: string; old: string },
): Promise<void> {
  await refuseWeak(password, old)
  const known = await inCompany(database, { company: '*' }, async (tx) => {
    const { wait } = await countAttempt(tx, { subject: accountSubject(userId), place: `s:${sessionId}`, isKnown: true })
    return wait > 0 ? { wait, secret: '' } : { wait, secret: await secretOf(tx, userId) }
  })
  if (known.wait > 0) throw refuse.tooMany(known.wait)
  if (!(await verify(known.secret, old))) throw refuse.badRequest(WRONG_PASSWORD)
  const next = await hash(password)
  await inCompany(database, { company: companyId, user: userId }, async (tx) => {
    if ((await secretOf(tx, userId)) !== known.secret) throw refuse.conflict()
    await storePassword(tx, userId, next, sessionId)
  })
  sessions.lookAgain(userId)
}

/** The hash as it stands; whoever wants to change it waits for the row. */
const secretOf = async (tx: Transaction<Tables>, userId: number): Promise<string> => {
  const user = await tx
    .selectFrom('SecUser')
    .select('UsrPasswordHash')
    .where('UsrID', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return user?.UsrPasswordHash ?? ''
}

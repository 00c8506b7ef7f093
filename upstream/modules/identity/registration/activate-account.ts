import { hash } from '@node-rs/argon2'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import { sql, type Transaction } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { accountEmails, enqueueAccountEmail } from '#upstream/modules/identity/session/account.email.ts'
import { hasPendingClaim } from './account-claim.ts'
import { closeAccountNotices, notifyWaitingAccount } from './account-claim-notice.ts'
import { isMailboxFull, lockRegistrations } from './mailbox-limit.ts'
import { isTakenAddress } from './taken-address.ts'
import { storePassword, refuseWeak } from '#upstream/modules/identity/session/password/change-password.ts'
import {
  issueRequestedToken,
  readTokenOwner,
  consumeToken,
} from '#upstream/modules/identity/session/password/email-token.ts'
import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { addressFor, signInAddress, validationAddress } from '#schema/modules/identity/session/email-link.ts'

const EARLY = 'El titular de la cuenta aún no la validó con el enlace de su correo'
const CLAIMED = 'Otra persona pidió la misma cuenta: decida antes de quién es'
const TAKEN = 'El correo ya es de otra cuenta. Comuníquese con la empresa.'

/**
 * The membership of the account is in a company that knows the customer by that address. A letter proves
 * whose address it is, not whose document: only the address under which the company knows the customer proves both.
 */
const isKnownCustomer = (
  account: Alias<'SecUser'>,
  membership: Alias<'SecUserCompany'>,
) => sql<boolean>`${account('LexID')} = ${AUDIENCE.CUSTOMER} and exists (
  select from "PagCustomer" c where c."CpyID" = ${membership('CpyID')} and c."SecStatus" = 1
    and c."nroDocumentoTitular" = ${account('UsrName')} and lower(c."correoElectronico") = lower(${account('UsrEmail')}))`

/**
 * Follows the letter's link, and keeps the password that its page asked for: a customer known by that address may sign
 * in then, everybody else waits for staff, who are told (rules 8, 16). Without a password the account has none yet, and its owner
 * chooses one by Account/forgotpassword.
 * @throws Refusal 400 for a weak password, a link that was used, is too old or is none, and an address of another account
 */
export async function validateAccount(
  { database, webUrl }: AppServices,
  token: string,
  password?: string,
): Promise<{ Activated: boolean }> {
  if (password !== undefined) await refuseWeak(password)
  const secret = password === undefined ? undefined : await hash(password)
  return inCompany(database, { company: '*' }, async (tx) => {
    const userId = await consumeToken(tx, token, 'VALIDATE')
    const { UsrEmail } = await tx
      .selectFrom('SecUser')
      .select('UsrEmail')
      .where('UsrID', '=', userId)
      .executeTakeFirstOrThrow()
    if (await isTakenAddress(tx, userId, UsrEmail)) throw refuse.badRequest(TAKEN)
    await tx
      .updateTable('SecUser')
      .set({ UsrValidated: sql<string>`clock_now()` })
      .where('UsrID', '=', userId)
      .execute()
    if (secret !== undefined) await storePassword(tx, userId, secret)
    const [account, membership] = [alias('SecUser', 'u'), alias('SecUserCompany', 'm')]
    await sql`update ${membership.table} set "UsrActivated" = clock_now() from ${account.table}
      where ${account('UsrID')} = ${membership('UsrID')} and ${account('UsrID')} = ${userId} and ${membership('UsrActivated')} is null
        and ${isKnownCustomer(account, membership)}`.execute(tx)
    const { rows } =
      await sql`select from "SecUserCompany" where "UsrID" = ${userId} and "UsrActivated" is not null limit 1`.execute(
        tx,
      )
    await audit(tx, { resource: 'SecUser', record: userId, action: 'validate', change: {} })
    await notifyCompaniesWaitedFor(tx, userId, webUrl)
    return { Activated: rows.length > 0 }
  })
}

/** Tells the staff of each company that has not let the account in yet; where it is claimed, they know of it. */
async function notifyCompaniesWaitedFor(tx: Transaction<Tables>, userId: number, webUrl: string): Promise<void> {
  const waiting = await tx
    .selectFrom('SecUserCompany as m')
    .innerJoin('SecUser as u', 'u.UsrID', 'm.UsrID')
    .select(['u.UsrID', 'u.UsrName', 'm.CpyID'])
    .where('m.UsrID', '=', userId)
    .where('m.UsrActivated', 'is', null)
    .orderBy('m.CpyID')
    .execute()
  for (const { CpyID, ...account } of waiting)
    if (!(await hasPendingClaim(tx, userId, CpyID))) await notifyWaitingAccount(tx, account, CpyID, webUrl)
}

/** What a letter's link is for and whose, while it works; following it spends nothing. @throws Refusal 400 for a dead one */
export const readEmailLink = ({ database }: AppServices, token: string) =>
  inCompany(
    database,
    { company: '*' },
    async (tx) => {
      const { TokKind, UsrID } = await readTokenOwner(tx, token)
      const user = await tx
        .selectFrom('SecUser')
        .select(['UsrName', 'LexID'])
        .where('UsrID', '=', UsrID)
        .executeTakeFirstOrThrow()
      return { TokKind, ...user }
    },
    { readOnly: true },
  )

/**
 * Has the company let a validated account in, and tells its owner; a second time nothing changes.
 * @throws Refusal 404, 400 before it is validated and while somebody else claims it
 */
export async function activateAccount(
  tx: Transaction<Tables>,
  userId: number,
  companyId: number,
  webUrl: string,
): Promise<void> {
  const user = await tx
    .selectFrom('SecUser')
    .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
    .select(['SecUser.UsrID', 'UsrFullName', 'UsrEmail', 'UsrValidated', 'UsrActivated', 'LexID'])
    .where('SecUser.UsrID', '=', userId)
    .where('SecUserCompany.CpyID', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw refuse.notFound()
  if (!user.UsrValidated) throw refuse.badRequest(EARLY)
  if (user.UsrActivated) return
  if (await hasPendingClaim(tx, userId, companyId)) throw refuse.badRequest(CLAIMED)
  await tx
    .updateTable('SecUserCompany')
    .set({ UsrActivated: sql<string>`clock_now()` })
    .where('UsrID', '=', userId)
    .where('CpyID', '=', companyId)
    .execute()
  await closeAccountNotices(tx, userId, companyId)
  const { UsrEmail } = user
  if (UsrEmail)
    await enqueueAccountEmail(tx, { ...user, UsrEmail }, companyId, (to) =>
      accountEmails.activated(to, signInAddress(webUrl, user.LexID)),
    )
  await audit(tx, { resource: 'SecUser', record: userId, action: 'activate', change: {} })
}

/**
 * Writes a letter to whoever forgot their password, and the first one again to whoever registered and never followed it, as
 * often as a registration may; nobody else learns whether the account is there: no answer waits for it (docs/decisions/0218).
 */
export async function requestPasswordReset(services: AppServices, name: string, lexId: number): Promise<void> {
  const { database, webUrl } = services
  await inCompany(database, { company: '*' }, async (tx) => {
    const user = await tx
      .selectFrom('SecUser')
      .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
      .select(['SecUser.UsrID', 'UsrName', 'UsrFullName', 'UsrEmail', 'UsrExtern', 'UsrValidated', 'CpyID'])
      .where(sql<string>`lower("UsrName")`, '=', name.trim().toLowerCase())
      .where('LexID', '=', lexId)
      // The first password of somebody who works here is an administrator's to give (docs/decisions/0222).
      .where((is) => is.or([is('UsrExtern', '=', true), is('UsrValidated', 'is not', null)]))
      .where('SecStatus', '=', 1)
      .orderBy('CpyID')
      .executeTakeFirst()
    if (!user?.UsrEmail) return
    const to = { ...user, UsrEmail: user.UsrEmail }
    const isNew = user.UsrExtern && user.UsrValidated === null
    if (isNew) {
      await lockRegistrations(tx)
      if (await isMailboxFull(tx, user.UsrEmail)) return
    }
    const token = await issueRequestedToken(tx, user.UsrID, isNew ? 'VALIDATE' : 'RESET')
    if (!token) return
    await enqueueAccountEmail(tx, to, user.CpyID, () =>
      isNew
        ? accountEmails.validate(to, validationAddress(webUrl, token, lexId))
        : accountEmails.reset(to, addressFor(`${webUrl}/login/olvido/${token}`, lexId)),
    )
  })
  services.written()
}

/** Sets another password by an email's link; ends the account's sessions. Returns its LexID: which sign-in page. */
export async function resetPassword({ database, sessions }: AppServices, token: string, password: string) {
  await refuseWeak(password)
  const secret = await hash(password)
  const { UsrID, LexID } = await inCompany(database, { company: '*' }, async (tx) => {
    const owner = await consumeToken(tx, token, 'RESET')
    await storePassword(tx, owner, secret)
    return tx.selectFrom('SecUser').select(['UsrID', 'LexID']).where('UsrID', '=', owner).executeTakeFirstOrThrow()
  })
  sessions.lookAgain(UsrID)
  return { LexID }
}

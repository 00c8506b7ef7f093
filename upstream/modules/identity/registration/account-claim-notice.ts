import { sql, type Transaction } from 'kysely'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { USERS } from '#upstream/modules/identity/permission/administrator-rule.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { accountEmails, enqueueAtMostHourly } from '#upstream/modules/identity/session/account.email.ts'

/** Code of the kind of alert that leads to an account. */
const ACCOUNT = 'USR'

interface NoticedAccount {
  UsrID: number
  UsrName: string
}

/** A member of staff who decides; some have no mailbox. */
interface Decider {
  UsrID: number
  UsrName: string
  UsrFullName: string
  UsrEmail: string | null
}

/** Staff of a company who may decide whose an account is: View and Edit on users, as the services ask of who decides. */
async function readDeciders(tx: Transaction<Tables>, companyId: number): Promise<Decider[]> {
  const { rows } = await sql<Decider>`
    select u."UsrID", u."UsrName", u."UsrFullName", u."UsrEmail"
    from "SecEffectiveOption" g
    join "SecUser" u on u."UsrID" = g."UsrID" and u."SecStatus" = 1 and u."LexID" = 0 and not u."UsrExtern"
    join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
    where g."OptID" = ${optionKey(USERS)} and g."CpyID" = ${companyId} and g."IsAllowView" and g."IsAllowEdit"
    order by u."UsrID"`.execute(tx)
  return rows
}

/** What deciders are told of an account. */
interface AccountNotice {
  AleMessage: string
  email: (typeof accountEmails)['claimWaiting']
}

const CLAIMED: AccountNotice = {
  AleMessage: 'Otra persona pidió esta cuenta: decida de quién es',
  email: accountEmails.claimWaiting,
}

const WAITING: AccountNotice = {
  AleMessage: 'Espera que la active para poder ingresar',
  email: accountEmails.activationWaiting,
}

/** Tells deciders in the bell, and by letter, at most one an hour for each of them and kind. */
async function notifyDeciders(
  tx: Transaction<Tables>,
  { UsrID, UsrName }: NoticedAccount,
  CpyID: number,
  webUrl: string,
  { AleMessage, email }: AccountNotice,
): Promise<void> {
  const deciders = await readDeciders(tx, CpyID)
  for (const { UsrEmail, ...decider } of deciders) {
    if (UsrEmail)
      await enqueueAtMostHourly(tx, { ...decider, UsrEmail }, CpyID, (to) =>
        email(to, UsrName, `${webUrl}/configuracion/usuario`),
      )
  }
  const notices = deciders.map((decider) => ({
    UsrID: decider.UsrID,
    AtsID: null,
    AleMessage,
    AleColor: 'orange',
  }))
  await notify(tx, notices, { TrsCode: ACCOUNT, DocEntry: UsrID, UsrCreateID: null, CpyID })
}

/** Tells everybody of a company who may decide that somebody else claims an account. Call it last in a transaction, as `notify`. */
export const notifyClaimDeciders = (
  tx: Transaction<Tables>,
  account: NoticedAccount,
  CpyID: number,
  webUrl: string,
): Promise<void> => notifyDeciders(tx, account, CpyID, webUrl, CLAIMED)

/** Tells everybody of a company who may let accounts in that one, whose mailbox is proven, waits for it. Call it last in a transaction, as `notify`. */
export const notifyWaitingAccount = (
  tx: Transaction<Tables>,
  account: NoticedAccount,
  CpyID: number,
  webUrl: string,
): Promise<void> => notifyDeciders(tx, account, CpyID, webUrl, WAITING)

/** Whether a company let the account in; it also knows those that asked it, or that somebody claims. */
export async function isLetIn(tx: Transaction<Tables>, userId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`select from "SecUserCompany"
    where "UsrID" = ${userId} and "CpyID" = ${companyId} and "UsrActivated" is not null`.execute(tx)
  return rows.length > 0
}

/** Whether a company's staff were told of the account and have not read it. */
export async function hasAccountNotices(tx: Transaction<Tables>, userId: number, companyId: number): Promise<boolean> {
  const notice = await tx
    .selectFrom('SecAlert')
    .select('AleID')
    .where('TrsCode', '=', ACCOUNT)
    .where('DocEntry', '=', userId)
    .where('CpyID', '=', companyId)
    .where('AleRead', '=', false)
    .limit(1)
    .executeTakeFirst()
  return notice !== undefined
}

/** Marks what a company's staff were told of an account as read: somebody has decided whose it is, or let it in. */
export async function closeAccountNotices(tx: Transaction<Tables>, userId: number, companyId: number): Promise<void> {
  await tx
    .updateTable('SecAlert')
    .set({ AleRead: true })
    .where('TrsCode', '=', ACCOUNT)
    .where('DocEntry', '=', userId)
    .where('CpyID', '=', companyId)
    .where('AleRead', '=', false)
    .execute()
}

import { sql, type Transaction } from 'kysely'
import { registrationFindings } from '#schema/modules/identity/registration/registration.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { House } from '#upstream/platform/http/services.ts'
import { refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import {
  accountLetters,
  writeAtMostHourly,
  writeTo,
  type NamedAddressee,
} from '#upstream/modules/identity/session/account.email.ts'
import { claimAccount } from './account-claim.ts'
import { issueToken } from './email-token.ts'
import { openCompany } from './open-company.ts'
import { unusablePassword } from '#upstream/modules/identity/session/password/unusable-password.ts'

export interface Registration {
  lexId: 1000 | 1001
  document: string
  fullName: string
  email: string
  /** The first company when left out. */
  companyId?: number | null
}

/** An account whose document, or whose address, somebody registers with. */
type RegisteredAccount = Awaited<ReturnType<typeof accountOf>> & object

const WIRE: Readonly<Record<string, string>> = { document: 'UsrName', fullName: 'UsrFullName', email: 'UsrEmail' }

/**
 * Asks for an account, which has no password before its mailbox was proven: the page of the letter's link asks for it.
 * A document that somebody registered already, with another address, becomes a claim that staff decide (decision 0032).
 * The answer is always the same; what happened is read in the mailboxes alone.
 * @throws Refusal 400 with what is wrong with the form
 */
export async function register(house: House, asked: Registration): Promise<void> {
  const { database } = house
  const audience = asked.lexId === 1000 ? ('SUPPLIER' as const) : ('CUSTOMER' as const)
  refuseIfAny(
    registrationFindings({ ...asked, audience }).map(({ path, message }) => ({ path: WIRE[String(path[0])], message })),
  )
  const row = { ...asked, document: asked.document.trim(), fullName: asked.fullName.trim(), email: asked.email.trim() }
  // Before it is known whether there is an account: the answer takes as long.
  const secret = await unusablePassword()
  await inCompany(database, { company: '*' }, async (tx) => {
    const company = await openCompany(tx, asked.companyId)
    // One at a time, so that two requests make one account.
    await sql`select pg_advisory_xact_lock(hashtext('registration'))`.execute(tx)
    const account = (await accountOf(tx, row.document)) ?? (await provenCustomer(tx, row))
    if (!account) return open(tx, house, row, company, secret)
    if (account.UsrName.toLowerCase() !== row.document.toLowerCase() || account.LexID !== row.lexId)
      return remind(tx, house, account, company)
    if (account.UsrEmail?.toLowerCase() === row.email.toLowerCase())
      return askAgain(tx, house, { ...account, UsrEmail: account.UsrEmail }, company)
    return claimAccount(tx, house, account, { ...row, company })
  })
  house.written()
}

const accounts = (tx: Transaction<Tables>) =>
  tx.selectFrom('SecUser').select(['UsrID', 'UsrName', 'UsrFullName', 'UsrEmail', 'UsrValidated', 'LexID'])

const accountOf = (tx: Transaction<Tables>, document: string) =>
  accounts(tx)
    .where(sql<string>`lower("UsrName")`, '=', document.toLowerCase())
    .executeTakeFirst()

/** The customer who has proven the address; one who has not keeps nobody else from it. */
const provenCustomer = async (tx: Transaction<Tables>, { email, lexId }: Registration) =>
  lexId === 1001
    ? accounts(tx)
        .where(sql<string>`lower("UsrEmail")`, '=', email.toLowerCase())
        .where('LexID', '=', 1001)
        .where('SecStatus', '=', 1)
        .where('UsrValidated', 'is not', null)
        .executeTakeFirst()
    : undefined

async function open(
  tx: Transaction<Tables>,
  house: House,
  asked: Registration,
  company: number,
  secret: string,
): Promise<void> {
  const account = await tx
    .insertInto('SecUser')
    .values({
      UsrName: asked.document,
      UsrPasswordHash: secret,
      UsrFullName: asked.fullName,
      UsrEmail: asked.email,
      UsrExtern: true,
      LexID: asked.lexId,
    })
    .returning(['UsrID', 'UsrName', 'UsrFullName'])
    .executeTakeFirstOrThrow()
  await audit(tx, {
    resource: 'SecUser',
    record: account.UsrID,
    action: 'register',
    change: { UsrName: account.UsrName, LexID: asked.lexId },
  })
  await join(tx, account.UsrID, company)
  await writeValidation(tx, house, { ...account, UsrEmail: asked.email }, company)
}

/** Asks a company to let an account in. @returns whether it had not been asked before */
async function join(tx: Transaction<Tables>, UsrID: number, CpyID: number): Promise<boolean> {
  const added = await tx
    .insertInto('SecUserCompany')
    .values({ UsrID, CpyID })
    .onConflict((conflict) => conflict.doNothing())
    .returning('UsrID')
    .executeTakeFirst()
  return added !== undefined
}

/** Writes the letter whose link proves the mailbox, unless one is not a minute old. */
async function writeValidation(
  tx: Transaction<Tables>,
  { webUrl }: House,
  to: NamedAddressee,
  company: number,
): Promise<void> {
  const token = await issueToken(tx, to.UsrID, 'VALIDATE')
  if (token) await writeTo(tx, to, company, () => accountLetters.validate(to, `${webUrl}/account/validate/${token}`))
}

/** Tells whoever has the account that they do; nothing of it changes. */
async function remind(
  tx: Transaction<Tables>,
  { webUrl }: House,
  account: RegisteredAccount,
  company: number,
): Promise<void> {
  const { UsrEmail } = account
  if (UsrEmail)
    await writeAtMostHourly(tx, { ...account, UsrEmail }, company, (to) =>
      accountLetters.known(to, `${webUrl}/login/olvido`),
    )
}

/** The same document with the same address: the first letter anew, or the account asks for one more company. */
async function askAgain(
  tx: Transaction<Tables>,
  house: House,
  account: RegisteredAccount & NamedAddressee,
  company: number,
): Promise<void> {
  const isNew = await join(tx, account.UsrID, company)
  if (!account.UsrValidated) return writeValidation(tx, house, account, company)
  if (!isNew) return remind(tx, house, account, company)
  const { CpyName } = await tx
    .selectFrom('GenCompany')
    .select('CpyName')
    .where('CpyID', '=', company)
    .executeTakeFirstOrThrow()
  await writeTo(tx, account, company, (to) => accountLetters.joined(to, CpyName))
}

import { sql, type Transaction } from 'kysely'
import { validateRegistration } from '#schema/modules/identity/registration/registration.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import {
  accountEmails,
  enqueueAtMostHourly,
  enqueueAccountEmail,
  type NamedAddressee,
} from '#upstream/modules/identity/session/account.email.ts'
import { requestAccountClaim } from './account-claim.ts'
import { hasAccountNotices, isLetIn, notifyWaitingAccount } from './account-claim-notice.ts'
import { issueRequestedToken } from '#upstream/modules/identity/session/password/email-token.ts'
import { isMailboxFull, lockRegistrations } from './mailbox-limit.ts'
import { resolveOpenCompany } from './open-company.ts'
import { unusablePassword } from '#upstream/modules/identity/session/password/unusable-password.ts'
import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { forgottenAddress, validationAddress } from '#schema/modules/identity/session/email-link.ts'

export interface Registration {
  lexId: typeof AUDIENCE.SUPPLIER | typeof AUDIENCE.CUSTOMER
  document: string
  fullName: string
  email: string
  /** The first company when left out. */
  companyId?: number | null
}

/** An account whose document, or whose address, somebody registers with. */
type RegisteredAccount = Awaited<ReturnType<typeof accountOf>> & object

const WIRE: Readonly<Record<string, string>> = { document: 'UsrName', fullName: 'UsrFullName', email: 'UsrEmail' }

/** What somebody asks for an account with, and of which company. */
type CheckedRegistration = Registration & { companyId: number }

/**
 * Checks the form of a registration: what is wrong with it says nothing of whether there is an account.
 * @throws Refusal 400 with what is wrong with the form
 */
export async function checkRegistration(
  { database }: AppServices,
  registration: Registration,
): Promise<CheckedRegistration> {
  const audience = registration.lexId === AUDIENCE.SUPPLIER ? ('SUPPLIER' as const) : ('CUSTOMER' as const)
  refuseIfAny(
    validateRegistration({ ...registration, audience }).map(({ path, message }) => ({
      path: WIRE[String(path[0])],
      message,
    })),
  )
  return {
    ...registration,
    document: registration.document.trim(),
    fullName: registration.fullName.trim(),
    email: registration.email.trim(),
    companyId: await inCompany(database, { company: '*' }, (tx) => resolveOpenCompany(tx, registration.companyId), {
      readOnly: true,
    }),
  }
}

/**
 * Asks for an account, which has no password before its mailbox was proven: the page of the letter's link asks for it. A document that
 * somebody registered already, with another address, becomes a claim that staff decide (decision 0032); with an address that
 * another customer has proven no account would ever open, and they are reminded of theirs. No answer waits for it (decision 0233): what
 * happened is read in the mailboxes alone. One that was written to often enough within the hour gets no more letters, and nothing is made for it.
 */
export async function registerAccount(services: AppServices, row: CheckedRegistration): Promise<void> {
  const { database } = services
  const { companyId: company } = row
  // Before it is known whether there is an account: what waits behind it waits as long.
  const secret = await unusablePassword()
  await inCompany(database, { company: '*' }, async (tx) => {
    await lockRegistrations(tx)
    if (await isMailboxFull(tx, row.email)) return
    const account = await accountOf(tx, row.document)
    if (account && account.LexID !== row.lexId) return sendReminder(tx, services, account, company)
    const proven = await provenCustomer(tx, row)
    if (proven && proven.UsrID !== account?.UsrID) return sendReminder(tx, services, proven, company)
    if (!account) return openAccount(tx, services, row, company, secret)
    if (account.UsrEmail?.toLowerCase() === row.email.toLowerCase())
      return askForValidationAgain(tx, services, { ...account, UsrEmail: account.UsrEmail }, company)
    return requestAccountClaim(tx, services, account, { ...row, company })
  })
  services.written()
}

const accounts = (tx: Transaction<Tables>) =>
  tx.selectFrom('SecUser').select(['UsrID', 'UsrName', 'UsrFullName', 'UsrEmail', 'UsrValidated', 'LexID'])

const accountOf = (tx: Transaction<Tables>, document: string) =>
  accounts(tx)
    .where(sql<string>`lower("UsrName")`, '=', document.toLowerCase())
    .executeTakeFirst()

/** The customer who has proven the address; one who has not keeps nobody else from it. */
const provenCustomer = async (tx: Transaction<Tables>, { email, lexId }: Registration) =>
  lexId === AUDIENCE.CUSTOMER
    ? accounts(tx)
        .where(sql<string>`lower("UsrEmail")`, '=', email.toLowerCase())
        .where('LexID', '=', AUDIENCE.CUSTOMER)
        .where('SecStatus', '=', 1)
        .where('UsrValidated', 'is not', null)
        .executeTakeFirst()
    : undefined

async function openAccount(
  tx: Transaction<Tables>,
  services: AppServices,
  registration: Registration,
  company: number,
  secret: string,
): Promise<void> {
  const account = await tx
    .insertInto('SecUser')
    .values({
      UsrName: registration.document,
      UsrPasswordHash: secret,
      UsrFullName: registration.fullName,
      UsrEmail: registration.email,
      UsrExtern: true,
      LexID: registration.lexId,
    })
    .returning(['UsrID', 'UsrName', 'UsrFullName', 'LexID'])
    .executeTakeFirstOrThrow()
  await audit(tx, {
    resource: 'SecUser',
    record: account.UsrID,
    action: 'register',
    change: { UsrName: account.UsrName, LexID: registration.lexId },
  })
  await joinCompany(tx, account.UsrID, company)
  await writeValidation(tx, services, { ...account, UsrEmail: registration.email }, company)
}

/** Asks a company to let an account in. @returns whether it had not been asked before */
async function joinCompany(tx: Transaction<Tables>, UsrID: number, CpyID: number): Promise<boolean> {
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
  { webUrl }: AppServices,
  to: NamedAddressee & { LexID: number },
  company: number,
): Promise<void> {
  const token = await issueRequestedToken(tx, to.UsrID, 'VALIDATE')
  if (token)
    await enqueueAccountEmail(tx, to, company, () =>
      accountEmails.validate(to, validationAddress(webUrl, token, to.LexID)),
    )
}

/** Tells whoever has the account that they do; nothing of it changes. */
async function sendReminder(
  tx: Transaction<Tables>,
  { webUrl }: AppServices,
  account: RegisteredAccount,
  company: number,
): Promise<void> {
  const { UsrEmail } = account
  if (UsrEmail)
    await enqueueAtMostHourly(tx, { ...account, UsrEmail }, company, (to) =>
      accountEmails.known(to, forgottenAddress(webUrl, account.LexID)),
    )
}

/** The same document with the same address: the first letter anew, or the account asks for one more company. */
async function askForValidationAgain(
  tx: Transaction<Tables>,
  services: AppServices,
  account: RegisteredAccount & NamedAddressee,
  company: number,
): Promise<void> {
  const { UsrID } = account
  const isNew = await joinCompany(tx, UsrID, company)
  if (!account.UsrValidated) return writeValidation(tx, services, account, company)
  if (!isNew && (await isLetIn(tx, UsrID, company))) return sendReminder(tx, services, account, company)
  const { CpyName } = await tx
    .selectFrom('GenCompany')
    .select('CpyName')
    .where('CpyID', '=', company)
    .executeTakeFirstOrThrow()
  const write = isNew ? enqueueAccountEmail : enqueueAtMostHourly
  await write(tx, account, company, (to) => accountEmails.joined(to, CpyName))
  // Its deciders know already, of this account or of somebody else's claim to it.
  if (await hasAccountNotices(tx, UsrID, company)) return
  await notifyWaitingAccount(tx, account, company, services.webUrl)
}

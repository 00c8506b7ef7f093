import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import {
  accountEmails,
  enqueueAtMostHourly,
  enqueueAccountEmail,
} from '#upstream/modules/identity/session/account.email.ts'
import { notifyClaimDeciders } from './account-claim-notice.ts'
import { forgottenAddress } from '#schema/modules/identity/session/email-link.ts'

/** The account that is claimed, as it stands. */
interface ClaimedAccount {
  UsrID: number
  UsrName: string
  UsrFullName: string
  UsrEmail: string | null
  LexID: number
}

/** Whoever registers with the document of an account, from another address. */
interface Claim {
  company: number
  fullName: string
  email: string
}

/** More than these of one account that wait for a decision are abuse: staff see twenty of them. */
const MOST_PENDING = 20

/**
 * Keeps that somebody else asks for an account, until the staff of the company decide; writes to both mailboxes and tells
 * the staff who may. The account stays as it is. The same address asking again changes nothing.
 */
export async function requestAccountClaim(
  tx: Transaction<Tables>,
  { webUrl }: AppServices,
  account: ClaimedAccount,
  claim: Claim,
): Promise<void> {
  const { UsrID, UsrName, UsrEmail } = account
  const { company: CpyID, fullName, email } = claim
  const { pending } = await tx
    .selectFrom('SecAccountClaim')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('UsrID', '=', UsrID)
    .where('ClmStatus', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  if (Number(pending) >= MOST_PENDING) return
  const added = await tx
    .insertInto('SecAccountClaim')
    .values({ CpyID, UsrID, ClmFullName: fullName, ClmEmail: email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ClmID')
    .executeTakeFirst()
  if (!added) return
  // So that the company which was asked finds the account among its own.
  await tx
    .insertInto('SecUserCompany')
    .values({ UsrID, CpyID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await audit(tx, { resource: 'SecUser', record: UsrID, action: 'claim', change: { ClmID: added.ClmID } })
  await enqueueAccountEmail(
    tx,
    { UsrID, UsrName, UsrFullName: fullName, UsrEmail: email },
    CpyID,
    accountEmails.inReview,
  )
  if (UsrEmail)
    await enqueueAtMostHourly(tx, { ...account, UsrEmail }, CpyID, (to) =>
      accountEmails.claimed(to, forgottenAddress(webUrl, account.LexID)),
    )
  await notifyClaimDeciders(tx, account, CpyID, webUrl)
}

/** Whether somebody else's claim of an account waits for a decision of the company. */
export async function hasPendingClaim(tx: Transaction<Tables>, userId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`select from "SecAccountClaim"
    where "UsrID" = ${userId} and "CpyID" = ${companyId} and "ClmStatus" = 'PENDING' limit 1`.execute(tx)
  return rows.length > 0
}

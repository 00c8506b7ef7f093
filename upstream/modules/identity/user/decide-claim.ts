import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  accountEmails,
  enqueueAccountEmail,
  type NamedAddressee,
} from '#upstream/modules/identity/session/account.email.ts'
import { closeAccountNotices } from '#upstream/modules/identity/registration/account-claim-notice.ts'
import { requireValidation } from '#upstream/modules/identity/registration/require-validation.ts'
import { refuseTakenAddress } from '#upstream/modules/identity/registration/taken-address.ts'
import type { AccountCall } from './account-call.ts'
import { lockMember, lockUser } from './lock-user.ts'
import type { User } from './user.repo.ts'
import { validationAddress } from '#schema/modules/identity/session/email-link.ts'

const messages = {
  accountDisabled: 'Habilite primero la cuenta',
} as const

export const claimsInput = z.object({ UsrID: id.nullish() })
/** Without `ClmID` whoever has the account keeps it. */
export const decideInput = z.object({ UsrID: id, ClmID: id.nullish() })

/** Somebody else's registration with the document of an account, beside who has it (decision 0032). */
export interface AccountClaim {
  ClmID: number
  UsrID: number
  UsrName: string
  LexID: number
  ClmFullName: string
  ClmEmail: string
  SecCreate: Date
  /** Whether the company keeps the claimed document with this address. */
  IsKnownEmail: boolean
  UsrFullName: string
  UsrEmail: string | null
  UsrIsValidated: boolean
  UsrIsActivated: boolean
  UsrIsKnownEmail: boolean
}

/** The company keeps the document of the account with this address, as a supplier's or a customer's. */
const isKnown = (account: Alias<'SecUser'>, companyId: number, email: RawBuilder<unknown>) => sql<boolean>`(exists (
    select from "GenSupplier" s where ${account('LexID')} = ${AUDIENCE.SUPPLIER} and s."CpyID" = ${companyId} and s."SecStatus" = 1
      and s."SupDocumentNumber" = ${account('UsrName')} and lower(s."SupEmail") = lower(${email}))
  or exists (
    select from "PagCustomer" k where ${account('LexID')} = ${AUDIENCE.CUSTOMER} and k."CpyID" = ${companyId} and k."SecStatus" = 1
      and k."nroDocumentoTitular" = ${account('UsrName')} and lower(k."correoElectronico") = lower(${email})))`

/** The claims that wait for a decision of the company, the oldest first; of one account where it is named. */
export async function pendingClaims(
  { tx, identity: { companyId } }: Pick<Call, 'tx' | 'identity'>,
  userId?: number | null,
): Promise<AccountClaim[]> {
  const [claim, account] = [alias('SecAccountClaim', 'c'), alias('SecUser', 'u')]
  const { rows } = await sql<AccountClaim>`
    select ${claim('ClmID')}, ${account('UsrID')}, ${account('UsrName')}, ${account('LexID')}, ${claim('ClmFullName')}, ${claim('ClmEmail')}, ${claim('SecCreate')},
      ${isKnown(account, companyId, claim('ClmEmail'))} as "IsKnownEmail", ${account('UsrFullName')}, ${account('UsrEmail')}, ${account('UsrValidated')} is not null as "UsrIsValidated",
      m."UsrActivated" is not null as "UsrIsActivated", ${isKnown(account, companyId, account('UsrEmail'))} as "UsrIsKnownEmail"
    from ${claim.table} join ${account.table} on ${account('UsrID')} = ${claim('UsrID')}
      join "SecUserCompany" m on m."UsrID" = ${account('UsrID')} and m."CpyID" = ${claim('CpyID')}
    where ${claim('CpyID')} = ${companyId} and ${claim('ClmStatus')} = 'PENDING' and (${userId ?? null}::integer is null or ${account('UsrID')} = ${userId ?? null}::integer)
    order by ${claim('SecCreate')}, ${claim('ClmID')}`.execute(tx)
  return rows
}

type DecideClaimCall = AccountCall<z.output<typeof decideInput>>

/**
 * Decides whose an account is: the claim that is accepted, or whoever has it. Whoever is accepted gets a letter with
 * the link that proves the mailbox and asks for a password; until then the account opens with nothing. Everybody
 * concerned is written to.
 * @throws Refusal 404 without such a claim, 400 for a claim that is accepted where another company let the account in, it is disabled, or another customer
 *   has proven the claimant's address
 */
export async function decideClaim(call: DecideClaimCall, webUrl: string): Promise<true> {
  const { tx, identity, body } = call
  // Keeping an account with whoever has it changes nothing of it elsewhere.
  const user = await (body.ClmID ? lockUser : lockMember)(call, body.UsrID)
  const claims = await pendingClaims(call, body.UsrID)
  const accepted = claims.find(({ ClmID }) => ClmID === body.ClmID)
  if (claims.length === 0 || (body.ClmID && !accepted)) throw refuse.notFound()
  if (accepted && user.SecStatus === 0) throw refuse.badRequest(messages.accountDisabled)
  if (accepted) await refuseTakenAddress(tx, user.UsrID, accepted.ClmEmail, 'ClmID')
  const decided = { UsrUpdateID: identity.userId, SecUpdate: sql<string>`clock_now()` }
  await tx
    .updateTable('SecAccountClaim')
    .set({
      ...decided,
      ClmStatus: sql<
        'ACCEPTED' | 'REJECTED'
      >`case when "ClmID" = ${accepted?.ClmID ?? 0} then 'ACCEPTED' else 'REJECTED' end`,
    })
    .where('UsrID', '=', user.UsrID)
    .where('CpyID', '=', identity.companyId)
    .where('ClmStatus', '=', 'PENDING')
    .execute()
  for (const claim of claims) {
    if (claim !== accepted) await enqueueAccountEmail(tx, claimant(claim), identity.companyId, accountEmails.rejected)
  }
  await closeAccountNotices(tx, user.UsrID, identity.companyId)
  if (accepted) await transferAccount(call, user, accepted, webUrl)
  await audit(tx, {
    resource: 'SecUser',
    record: user.UsrID,
    action: 'decideclaim',
    change: { ClmID: accepted?.ClmID ?? null },
  })
  return true
}

const claimant = ({ UsrID, UsrName, ClmFullName, ClmEmail }: AccountClaim): NamedAddressee => ({
  UsrID,
  UsrName,
  UsrFullName: ClmFullName,
  UsrEmail: ClmEmail,
})

/** The account becomes the claimant's: nothing of whoever had it opens it any more. */
async function transferAccount(
  { tx, identity }: DecideClaimCall,
  before: User,
  claim: AccountClaim,
  webUrl: string,
): Promise<void> {
  const { UsrID } = before
  await tx
    .updateTable('SecUser')
    .set({
      UsrFullName: claim.ClmFullName,
      UsrEmail: claim.ClmEmail,
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('UsrID', '=', UsrID)
    .execute()
  // The decision lets them into this company, once the mailbox is proven; others decided about somebody else.
  await tx
    .updateTable('SecUserCompany')
    .set({ UsrActivated: sql<string | null>`case when "CpyID" = ${identity.companyId} then clock_now() end` })
    .where('UsrID', '=', UsrID)
    .execute()
  const token = await requireValidation(tx, UsrID)
  await enqueueAccountEmail(tx, claimant(claim), identity.companyId, (to) =>
    accountEmails.accepted(to, validationAddress(webUrl, token, before.LexID)),
  )
  const { UsrEmail } = before
  if (UsrEmail) await enqueueAccountEmail(tx, { ...before, UsrEmail }, identity.companyId, accountEmails.lost)
}

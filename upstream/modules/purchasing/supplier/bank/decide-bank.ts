import { z } from 'zod'
import { BANK_STATUS, bankDecisionMessages } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { pick } from '#schema/platform/collections/records.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { mayDecideAccounts } from './account-deciders.ts'
import { notifyAccountDecision } from './account-notice.ts'
import { ACCOUNT_DETAILS, auditAccount } from './account-trace.ts'
import { accountsOf, withNames, type Account, type Bank } from './bank.repo.ts'
import { lockSupplierToDecide, readLockedAccount } from './lock-account.ts'

const LONGEST_REASON = 256

/** The version is what the person saw: nothing else is confirmed. */
export const bankToConfirm = z.object({ ...callers, PbkID: id, SupID: id.nullish(), SecVersion: z.number().int() })
export const bankToReject = bankToConfirm.extend({ PbkRejectReason: z.string().max(10_000).nullish() })

type Decision = Call<z.output<typeof bankToConfirm>>

/**
 * The account that waits, and its supplier, both locked.
 * @throws Refusal 403 for who may not decide, 404, 409 for what changed or was decided, 400 for whoever wrote it
 */
async function lockWaiting(call: Decision) {
  const { identity, permissions } = call
  if (!mayDecideAccounts(permissions)) throw refuse.forbidden()
  const supplier = await lockSupplierToDecide(call)
  const account = await readLockedAccount(call, supplier.SupID)
  if (account.PbkState !== BANK_STATUS.WAITING) throw refuse.conflict(bankDecisionMessages.decided)
  if (account.PbkChangedBy.includes(identity.userId)) throw refuse.badRequest(bankDecisionMessages.own)
  return { supplier, account }
}

/** Writes what was decided over the account that was read, and answers it. */
async function write(
  call: Decision,
  { SupID, PbkID, SecVersion }: Account,
  change: Record<string, unknown>,
): Promise<Bank> {
  const { tx, identity } = call
  const row = { ...change, PbkConfirmed: null, UsrUpdateID: identity.userId, SecUpdate: clock.now() }
  await tx
    .updateTable('GenSupplierBanks')
    .set({ ...row, SecVersion: SecVersion + 1 })
    .where('PbkID', '=', PbkID)
    .execute()
  const decided = await accountsOf(tx, SupID).where('PbkID', '=', PbkID).executeTakeFirstOrThrow()
  const [bank] = await withNames(call, [decided])
  return bank ?? Promise.reject(refuse.notFound())
}

const decidedBy = ({ identity }: Decision) => ({ UsrDecideID: identity.userId, PbkDateDecide: clock.now() })

/** Confirms an account: from now on its supplier is paid into it. @throws Refusal as `lockWaiting` */
export async function confirmBank(call: Decision): Promise<Bank> {
  const { supplier, account } = await lockWaiting(call)
  const change = { PbkState: BANK_STATUS.CONFIRMED, PbkRejectReason: null }
  const bank = await write(call, account, { ...change, ...decidedBy(call) })
  await auditAccount(call.tx, 'confirm', account, { PbkID: account.PbkID, PbkState: BANK_STATUS.CONFIRMED })
  await notifyAccountDecision(call, supplier, account, { reason: null, isRestored: false })
  return bank
}

/** Whether what was confirmed before may stand again: no other account of the supplier has that number meanwhile. */
async function canRestore({ tx }: Decision, { SupID, PbkID, PbkConfirmed }: Account): Promise<boolean> {
  if (!PbkConfirmed) return false
  const other = await accountsOf(tx, SupID)
    .where('PbkBill', '=', PbkConfirmed.PbkBill)
    .where('PbkID', '<>', PbkID)
    .executeTakeFirst()
  return other === undefined
}

/**
 * Rejects an account, with a reason that its supplier reads. Of a change, what was confirmed before counts again.
 * @throws Refusal as `lockWaiting`, and 400 without a reason
 */
export async function rejectBank(call: Call<z.output<typeof bankToReject>>): Promise<Bank> {
  const PbkRejectReason = (call.body.PbkRejectReason ?? '').trim()
  const { supplier, account } = await lockWaiting(call)
  if (PbkRejectReason === '' || PbkRejectReason.length > LONGEST_REASON)
    throw refuse.badRequest({ message: bankDecisionMessages.reason, path: 'PbkRejectReason' })
  const { PbkID, PbkConfirmed } = account
  const restored = (await canRestore(call, account)) ? PbkConfirmed : null
  const PbkState = restored ? BANK_STATUS.CONFIRMED : BANK_STATUS.REJECTED
  const bank = await write(call, account, { PbkState, PbkRejectReason, ...(restored ?? decidedBy(call)) })
  const details = restored ? pick(restored, ACCOUNT_DETAILS) : {}
  await auditAccount(call.tx, 'reject', account, { PbkID, ...details, PbkState, PbkRejectReason })
  await notifyAccountDecision(call, supplier, account, { reason: PbkRejectReason, isRestored: restored !== null })
  return bank
}

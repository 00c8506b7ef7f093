import { sql } from 'kysely'
import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import {
  parsePayment,
  paymentMessages,
  plainOperation,
  type ValidPayment,
} from '#schema/modules/accounting/ledger/voucher-payment.ts'
import { paymentNames } from '#schema/modules/accounting/ledger/voucher-payment.wire.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { canWriteRow, dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import { amount } from '#upstream/kit/text/format.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { createIssueTranslator, refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import { confirmedAccounts } from '#upstream/modules/purchasing/supplier/bank/payable-account.ts'
import {
  describeNet,
  notifyVoucherSupplier,
  paymentEvent,
  voucherPublished,
} from '#upstream/modules/accounting/voucher/voucher.email.ts'
import {
  selectBilledOrder,
  type BilledOrder,
  type Voucher,
  type VoucherCaller,
} from '#upstream/modules/accounting/voucher/voucher-access.ts'
import { ACCOUNTING_VOUCHERS, ledgerOf, voucher as ledgerVoucher } from '../ledger.repo.ts'
import type { payInput } from './payment.input.ts'
import { paymentRefusal, pendingOf, readNetParts, readOrderPending } from './payment.repo.ts'

const toWireIssue = createIssueTranslator(paymentNames)

/**
 * A voucher of the ledger with its order, both locked; the order first, as whoever saves one locks. Who sees the order for another reason
 * than their level, since they asked for its goods or decide it, changes no payment of it.
 * @throws Refusal 404, 403 where their level does not cover the order
 */
export async function lockLedgerVoucher(
  caller: VoucherCaller,
  VouID: number,
): Promise<{ voucher: Voucher; order: BilledOrder }> {
  const { tx } = caller
  const { rows } = await sql<{ OrdID: number }>`
    select ${ledgerVoucher('OrdID')} from ${await ledgerOf(caller)} and ${ledgerVoucher('VouID')} = ${VouID}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw refuse.notFound()
  const order = await selectBilledOrder(tx).where('OrdID', '=', found.OrdID).forUpdate().executeTakeFirstOrThrow()
  if (!canWriteRow(await dataScopeFor(tx, caller, ACCOUNTING_VOUCHERS), order)) throw refuse.forbidden()
  const voucher = await tx
    .selectFrom('LgsOrderPurcharseVoucher')
    .selectAll()
    .where('VouID', '=', VouID)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!voucher) throw refuse.notFound()
  return { voucher, order }
}

/**
 * Registers what was paid of an accepted voucher into a confirmed account of its supplier, who is told. The database bounds what is
 * paid by the voucher, and names an operation once for each.
 * @throws Refusal 404 for what is not to be seen; 403 beyond the caller's level; 400 for every rule that does not hold; 409 for an operation that is registered
 */
export async function payVoucher(call: Call<z.output<typeof payInput>>): Promise<{ VouID: number }> {
  const { tx, body, identity } = call
  const { voucher, order } = await lockLedgerVoucher(call, body.VouID)
  const { VouID, VouNumber } = voucher
  const refusal = paymentRefusal(voucher)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const limits = {
    pending: pendingOf(voucher),
    orderPending: await readOrderPending(tx, VouID),
    today: clock.today(),
  }
  const draft = {
    accountId: body.PbkID ? String(body.PbkID) : null,
    date: body.VpyDate,
    amount: body.VpyAmount === null || body.VpyAmount === undefined ? null : String(body.VpyAmount),
    operation: body.VpyOperation,
  }
  const payment = requireValid(parsePayment(draft, limits), toWireIssue)
  const currency = voucher.VouCurrency ?? order.currency
  const accounts = await confirmedAccounts(tx, voucher.SupID, currency)
  const account = accounts.find(({ PbkID }) => PbkID === Number(payment.accountId))
  if (!account) throw refuse.badRequest({ message: paymentMessages.unconfirmed, path: 'PbkID' })
  const VpyOperation = plainOperation(payment.operation)
  const row = {
    ...account,
    CpyID: identity.companyId,
    VouID,
    VpyDate: payment.date,
    VpyAmount: readDecimal(payment.amount)!.toFixed(2),
    VpyOperation,
    UsrCreateID: identity.userId,
  }
  const { VpyID } = await withPaymentConstraints({ ...payment, operation: VpyOperation }, limits.pending, () =>
    tx.insertInto('AccVoucherPayment').values(row).returning('VpyID').executeTakeFirstOrThrow(),
  )
  const change = { VouID, VouNumber, VpyID, VpyDate: row.VpyDate, VpyAmount: row.VpyAmount, VpyOperation }
  await audit(tx, { resource: 'LgsOrderPurcharse', record: order.OrdID, action: 'voucherpayment', change })
  const event = paymentEvent({
    amount: `${currency ?? ''} ${amount(row.VpyAmount)}`.trim(),
    date: row.VpyDate,
    operation: VpyOperation,
    account: account.PbkBill,
    isWhole: limits.pending === null || readDecimal(limits.pending)!.eq(row.VpyAmount),
  })
  await publishEvent(tx, voucherPublished('payment.recorded', order, VouID, { payment: String(VpyID) }))
  const remarks = [describeNet(currency ?? '', await readNetParts(tx, VouID))]
  await notifyVoucherSupplier(call, order, { event, VouNumber, remarks })
  return { VouID }
}

/** Says in a sentence what the database would not take, which another payment may have changed at this very moment. */
async function withPaymentConstraints<T>(
  { operation }: ValidPayment,
  pending: string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    switch (constraintOf(failure)) {
      case 'one_operation_once':
        throw refuse.conflict(paymentMessages.repeated(operation))
      case 'never_paid_more_than_billed':
        throw refuse.badRequest({ message: paymentMessages.exceeds(pending ?? '0'), path: 'VpyAmount' })
      case 'never_paid_more_than_ordered':
        throw refuse.badRequest({ message: paymentMessages.exceedsOrder, path: 'VpyAmount' })
      case 'paid_into_confirmed_accounts':
        throw refuse.badRequest({ message: paymentMessages.unconfirmed, path: 'PbkID' })
      default:
        throw failure
    }
  }
}

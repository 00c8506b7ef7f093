import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { canWriteRow, dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { filterVisible, isLiveAndVisible, visibilityPredicates } from '#upstream/kit/document/visibility.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { ORDERS, orderTable, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import { requireEnabledSupplier } from '#upstream/modules/purchasing/supplier/own-supplier.ts'

export type Voucher = Selectable<Tables['LgsOrderPurcharseVoucher']>

/** Whoever asks, with the transaction they ask in. */
export type VoucherCaller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** The voucher is live, and its order may be seen. */
export async function visibleVoucher(
  tx: Transaction<Tables>,
  caller: Caller,
  voucher: Alias<'LgsOrderPurcharseVoucher'>,
): Promise<RawBuilder<boolean>> {
  const order = alias('LgsOrderPurcharse', 'r')
  return sql<boolean>`${voucher('SecStatus')} = 1 and ${voucher('CpyID')} = ${caller.identity.companyId} and ${voucher('OrdID')} in (
    select ${order('OrdID')} from ${order.table} where ${isLiveAndVisible(await orderScopeFor(tx, caller), orderTable, order)})`
}

/** Lists the ways in which vouchers may be seen by their order, each by an index of its own, because none serves an "or". */
export function voucherVisibilityPredicates(
  scope: DataScope,
  voucher: Alias<'LgsOrderPurcharseVoucher'>,
): RawBuilder<boolean>[] {
  const order = alias('LgsOrderPurcharse', 'r')
  const { companyId } = scope.identity
  return visibilityPredicates(scope, orderTable, order).map(
    (
      way,
    ) => sql<boolean>`${voucher('SecStatus')} = 1 and ${voucher('CpyID')} = ${companyId} and ${voucher('OrdID')} in (
      select ${order('OrdID')} from ${order.table} where ${order('CpyID')} = ${companyId} and ${order('SecStatus')} = 1 and ${way})`,
  )
}

/** What of an order its vouchers are held against. */
export interface BilledOrder {
  OrdID: number
  OrdDocumentNumber: string
  OrdStatus: OrderStatusCode
  OrdCloseReason: string | null
  UsrID: number
  AreID: number | null
  CpyID: number
  SupID: number
  SupDocumentNumber: string
  SupName: string
  SupEmail: string
  /** YYYY-MM-DD. */
  OrdDate: string
  OrdTotal: string
  OrdVouchered: string
  currency: string | null
}

const columns = [
  'OrdID',
  'OrdDocumentNumber',
  'OrdStatus',
  'OrdCloseReason',
  'UsrID',
  'AreID',
  'CpyID',
  'SupID',
  'SupDocumentNumber',
  'SupName',
  'SupEmail',
  'OrdDate',
  'OrdTotal',
  'OrdVouchered',
] as const

/** @throws Refusal 404 for an order that is missing, foreign or not to be seen on the screen that `option` permits */
export async function requireVisibleOrder(asker: VoucherCaller, OrdID: number, option = ORDERS): Promise<void> {
  const scope = await dataScopeFor(asker.tx, asker, option)
  if (!(await filterVisible(asker.tx, scope, orderTable, [OrdID])).has(OrdID)) throw refuse.notFound()
}

/**
 * An order that may be seen, locked: vouchers of it are judged and counted one after another.
 * @throws Refusal 404 as `requireVisibleOrder`
 */
export async function lockOrder(asker: VoucherCaller, OrdID: number, option = ORDERS): Promise<BilledOrder> {
  const { tx } = asker
  await requireVisibleOrder(asker, OrdID, option)
  return selectBilledOrder(tx).where('OrdID', '=', OrdID).forUpdate().executeTakeFirstOrThrow()
}

/** An order as its vouchers are held against it. */
export const selectBilledOrder = (tx: Transaction<Tables>) =>
  tx.selectFrom('LgsOrderPurcharse as r').select([...columns, isoCode(sql`r."TypeCurrency"`).as('currency')])

/** A voucher with its order, both locked; the order first, as whoever saves one locks. @throws Refusal 404, 400 for a supplier that was disabled */
export async function lockVoucher(
  asker: VoucherCaller,
  VouID: number,
  option = ORDERS,
): Promise<{ voucher: Voucher; order: BilledOrder }> {
  const { tx, identity } = asker
  await requireEnabledSupplier(asker)
  const mine = tx
    .selectFrom('LgsOrderPurcharseVoucher')
    .where('VouID', '=', VouID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
  const found = await mine.select('OrdID').executeTakeFirst()
  if (!found) throw refuse.notFound()
  const order = await lockOrder(asker, found.OrdID, option)
  const voucher = await mine.selectAll().forUpdate().executeTakeFirst()
  if (!voucher) throw refuse.notFound()
  return { voucher, order }
}

/**
 * Who sees an order for another reason than their level on the screen that `option` permits, since they asked for its goods or decide it,
 * changes none of its vouchers.
 * @throws Refusal 403 where their level does not cover the order
 */
export async function requireInLevel(
  caller: VoucherCaller,
  order: Pick<BilledOrder, 'UsrID' | 'AreID'>,
  option = ORDERS,
): Promise<void> {
  if (!canWriteRow(await dataScopeFor(caller.tx, caller, option), order)) throw refuse.forbidden()
}

/** `lockVoucher` for staff who are about to change how it stands. @throws Refusal 404, 403 as `requireInLevel` */
export async function lockVoucherInLevel(caller: VoucherCaller, VouID: number, option = ORDERS) {
  const locked = await lockVoucher(caller, VouID, option)
  await requireInLevel(caller, locked.order, option)
  return locked
}

/** The voucher of a live file. @throws Refusal 404 */
export async function voucherOfFile({ tx, identity }: VoucherCaller, VodID: number): Promise<number> {
  const found = await tx
    .selectFrom('LgsOrderPurcharseVoucherDetail')
    .select('VouID')
    .where('VodID', '=', VodID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!found) throw refuse.notFound()
  return found.VouID
}

import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import { filterConditions, isEqual, isMet, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { amountOf, type CurrencyAmount } from '#upstream/kit/list/sum-amounts.ts'
import { documentPage, documentTotals, type DocumentList } from '#upstream/kit/document/list/list-documents.ts'
import type { SortColumns } from '#upstream/kit/document/list/document-order.ts'
import { ORDERS_TO_RECEIVE } from '#schema/modules/purchasing/order/order-status.ts'
import { isChangedSince } from '#upstream/kit/document/list/changed-at.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import { countChanges, type ChangesInput } from '#upstream/kit/document/list/count-changes.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { orderTable, orderScopeFor } from '../order-access.ts'
import { voucherCount, isFullyRegistered } from '../progress/order-billing.ts'
import { hasOpenQuantity, isLate, isWithBuyer } from '../progress/order-reception.ts'
import { requireEnabledSupplier } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { readHeaders, type Header } from './order.repo.ts'
import { toSuppliedHeaders, type SuppliedHeader } from '../supplied/supplied.repo.ts'

export const orderPageInput = listInput(orderList)
export type OrderPageInput = ListInputOf<typeof orderList>

const r = alias('LgsOrderPurcharse', 'r')

const byDate: SortColumns<'LgsOrderPurcharse'> = ['OrdDate', 'OrdID']

const orders: DocumentList<'LgsOrderPurcharse', OrderPageInput> = {
  ...orderTable,
  row: r,
  search: 'OrdSearch',
  orders: {
    OrdDocumentNumber: ['OrdDocumentNumber'],
    OrdDate: byDate,
    SupName: ['SupName', 'OrdID'],
    OrdStatus: ['OrdStatus', { reversed: 'OrdDate' }, { reversed: 'OrdID' }],
    OrdTotal: ['OrdTotal', 'OrdID'],
  } satisfies Record<SortWire<typeof orderList>, SortColumns<'LgsOrderPurcharse'>>,
  newest: byDate,
  conditions: filterConditions(orderList, r, {
    RegisterComp: isEqual(isFullyRegistered(r)),
    IsAttachVoucher: isEqual(sql`least(${voucherCount(r)}, 1)`),
    ToSend: isMet(isWithBuyer(r)),
    IsLate: isMet(isLate(r)),
    ChangedSince: isChangedSince(orderTable, r),
    Receivable: (wanted) =>
      wanted ? sql`${r('OrdStatus')} in (${sql.join(ORDERS_TO_RECEIVE)}) and ${hasOpenQuantity(r)}` : sql`true`,
  }),
  amount: amountOf(orderList, r, {}),
}

/** What a supplier's search reads of an order: what they read of it. Its own search text names requirements besides (rules 16). */
export const suppliedText = sql`folded(concat_ws(' ', ${r('OrdDocumentNumber')}, ${r('SupDocumentNumber')}, ${r('SupName')},
  (select u."UsrFullName" from "SecUser" u where u."UsrID" = ${r('UsrID')}),
  (select string_agg(d."OddDescription", ' ') from "LgsOrderPurcharseDetail" d where d."OrdID" = ${r('OrdID')})))`

const suppliedOrders: typeof orders = {
  ...orders,
  conditions: (input) => [...orders.conditions(input), ...containsEach(suppliedText, searchOf(input))],
}

const ordersFor = ({ identity }: Pick<Call, 'identity'>) => (identity.audience === 'supplier' ? suppliedOrders : orders)

/** @throws Refusal 400 for a supplier that staff switched off, of whose orders none is shown */
async function scopeOf(call: Pick<Call, 'tx' | 'identity' | 'permissions'>) {
  await requireEnabledSupplier(call)
  return orderScopeFor(call.tx, call)
}

const page = async <Row extends object>(
  call: Call<OrderPageInput>,
  readRows: (headers: Header[]) => Row[] | Promise<Row[]>,
): Promise<CursorPage<Row>> =>
  documentPage(call, ordersFor(call), await orderScopeFor(call.tx, call), async (cut) =>
    readRows(await readHeaders(call.tx, call, cut)),
  )

/** A page of the orders that the caller may see. */
export const orderPage = (call: Call<OrderPageInput>): Promise<CursorPage<Header>> => page(call, (headers) => headers)

/** The same as a supplier reads it. @throws Refusal 400 for one that staff switched off, of whose orders none is shown */
export async function suppliedPage(call: Call<OrderPageInput>): Promise<CursorPage<SuppliedHeader>> {
  const found = await page(call, (headers) => toSuppliedHeaders(call.tx, headers))
  if (found.data.length === 0) await requireEnabledSupplier(call)
  return found
}

/** What the orders come to that a page would be cut from, of staff as of suppliers. */
export const orderTotals = async (call: Call<OrderPageInput>): Promise<CurrencyAmount[]> =>
  documentTotals(call, ordersFor(call), await scopeOf(call))

/** How many of the orders others changed since a page of them was asked for. */
export const orderChanges = async (call: Call<OrderPageInput & ChangesInput>): Promise<{ ChgCount: number }> =>
  countChanges(call, ordersFor(call), await scopeOf(call))

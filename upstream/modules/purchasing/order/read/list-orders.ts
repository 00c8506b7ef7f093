import { sql } from 'kysely'
import { z } from 'zod'
import {
  codeFilter,
  dayFilter,
  documentPage,
  statusFilter,
  between,
  equals,
  inStatus,
} from '#upstream/kit/document/list-documents.ts'
import type { DocumentList, SortExpression } from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput, type Page } from '#upstream/platform/http/page.ts'
import { orderTable, orderScopeFor } from '../order-access.ts'
import { voucherCount, isFullyRegistered } from '../progress/order-billing.ts'
import { hasOpenQuantity } from '../progress/order-reception.ts'
import { readHeaders, type Header } from './order.repo.ts'
import { toSuppliedHeaders, type SuppliedHeader } from '../supplied/supplied.repo.ts'

export const orderPageInput = pageInput({
  OrdStatus: statusFilter,
  TypeOrder: codeFilter,
  SupID: id.nullish(),
  OrdDateFrom: dayFilter,
  OrdDateTo: dayFilter,
  /** Only the caller's own: it can be nobody else. */
  UsrID: z.coerce.number().int().nullish(),
  /** 1 only those whose vouchers are all received, 0 the others. */
  RegisterComp: codeFilter,
  /** 1 only those for which vouchers came, 0 the others. */
  IsAttachVoucher: codeFilter,
  /** Only those of which something may be received now. */
  Receivable: z.union([z.boolean(), z.literal('true').transform(() => true)]).nullish(),
})

export type OrderPageInput = z.output<typeof orderPageInput>

const byDate: SortExpression = (sortDirection) => sql`r."OrdDate" ${sortDirection}, r."OrdID" ${sortDirection}`

const orders: DocumentList<OrderPageInput> = {
  ...orderTable,
  search: 'OrdSearch',
  orders: {
    OrdDocumentNumber: (sortDirection) => sql`r."OrdDocumentNumber" ${sortDirection}`,
    OrdDate: byDate,
    SupName: (sortDirection) => sql`r."SupName" ${sortDirection}, r."OrdID" ${sortDirection}`,
    OrdStatus: (sortDirection, reverseDirection) =>
      sql`r."OrdStatus" ${sortDirection}, r."OrdDate" ${reverseDirection}, r."OrdID" ${reverseDirection}`,
    OrdTotal: (sortDirection) => sql`r."OrdTotal" ${sortDirection}, r."OrdID" ${sortDirection}`,
  },
  newest: byDate,
  sorted: sql`r."OrdID", r."OrdDocumentNumber", r."OrdDate", r."SupName", r."OrdStatus", r."OrdTotal"`,
  conditions({ filter }) {
    const { OrdStatus, TypeOrder, SupID, OrdDateFrom, OrdDateTo, UsrID, RegisterComp, IsAttachVoucher, Receivable } =
      filter ?? {}
    return [
      ...inStatus('OrdStatus', OrdStatus),
      ...equals('TypeOrder', TypeOrder),
      ...equals('SupID', SupID),
      ...between('OrdDate', OrdDateFrom, OrdDateTo),
      ...equals('UsrID', UsrID),
      ...(RegisterComp ? [sql`${isFullyRegistered} = ${Number(RegisterComp)}`] : []),
      ...(IsAttachVoucher ? [sql`least(${voucherCount}, 1) = ${Number(IsAttachVoucher)}`] : []),
      ...(Receivable ? [sql`r."OrdStatus" in (1, 2) and ${hasOpenQuantity}`] : []),
    ]
  },
}

const page = async <Row>(
  call: Call<OrderPageInput>,
  readRows: (headers: Header[]) => Row[] | Promise<Row[]>,
): Promise<Page<Row>> =>
  documentPage(call, orders, await orderScopeFor(call.tx, call), async (cut) =>
    readRows(await readHeaders(call.tx, call, cut)),
  )

/** A page of the orders that the caller may see. */
export const orderPage = (call: Call<OrderPageInput>): Promise<Page<Header>> => page(call, (headers) => headers)

/** The same as a supplier reads it. */
export const suppliedPage = (call: Call<OrderPageInput>): Promise<Page<SuppliedHeader>> =>
  page(call, (headers) => toSuppliedHeaders(call.tx, headers))

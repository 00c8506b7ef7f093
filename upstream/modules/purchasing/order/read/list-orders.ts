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
import type { Listing, Order } from '#upstream/kit/document/list-documents.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput, type Page } from '#upstream/platform/http/page.ts'
import { orderPlace, orderReach } from '../order-access.ts'
import { attached, registered } from '../progress/order-billing.ts'
import { isOpen } from '../progress/order-reception.ts'
import { readHeaders, type Header } from './order.repo.ts'
import { asSupplied, type Supplied } from '../supplied/supplied.repo.ts'

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

const byDate: Order = (way) => sql`r."OrdDate" ${way}, r."OrdID" ${way}`

const orders: Listing<OrderPageInput> = {
  ...orderPlace,
  search: 'OrdSearch',
  orders: {
    OrdDocumentNumber: (way) => sql`r."OrdDocumentNumber" ${way}`,
    OrdDate: byDate,
    SupName: (way) => sql`r."SupName" ${way}, r."OrdID" ${way}`,
    OrdStatus: (way, back) => sql`r."OrdStatus" ${way}, r."OrdDate" ${back}, r."OrdID" ${back}`,
    OrdTotal: (way) => sql`r."OrdTotal" ${way}, r."OrdID" ${way}`,
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
      ...(RegisterComp ? [sql`${registered} = ${Number(RegisterComp)}`] : []),
      ...(IsAttachVoucher ? [sql`least(${attached}, 1) = ${Number(IsAttachVoucher)}`] : []),
      ...(Receivable ? [sql`r."OrdStatus" in (1, 2) and ${isOpen}`] : []),
    ]
  },
}

const page = async <Row>(
  call: Call<OrderPageInput>,
  readRows: (headers: Header[]) => Row[] | Promise<Row[]>,
): Promise<Page<Row>> =>
  documentPage(call, orders, await orderReach(call.tx, call), async (cut) =>
    readRows(await readHeaders(call.tx, call, cut)),
  )

/** A page of the orders that the caller may see. */
export const orderPage = (call: Call<OrderPageInput>): Promise<Page<Header>> => page(call, (headers) => headers)

/** The same as a supplier reads it. */
export const suppliedPage = (call: Call<OrderPageInput>): Promise<Page<Supplied>> =>
  page(call, (headers) => asSupplied(call.tx, headers))

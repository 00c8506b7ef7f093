import { sql } from 'kysely'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import type { CircuitCriteria, ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { chargedColumns } from '#upstream/kit/approval/charged-columns.ts'
import { createApprovable } from '#upstream/kit/document/approvable.ts'
import {
  recomputeProgressOf,
  selectRequirementsOfOrder,
} from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { orderTable, orderScopeFor, ORDERS } from './order-access.ts'
import { emailOrderApproval } from './order.email.ts'

const orders = createApprovable({
  place: orderTable,
  reachOf: orderScopeFor,
  option: ORDERS,
  status: 'OrdStatus',
  search: 'OrdSearch',
  number: 'OrdDocumentNumber',
  date: 'OrdDate',
  // A draft, and one that was sent back, wait for their buyer.
  isWithAuthor: (order) => sql`(${order('OrdDraft')} or ${order('OrdReturnReason')} is not null)`,
})

/** Computes what the order costs the company, in its currency: its total, and before tax where the tax is withheld, which is paid all the same (decision 0239). */
const cost = sql<string>`case when r."OrdTaxSign" = '-' then r."OrdSubTotal" else r."OrdTotal" end`

/** How an order passes through circuits: by its buyer's area, category, cost in its own currency, and what its lines are charged to. */
export const orderDocument: ApprovableDocument = {
  TrsCode: 'ORD',
  TrsID: 3,
  approvedEvent: 'order.approved',
  ...orders,

  async criteriaOf(tx, documents) {
    const lines = sql`select d."DerID" from "LgsOrderPurcharseDetail" d where d."OrdID" = r."OrdID"`
    const { rows } = await sql<CircuitCriteria>`
      select r."OrdID" as "DocEntry", r."UsrID", r."AreID", r."TypeCategory", ${isoCode(sql`r."TypeCurrency"`)} as currency,
        ${cost} as amount, ${chargedColumns(lines)}
      from "LgsOrderPurcharse" r where r."OrdID" = any(${documents}::integer[])`.execute(tx)
    return rows
  },

  /** Approved, it goes to the supplier; disapproved, it frees what it took of its requirements. */
  async settle(tx, OrdID, OrdStatus, UsrUpdateID) {
    await orders.settle(tx, OrdID, OrdStatus, UsrUpdateID)
    if (OrdStatus === ORDER_STATUS.APPROVED) await emailOrderApproval(tx, OrdID)
    else await recomputeProgressOf(tx, selectRequirementsOfOrder(OrdID), UsrUpdateID)
  },

  selectCards: (documents) => sql`
      select r."OrdID" as "DocEntry", r."OrdDocumentNumber" as "DocumentNumber", r."SupName" as "Subject", u."UsrFullName", a."AreName",
        null as "TypePriorityName", r."OrdTotal" as "Amount", ${isoCode(sql`r."TypeCurrency"`)} as "TypeCurrencyAbbreviation"
      from "LgsOrderPurcharse" r
      join "SecUser" u on u."UsrID" = r."UsrID"
      left join "GenArea" a on a."AreID" = r."AreID"
      where r."OrdID" = any(${documents}::integer[])`,
}

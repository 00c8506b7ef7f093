import { sql } from 'kysely'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import type { CircuitCriteria, ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
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
  // A draft, and one that was sent back, wait for their buyer.
  isWithAuthor: (order) => sql`(${order('OrdDraft')} or ${order('OrdReturnReason')} is not null)`,
})

/** How an order passes through circuits: by its buyer's area, category, total in its own currency, and what its lines are charged to. */
export const orderDocument: ApprovableDocument = {
  TrsCode: 'ORD',
  TrsID: 3,
  ...orders,

  async circumstances(tx, OrdID) {
    const { rows } = await sql<CircuitCriteria>`
      with share as (
        select p.* from "LgsOrderPurcharseDetail" d join "LgsRequirementDistribution" p on p."DerID" = d."DerID"
        where d."OrdID" = ${OrdID}
      )
      select r."OrdID" as "DocEntry", r."UsrID", r."AreID", r."TypeCategory", ${isoCode(sql`r."TypeCurrency"`)} as currency,
        r."OrdTotal" as amount,
        array(select "PrjID" from share where "PrjID" is not null union select "Prj_Ceco" from share where "TypeP" = 2) as projects,
        array(select distinct "Prj_Ceco" from share where "TypeP" = 1) as "costCenters"
      from "LgsOrderPurcharse" r where r."OrdID" = ${OrdID}`.execute(tx)
    const [circumstances] = rows
    if (!circumstances) throw new Error(`order ${OrdID} went away under its lock`)
    return circumstances
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

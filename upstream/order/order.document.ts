import { sql } from 'kysely'
import type { Card, Circumstances, DocumentKind } from '../approval/document.ts'
import { isoCode } from '../document/currency.ts'
import { covers } from '../document/reach.ts'
import { contains } from '../document/searchText.ts'
import { visibleAmong } from '../document/sight.ts'
import { recomputeProgress, requirementsOfOrder } from '../requirement/requirement.progress.ts'
import { orderPlace, orderReach, ORDERS } from './order.access.ts'
import { tellSupplier } from './order.letter.ts'

export const PENDING = 4

/** How an order passes through circuits: by its buyer's area, category, total in its own currency, and what its lines are charged to. */
export const orderDocument: DocumentKind = {
  TrsCode: 'ORD',
  TrsID: 3,
  found: (words) => sql`select r."OrdID" from "LgsOrderPurcharse" r where r."SecStatus" = 1 and ${contains('OrdSearch', words)}`,

  async lock(tx, OrdID) {
    const row = await tx
      .selectFrom('LgsOrderPurcharse')
      .select(['UsrID', 'OrdStatus'])
      .where('OrdID', '=', OrdID)
      .where('SecStatus', '=', 1)
      .forUpdate() // guard
      .executeTakeFirst()
    return row && { UsrID: row.UsrID, isPending: row.OrdStatus === PENDING }
  },

  async circumstances(tx, OrdID) {
    const { rows } = await sql<Circumstances>`
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
    await tx
      .updateTable('LgsOrderPurcharse')
      .set((each) => ({ OrdStatus, UsrUpdateID, SecUpdate: new Date(), SecVersion: each('SecVersion', '+', 1) }))
      .where('OrdID', '=', OrdID)
      .execute()
    if (OrdStatus === 1) await tellSupplier(tx, OrdID)
    else await recomputeProgress(tx, await requirementsOfOrder(tx, OrdID), UsrUpdateID)
  },

  async visible(tx, caller, documents) {
    const reach = await orderReach(tx, caller)
    return visibleAmong(tx, reach, orderPlace(reach), documents)
  },

  async mayAssociate(tx, caller, OrdID) {
    const row = await tx
      .selectFrom('LgsOrderPurcharse')
      .select(['UsrID', 'AreID'])
      .where('OrdID', '=', OrdID)
      .executeTakeFirst()
    const isGranted = (['Add', 'Edit', 'Save'] as const).some((flag) => caller.permissions.may(ORDERS, flag))
    return row !== undefined && isGranted && covers(await orderReach(tx, caller), row)
  },

  async cards(tx, documents) {
    const { rows } = await sql<Card & { OrdID: number }>`
      select r."OrdID", r."OrdDocumentNumber" as "DocumentNumber", r."SupName" as "Subject", u."UsrFullName", a."AreName",
        null as "TypePriorityName", r."OrdTotal" as "Amount", ${isoCode(sql`r."TypeCurrency"`)} as "TypeCurrencyAbbreviation"
      from "LgsOrderPurcharse" r
      join "SecUser" u on u."UsrID" = r."UsrID"
      left join "GenArea" a on a."AreID" = r."AreID"
      where r."OrdID" = any(${documents}::integer[])`.execute(tx)
    return new Map(rows.map(({ OrdID, ...card }) => [OrdID, card]))
  },
}

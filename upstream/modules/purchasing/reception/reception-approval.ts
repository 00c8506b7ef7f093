import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { CircuitCriteria, ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { chargedColumns } from '#upstream/kit/approval/charged-columns.ts'
import { createApprovable } from '#upstream/kit/document/approvable.ts'
import { ATTENTIONS, receptionTable, receptionScopeFor } from './reception-access.ts'
import { applyReception } from './apply-reception.ts'

const reception = alias('LgsOrderAttended', 'r')

const receptions = createApprovable({
  place: receptionTable,
  reachOf: receptionScopeFor,
  option: ATTENTIONS,
  status: 'OttStatus',
  search: 'OttSearch',
  number: 'OttDocumentNumber',
  date: 'OttDate',
})

/** Computes what the reception brought, at the order's prices before tax. */
export const amountOf = (reception: Alias<'LgsOrderAttended'>): RawBuilder<string> => sql<string>`(
  select coalesce(sum(round(d."OtdQuantity" * l."OddUnitPrice", 2)), 0)
  from "LgsOrderAttendedDetail" d join "LgsOrderPurcharseDetail" l on l."OddID" = d."OddID"
  where d."OttID" = ${reception('OttID')})`

/** How a reception passes through circuits: by its receiver's area, the order's category, and what its lines are charged to. */
export const receptionDocument: ApprovableDocument = {
  TrsCode: 'OTT',
  TrsID: 4,
  approvedEvent: 'reception.approved',
  ...receptions,

  async criteriaOf(tx, documents) {
    const lines = sql`select l."DerID" from "LgsOrderAttendedDetail" d
      join "LgsOrderPurcharseDetail" l on l."OddID" = d."OddID" where d."OttID" = ${reception('OttID')}`
    const { rows } = await sql<CircuitCriteria>`
      select ${reception('OttID')} as "DocEntry", ${reception('UsrID')}, ${reception('AreID')}, o."TypeCategory", ${isoCode(sql`o."TypeCurrency"`)} as currency,
        ${amountOf(reception)} as amount, ${chargedColumns(lines)}
      from ${reception.table} join "LgsOrderPurcharse" o on o."OrdID" = ${reception('OrdID')}
      where ${reception('OttID')} = any(${documents}::integer[])`.execute(tx)
    return rows
  },

  async settle(tx, OttID, OttStatus, UsrUpdateID) {
    await receptions.settle(tx, OttID, OttStatus, UsrUpdateID)
    if (OttStatus === RECEPTION_STATUS.APPROVED) await applyReception(tx, OttID, UsrUpdateID)
  },

  selectCards: (documents) => sql`
      select ${reception('OttID')} as "DocEntry", ${reception('OttDocumentNumber')} as "DocumentNumber",
        o."OrdDocumentNumber" || ' · ' || o."SupName" as "Subject", u."UsrFullName", a."AreName",
        null as "TypePriorityName", ${amountOf(reception)} as "Amount", ${isoCode(sql`o."TypeCurrency"`)} as "TypeCurrencyAbbreviation"
      from ${reception.table}
      join "LgsOrderPurcharse" o on o."OrdID" = ${reception('OrdID')}
      join "SecUser" u on u."UsrID" = ${reception('UsrID')}
      left join "GenArea" a on a."AreID" = ${reception('AreID')}
      where ${reception('OttID')} = any(${documents}::integer[])`,
}

import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { circuitState, readRuns, type CircuitState } from '#upstream/kit/approval/approval-run.ts'
import { canAssociate } from '#upstream/kit/document/approvable.ts'
import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'
import { orderTypeName } from '#upstream/modules/purchasing/order/save/order-type.ts'
import { ATTENTIONS, receptionScopeFor } from '../reception-access.ts'
import { amountOf, receptionDocument } from '../reception-approval.ts'
import { annulRefusal, canHaveConformity } from '../reception-rights.ts'

/** The header as it lies in the tables, with the names that belong to its keys. */
interface Row
  extends Omit<Selectable<Tables['LgsOrderAttended']>, 'UsrConformityID' | 'TypeAnulated' | 'OttSearch'>,
    Changed {
  UsrFullName: string
  AreName: string | null
  OrdDocumentNumber: string
  TypeOrder: number
  SupName: string
  TypeCurrencyAbbreviation: string
  OttAmount: string
  UsrConformityName: string | null
}

/** A reception's header as every call answers it (docs/rest-contract.md). */
export interface Header extends Row, CircuitState {
  OttStatusName: string
  OttStatusColor: string
  TypeOrderName: string
  OttMayConformity: boolean
  OttAnnullable: boolean
  OttAnnulRefusal: string | null
  OttAssociable: boolean
}

/**
 * The headers of a cut of receptions, in its order: `cut` is SQL that yields "OttID" and "place". A page costs the same
 * queries whatever its length.
 */
export async function readHeaders(
  tx: Transaction<Tables>,
  caller: Caller,
  cut: RawBuilder<unknown>,
): Promise<Header[]> {
  const reception = alias('LgsOrderAttended', 'r')
  const { rows } = await sql<Row & { OrdStatus: OrderStatusCode }>`
    with cut as materialized (${cut})
    select r."OttID", r."CpyID", r."OttDocumentNumber", r."OttStatus", r."OttDate", r."OrdGuideRemission", r."OttObservation",
      r."UsrID", u."UsrFullName", r."AreID", a."AreName", r."OrdID", o."OrdDocumentNumber", o."OrdStatus", o."TypeOrder", o."SupName",
      ${isoCode(sql`o."TypeCurrency"`)} as "TypeCurrencyAbbreviation", ${amountOf(reception)} as "OttAmount",
      r."OttConformityNumber", r."OttConformityDate", c."UsrFullName" as "UsrConformityName",
      r."SecStatus", r."SecVersion", r."SecCreate", r."SecUpdate", r."UsrCreateID", r."UsrUpdateID", ${changedAt('OTT', sql`r."CpyID"`, sql`r."OttID"`)}
    from cut
    join ${reception.table} on r."OttID" = cut."OttID"
    join "LgsOrderPurcharse" o on o."OrdID" = r."OrdID"
    join "SecUser" u on u."UsrID" = r."UsrID"
    left join "SecUser" c on c."UsrID" = r."UsrConformityID"
    left join "GenArea" a on a."AreID" = r."AreID"
    order by cut.place`.execute(tx)
  if (rows.length === 0) return []
  const documents = rows.map(({ OttID }) => OttID)
  const runs = await readRuns(tx, receptionDocument, documents, caller.identity)
  const scope = await receptionScopeFor(tx, caller)
  return rows.map(({ OrdStatus, ...row }) => {
    const badge = statusBadge('OTT', row.OttStatus)
    const refusal = annulRefusal({ ...row, OrdStatus }, scope, caller)
    const run = runs.get(row.OttID)
    const isPending = row.OttStatus === RECEPTION_STATUS.PENDING
    return addProperties(row, {
      OttStatusName: badge.word,
      OttStatusColor: badge.color,
      TypeOrderName: orderTypeName(row.TypeOrder),
      OttMayConformity: canHaveConformity({ ...row, OrdStatus }, caller),
      OttAnnullable: refusal === null,
      OttAnnulRefusal: refusal,
      OttAssociable: isPending && !run?.isUnderWay && canAssociate(ATTENTIONS, row, scope, caller),
      ...circuitState(run, isPending),
    })
  })
}

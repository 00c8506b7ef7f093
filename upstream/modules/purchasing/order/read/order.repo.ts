import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { ORDER_STATUS, ORDERS_TO_RECEIVE } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { circuitState, readRuns, type CircuitState } from '#upstream/kit/approval/approval-run.ts'
import { canAssociate } from '#upstream/kit/document/approvable.ts'
import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import {
  LISTS,
  labelsColumn,
  storeLabels,
  type LabelRow,
  type Labels,
} from '#upstream/kit/catalogue/definition-labels.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'
import { ORDERS, orderScopeFor } from '../order-access.ts'
import { closeRefusal, closureFacts, reopenRefusal, type ClosureFacts } from '../close/closure-rules.ts'
import { correctionRefusal, returnRefusal } from '../close/correction-rules.ts'
import { orderDocument } from '../order-approval.ts'
import { annulRefusal } from '../close/annulment-rules.ts'
import { receptionColumns, receptionName, type Reception } from '../progress/order-reception.ts'
import { voucherCount, isFullyRegistered, type Billing } from '../progress/order-billing.ts'
import { orderTypeName } from '../save/order-type.ts'

/** The header as it lies in the table, with the names that belong to its keys. */
interface Row extends Omit<Selectable<Tables['LgsOrderPurcharse']>, 'OrdSearch' | 'OrdAnnulledFrom'>, Billing, Changed {
  CttDocumentNumber: string | null
  UsrName: string
  UsrFullName: string
  AreName: string | null
  ConDescription: string | null
  DayDescription: string | null
  CsaName: string | null
  /** The concept that the account of the service belongs to. */
  CsaConID: number | null
  CsaConName: string | null
  UsrCloseName: string | null
  UsrReturnName: string | null
}

/** What people read of the codes in an order. */
interface Named {
  TypeCategoryName: string | null
  TypeCurrencyName: string | null
  TypeCurrencyAbbreviation: string
  TypePaymentName: string | null
  TypeCreditName: string | null
  TypePercentageName: string | null
  TypeAnulatedName: string | null
}

/** An order's header as every call answers it (docs/rest-contract.md). */
export interface Header extends Omit<Row, 'TypeAnulated'>, Named, CircuitState {
  TypeOrderName: string
  /** The buyer, as the portal reads it. */
  NtpFullName: string
  OrdStatusName: string
  OrdStatusColor: string
  OrdStatusReceptionName: string
  OrdReceivable: boolean
  OrdAnnullable: boolean
  OrdAnnulRefusal: string | null
  /** Whether the caller may close it by hand now, or open it again (decision 0026). */
  OrdClosable: boolean
  OrdReopenable: boolean
  /** Whether the caller may send it back to be corrected, or write it now (decisions 0071, 0099). */
  OrdReturnable: boolean
  OrdEditable: boolean
  /** Whether the caller may put it on a circuit now: it was sent, and nobody has decided on it. */
  OrdAssociable: boolean
}

/** How one reads that a person closed: it may have been billed or received in part only. */
const CLOSED_BY_HAND = 'Cerrada manualmente'
/** How one reads that was sent back to be corrected. */
const RETURNED = 'Devuelta para corregir'
/** How one reads that was not sent yet. */
const DRAFT = 'Borrador'

/** What an order is called that stands otherwise than its status says; null for the others. */
export function orderStateName({
  OrdCloseReason,
  OrdReturnReason,
  OrdDraft,
  OrdStatus,
}: Pick<Row, 'OrdCloseReason' | 'OrdReturnReason' | 'OrdDraft'> & { OrdStatus: number }): string | null {
  if (OrdCloseReason !== null) return CLOSED_BY_HAND
  if (OrdStatus !== ORDER_STATUS.PENDING) return null
  if (OrdReturnReason !== null) return RETURNED
  return OrdDraft ? DRAFT : null
}

const namesOf = (labels: Labels, row: Row): Named => ({
  TypeCategoryName: labels.of(LISTS.category, row.TypeCategory),
  TypeCurrencyName: labels.of(LISTS.currency, row.TypeCurrency),
  TypeCurrencyAbbreviation: labels.short(LISTS.currency, row.TypeCurrency) ?? '',
  TypePaymentName: labels.of(LISTS.paymentForm, row.TypePayment),
  TypeCreditName: labels.of(LISTS.creditType, row.TypeCredit),
  TypePercentageName: labels.of(LISTS.tax, row.TypePercentage),
  TypeAnulatedName: labels.of(LISTS.annulment, row.TypeAnulated),
})

/**
 * The headers of a cut of orders, in its order: `cut` is SQL that yields "OrdID" and "place". A page costs the same
 * queries whatever its length.
 */
export async function readHeaders(
  tx: Transaction<Tables>,
  caller: Caller,
  cut: RawBuilder<unknown>,
): Promise<Header[]> {
  const order = alias('LgsOrderPurcharse', 'r')
  const { rows } = await sql<Row & Reception & ClosureFacts & { labels: LabelRow[] | null }>`
    with cut as materialized (${cut})
    select r."OrdID", r."CpyID", r."OrdDocumentNumber", r."TypeOrder", r."CttID", q."CttDocumentNumber", r."CtpID", r."UsrID",
      u."UsrName", u."UsrFullName", r."AreID", a."AreName", r."TypeCategory", r."SupID", r."SupDocumentNumber", r."SupName",
      r."SupConName", r."SupTelephone", r."SupEmail", r."TypeCurrency", r."TypePayment", r."ConID",
      coalesce(r."ConDescription", c."ConDescription") as "ConDescription", r."DayID",
      coalesce(r."DayDescription", d."DayDescription") as "DayDescription", r."TypeCredit", r."CsaID", s."CsaName", s."ConID" as "CsaConID", n."ConName" as "CsaConName",
      r."OrdDeliveryDay", r."OrdWarrantyDay",
      r."OrdDate", r."OrdObservation", r."OrdTotalNet", r."OrdDirectCost", r."OrdGeneralgto", r."OrdUtilities",
      r."OrdDiscount", r."OrdSubTotal", r."TypePercentage", r."OrdTaxPercentage", r."OrdTaxSign", r."OrdTaxAmount",
      r."OrdTotal", r."OrdVouchered", r."OrdStatus", r."TypeAnulated",
      r."OrdCloseReason", r."OrdCloseDate", r."UsrCloseID", e."UsrFullName" as "UsrCloseName",
      r."OrdDraft", r."OrdReturnReason", r."OrdReturnDate", r."UsrReturnID", b."UsrFullName" as "UsrReturnName", r."SecStatus", r."SecVersion", r."SecCreate", r."SecUpdate",
      r."UsrCreateID", r."UsrUpdateID", ${changedAt('ORD', sql`r."CpyID"`, sql`r."OrdID"`)}, ${receptionColumns(order)}, ${closureFacts(order)},
      ${isFullyRegistered(order)} as "RegisterComp", ${voucherCount(order)} as "IsAttachVoucher",
      case when row_number() over (order by cut.place) = 1 then ${labelsColumn} end as labels
    from cut
    join ${order.table} on r."OrdID" = cut."OrdID"
    join "SecUser" u on u."UsrID" = r."UsrID"
    left join "SecUser" e on e."UsrID" = r."UsrCloseID"
    left join "SecUser" b on b."UsrID" = r."UsrReturnID"
    left join "GenArea" a on a."AreID" = r."AreID"
    left join "LgsCotization" q on q."CttID" = r."CttID"
    left join "LgsPaymentCondition" c on c."ConID" = r."ConID"
    left join "LgsDayCredit" d on d."DayID" = r."DayID"
    left join "GenConceptServiceAccount" s on s."CsaID" = r."CsaID"
    left join "GenConceptService" n on n."ConID" = s."ConID"
    order by cut.place`.execute(tx)
  const [first] = rows
  if (!first) return []
  const documents = rows.map(({ OrdID }) => OrdID)
  const runs = await readRuns(tx, orderDocument, documents, caller.identity)
  const [known, scope] = [storeLabels(tx, first.labels), await orderScopeFor(tx, caller)]
  return rows.map(
    ({ labels: _, served, open, receptions, vouchers, receptionsWaiting, vouchersWaiting, closedMonth, ...row }) => {
      const { TypeAnulated, ...own } = row
      const badge = statusBadge('ORD', row.OrdStatus)
      const facts = addProperties(row, { receptions, vouchers, receptionsWaiting, vouchersWaiting, closedMonth })
      const refusal = annulRefusal(facts, scope, caller)
      const run = runs.get(row.OrdID)
      const isPending = row.OrdStatus === ORDER_STATUS.PENDING
      const isSent = isPending && !row.OrdDraft && row.OrdReturnReason === null
      return addProperties(own, {
        ...namesOf(known, { ...own, TypeAnulated }),
        TypeOrderName: orderTypeName(row.TypeOrder),
        NtpFullName: row.UsrFullName,
        OrdStatusName: orderStateName(row) ?? badge.word,
        OrdStatusColor: badge.color,
        OrdStatusReceptionName: receptionName(served),
        OrdReceivable: open && ORDERS_TO_RECEIVE.includes(row.OrdStatus),
        OrdAnnullable: refusal === null,
        OrdAnnulRefusal: refusal,
        OrdClosable: closeRefusal(facts, scope, caller) === null,
        OrdReopenable: reopenRefusal(facts, scope, caller) === null,
        OrdDraft: row.OrdDraft && isPending,
        OrdReturnable: returnRefusal(facts, scope, caller) === null,
        OrdEditable: correctionRefusal(facts, scope, caller) === null,
        OrdAssociable: isSent && !run?.isUnderWay && canAssociate(ORDERS, row, scope, caller),
        ...circuitState(run, isPending),
      })
    },
  )
}

import { sql, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, labelsColumn, storeLabels, type LabelRow } from '#upstream/kit/catalogue/definition-labels.ts'

export interface Line {
  OtdID: number
  OddID: number
  Line: number
  ArtCode: string
  OddDescription: string
  OddUnitMeasurement: string | null
  OddQuantity: string
  OddQuantityServed: string
  OtdQuantity: string
  /** What was left of the order's line once this reception was approved; null until then. */
  OtdQuantityPending: string | null
  OtdObservation: string | null
  OddUnitPrice: string
}

/** What arrived, in the order's order, by reception. */
export async function readDetails(tx: Transaction<Tables>, documents: readonly number[]): Promise<Map<number, Line[]>> {
  const { rows } = await sql<Line & { OttID: number }>`
    select d."OttID", d."OtdID", d."OddID", l."Line", l."ArtCode", l."OddDescription", l."OddUnitMeasurement", l."OddQuantity",
      l."OddQuantityServed", d."OtdQuantity", d."OtdQuantityPending", d."OtdObservation", l."OddUnitPrice"
    from "LgsOrderAttendedDetail" d
    join "LgsOrderPurcharseDetail" l on l."OddID" = d."OddID"
    where d."OttID" = any(${documents}::integer[]) order by d."OttID", l."Line"`.execute(tx)
  const lines = rows.map(({ OttID, ...line }) => ({ OttID, line }))
  return new Map([...groupBy(lines, ({ OttID }) => OttID)].map(([OttID, own]) => [OttID, own.map(({ line }) => line)]))
}

/** What the attended order view shows of its order (back-office.md 2). */
export interface OrderTerms {
  SupID: number
  SupDocumentNumber: string
  SupConName: string
  SupTelephone: string
  SupEmail: string
  TypeCurrency: string
  TypeCurrencyName: string | null
  TypePayment: string
  TypePaymentName: string | null
  ConDescription: string | null
  DayDescription: string | null
  TypeCredit: string | null
  TypeCreditName: string | null
  OrdDeliveryDay: number
  OrdWarrantyDay: number
  OrdDate: string
  OrdTotal: string
}

/** The terms of orders, by order. */
export async function readTerms(tx: Transaction<Tables>, orders: readonly number[]): Promise<Map<number, OrderTerms>> {
  const { rows } = await sql<
    Omit<OrderTerms, 'TypePaymentName' | 'TypeCreditName' | 'TypeCurrencyName'> & {
      OrdID: number
      labels: LabelRow[] | null
    }
  >`
    select o."OrdID", o."SupID", o."SupDocumentNumber", o."SupConName", o."SupTelephone", o."SupEmail", o."TypeCurrency", o."TypePayment",
      coalesce(o."ConDescription", c."ConDescription") as "ConDescription",
      coalesce(o."DayDescription", k."DayDescription") as "DayDescription", o."TypeCredit", o."OrdDeliveryDay", o."OrdWarrantyDay", o."OrdDate", o."OrdTotal",
      case when row_number() over (order by o."OrdID") = 1 then ${labelsColumn} end as labels
    from "LgsOrderPurcharse" o
    left join "LgsPaymentCondition" c on c."ConID" = o."ConID"
    left join "LgsDayCredit" k on k."DayID" = o."DayID"
    where o."OrdID" = any(${orders}::integer[]) order by o."OrdID"`.execute(tx)
  const labels = storeLabels(tx, rows[0]?.labels ?? null)
  return new Map(
    rows.map(({ OrdID, labels: _, ...terms }) => [
      OrdID,
      {
        ...terms,
        TypeCurrencyName: labels.of(LISTS.currency, terms.TypeCurrency),
        TypePaymentName: labels.of(LISTS.attendedPaymentForm, terms.TypePayment),
        TypeCreditName: labels.of(LISTS.creditType, terms.TypeCredit),
      },
    ]),
  )
}

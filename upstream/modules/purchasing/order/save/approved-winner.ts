import { sql, type Selectable, type Transaction } from 'kysely'
import { CHOICE_KIND, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { OrderType } from './order-type.ts'

type Quotation = Selectable<Tables['LgsCotization']>
type Offer = Selectable<Tables['LgsCotizationProvider']>
type Supplier = Selectable<Tables['GenSupplier']>
export type ExtraCosts = Pick<Offer, 'OrdDirectCost' | 'OrdGeneralgto' | 'OrdUtilities' | 'OrdDiscount'>

/** The offer of an approved winner: what its orders must say. */
export interface Winner
  extends Pick<Quotation, 'CttID' | 'CttDocumentNumber' | 'TypeCategory'>,
    Pick<Supplier, 'SupID' | 'SupDocumentNumber' | 'SupName' | 'SupTradeName' | 'SupAddress'>,
    Pick<Offer, 'CtpID' | 'CpvID' | 'SupConName' | 'SupTelephone' | 'SupEmail' | 'TypeCurrency' | 'TypePayment'>,
    Pick<Offer, 'ConID' | 'DayID' | 'OrdDeliveryDay' | 'OrdWarrantyDay' | 'TypePercentage' | 'OrdTaxPercentage'>,
    ExtraCosts {
  SupStatus: number
  ConDescription: string | null
  DayDescription: string | null
  OrdTaxSign: '+' | '-'
  /** The kinds of its live orders, 1 goods and 2 services. */
  ordered: OrderType[]
  /** Whether one of them carries the extra costs of the offer. */
  areCostsOrdered: boolean
}

/**
 * The approved winner of a quotation; undefined where it has none (rules 5). The caller has made sure that it may be seen.
 * `except` is the order that is being corrected: it does not stand in its own way.
 */
export async function approvedWinner(tx: Transaction<Tables>, CttID: number, except = 0): Promise<Winner | undefined> {
  const { rows } = await sql<Winner>`
    select q."CttID", q."CttDocumentNumber", q."TypeCategory", o."CtpID", o."CpvID", s."SupID", s."SupDocumentNumber", s."SupName",
      s."SupTradeName", s."SupAddress", s."SecStatus" as "SupStatus", o."SupConName", o."SupTelephone", o."SupEmail",
      o."TypeCurrency", o."TypePayment", o."ConID", coalesce(o."ConDescription", c."ConDescription") as "ConDescription", o."DayID",
      coalesce(o."DayDescription", d."DayDescription") as "DayDescription", o."OrdDeliveryDay",
      o."OrdWarrantyDay", o."OrdDirectCost", o."OrdGeneralgto", o."OrdUtilities", o."OrdDiscount", o."TypePercentage",
      o."OrdTaxPercentage", o."OrdTaxSign", live.*
    from "LgsCotization" q
    join "LgsCotizationWinner" w on w."CttID" = q."CttID" and w."TypeWinner" = ${CHOICE_KIND.WINNER} and w."SecStatus" = 1
    join "LgsCotizationParticipant" p on p."CtpID" = w."CtpID"
    join "LgsCotizationProvider" o on o."CtpID" = w."CtpID" and o."SecStatus" = 1
    join "GenSupplier" s on s."SupID" = p."SupID"
    left join "LgsPaymentCondition" c on c."ConID" = o."ConID"
    left join "LgsDayCredit" d on d."DayID" = o."DayID"
    cross join lateral (
      select coalesce(array_agg(h."TypeOrder"), '{}') as "ordered",
        coalesce(bool_or((h."OrdDirectCost", h."OrdGeneralgto", h."OrdUtilities", h."OrdDiscount") <> (0, 0, 0, 0)), false) as "areCostsOrdered"
      from "LgsOrderPurcharse" h
      where h."CttID" = q."CttID" and h."OrdID" <> ${except} and h."OrdStatus" not in (${sql.join(ORDERS_VOID)}) and h."SecStatus" = 1) live
    where q."CttID" = ${CttID} and q."CttStatus" = ${QUOTATION_STATUS.FINISHED} and q."SecStatus" = 1`.execute(tx)
  return rows[0]
}

/** Holds the quotation until the transaction ends: of two orders made at once only one is its first. */
export const lockQuotation = (tx: Transaction<Tables>, CttID: number): Promise<unknown> =>
  sql`select from "LgsCotization" where "CttID" = ${CttID} for update`.execute(tx)

/** What of an offer's extra costs an order must carry: all of it where no other one does. */
export const extraCostsOf = (winner: Winner): ExtraCosts => {
  const { OrdDirectCost, OrdGeneralgto, OrdUtilities, OrdDiscount } = winner
  return winner.areCostsOrdered
    ? { OrdDirectCost: '0.00', OrdGeneralgto: '0.00', OrdUtilities: '0.00', OrdDiscount: '0.00' }
    : { OrdDirectCost, OrdGeneralgto, OrdUtilities, OrdDiscount }
}

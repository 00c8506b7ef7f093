import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** A line of an offer as it lies in the table, beside the line that it answers. */
export interface OfferLineRow {
  CpvID: number
  CpdID: number
  CtdID: number
  CtdParentID: number | null
  CtdDescription: string
  OddQuantity: string
  OddUnitPrice: string
  OddAmount: string
  OddObservation: string | null
}

/** A file beside the offer's own, with the kind that it answers to. */
export interface OfferFileRow {
  CpaID: number
  RqdID: number
  RqdDescription: string
  FilID: string
  CpaName: string
}

/** An offer as it lies in the table, with what its terms said and were worth when it was sent (decision 0258). */
export interface OfferRow {
  CpvID: number
  /** Counts its changes; whoever asks to correct it names the one they saw. */
  CpvVersion: number
  CttID: number
  CtpID: number
  CtpParentID: number | null
  CtpRuc: string
  CppID: number | null
  TypePayment: string
  /** What the payment form was worth when it was sent; missing in what was sent before that was kept. */
  TypePaymentPoints?: string | null
  ConID: number | null
  ConDescription: string | null
  ConPoints: string | null
  DayID: number | null
  DayDescription: string | null
  DayNumber: number | null
  SupConName: string
  SupTelephone: string
  SupEmail: string
  TypeCurrency: string
  OrdDeliveryDay: number
  OrdWarrantyDay: number
  CttExpirationOffer: string
  OrdObservation: string | null
  OrdTotalNet: string
  OrdDirectCost: string
  OrdGeneralgto: string
  OrdUtilities: string
  OrdDiscount: string
  OrdSubTotal: string
  TypePercentage: string
  OrdTaxPercentage: string
  OrdTaxSign: '+' | '-'
  OrdTaxAmount: string
  OrdTotal: string
  FilID: string | null
  Attach1: string | null
  CtpDateCotizacionReceived: string
  lines: OfferLineRow[]
  /** Missing in corrections that were asked before offers had further files. */
  files?: OfferFileRow[]
}

/** Selects the lines of offer `o`, in the order of what is asked; numbers as text, as columns have them. */
const selectLines = sql<OfferLineRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('CpvID', x."CpvID", 'CpdID', x."CpdID", 'CtdID', x."CtdID", 'CtdParentID', q."CtdParentID",
    'CtdDescription', q."CtdDescription", 'OddQuantity', x."OddQuantity"::text, 'OddUnitPrice', x."OddUnitPrice"::text,
    'OddAmount', x."OddAmount"::text, 'OddObservation', x."OddObservation") order by q."CtdNumLine")
  from "LgsCotizationProviderDetail" x join "LgsCotizationDetail" q on q."CtdID" = x."CtdID"
  where x."CpvID" = o."CpvID"), '[]')`

/** Selects the files of offer `o` beside its own. */
const selectFiles = sql<OfferFileRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('CpaID', a."CpaID", 'RqdID', a."RqdID", 'RqdDescription', k."RqdDescription",
    'FilID', a."FilID", 'CpaName', a."CpaName") order by a."RqdID")
  from "LgsCotizationProviderAttach" a join "GenAttachConfiguration" k on k."RqdID" = a."RqdID"
  where a."CpvID" = o."CpvID"), '[]')`

/** The offers of participants that stand, whole, by participant: one query for any number of them. */
async function readRows(
  tx: Transaction<Tables>,
  column: 'CttID' | 'CtpID',
  keys: readonly number[],
): Promise<OfferRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<OfferRow>`
    select o."CpvID", o."SecVersion" as "CpvVersion", o."CttID", o."CtpID", p."CtpParentID", p."CtpRuc", o."CppID", o."TypePayment",
      o."TypePaymentPoints", o."ConID", coalesce(o."ConDescription", c."ConDescription") as "ConDescription",
      coalesce(o."ConPoints", c."ConPoints") as "ConPoints", o."DayID", coalesce(o."DayDescription", d."DayDescription") as "DayDescription",
      coalesce(o."DayNumber", d."DayNumber") as "DayNumber",
      o."SupConName", o."SupTelephone", o."SupEmail", o."TypeCurrency", o."OrdDeliveryDay", o."OrdWarrantyDay",
      o."CttExpirationOffer", o."OrdObservation", o."OrdTotalNet", o."OrdDirectCost", o."OrdGeneralgto", o."OrdUtilities",
      o."OrdDiscount", o."OrdSubTotal", o."TypePercentage", o."OrdTaxPercentage", o."OrdTaxSign", o."OrdTaxAmount", o."OrdTotal",
      o."FilID", o."Attach1", p."CtpDateCotizacionReceived", ${selectLines} as lines, ${selectFiles} as files
    from "LgsCotizationProvider" o
    join "LgsCotizationParticipant" p on p."CtpID" = o."CtpID" and p."CtpDateCotizacionReceived" is not null
    left join "LgsPaymentCondition" c on c."ConID" = o."ConID"
    left join "LgsDayCredit" d on d."DayID" = o."DayID"
    where o.${sql.id(column)} = any(${keys}::integer[]) and o."SecStatus" = 1
    order by o."CttID", o."CtpID"`.execute(tx)
  return rows
}

/** The offers of quotations, in the order in which their participants were invited. */
export const offersOfQuotations = (tx: Transaction<Tables>, quotations: readonly number[]): Promise<OfferRow[]> =>
  readRows(tx, 'CttID', quotations)

export const offersOfParticipants = (tx: Transaction<Tables>, participants: readonly number[]): Promise<OfferRow[]> =>
  readRows(tx, 'CtpID', participants)

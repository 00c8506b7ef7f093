import { sql, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
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

/** An offer as it lies in the table, with what its terms are worth. */
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

/** The files of offers beside their own, by offer. */
async function readFiles(tx: Transaction<Tables>, offers: readonly number[]): Promise<Map<number, OfferFileRow[]>> {
  const rows = await tx
    .selectFrom('LgsCotizationProviderAttach as a')
    .innerJoin('GenAttachConfiguration as k', 'k.RqdID', 'a.RqdID')
    .select(['a.CpvID', 'a.CpaID', 'a.RqdID', 'k.RqdDescription', 'a.FilID', 'a.CpaName'])
    .where('a.CpvID', 'in', [...offers, -1])
    .orderBy('a.RqdID')
    .execute()
  const files = rows.map(({ CpvID, ...file }) => ({ CpvID, file }))
  return new Map([...groupBy(files, ({ CpvID }) => CpvID)].map(([CpvID, own]) => [CpvID, own.map(({ file }) => file)]))
}

/** The offers of participants that stand, whole, by participant: three queries for any number of them. */
async function readRows(
  tx: Transaction<Tables>,
  column: 'CttID' | 'CtpID',
  keys: readonly number[],
): Promise<OfferRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Omit<OfferRow, 'lines' | 'files'>>`
    select o."CpvID", o."SecVersion" as "CpvVersion", o."CttID", o."CtpID", p."CtpParentID", p."CtpRuc", o."CppID", o."TypePayment",
      o."ConID", c."ConDescription", c."ConPoints", o."DayID", d."DayDescription", d."DayNumber",
      o."SupConName", o."SupTelephone", o."SupEmail", o."TypeCurrency", o."OrdDeliveryDay", o."OrdWarrantyDay",
      o."CttExpirationOffer", o."OrdObservation", o."OrdTotalNet", o."OrdDirectCost", o."OrdGeneralgto", o."OrdUtilities",
      o."OrdDiscount", o."OrdSubTotal", o."TypePercentage", o."OrdTaxPercentage", o."OrdTaxSign", o."OrdTaxAmount", o."OrdTotal",
      o."FilID", o."Attach1", p."CtpDateCotizacionReceived"
    from "LgsCotizationProvider" o
    join "LgsCotizationParticipant" p on p."CtpID" = o."CtpID" and p."CtpDateCotizacionReceived" is not null
    left join "LgsPaymentCondition" c on c."ConID" = o."ConID"
    left join "LgsDayCredit" d on d."DayID" = o."DayID"
    where o.${sql.id(column)} = any(${keys}::integer[]) and o."SecStatus" = 1
    order by o."CttID", o."CtpID"`.execute(tx)
  const { rows: lines } = await sql<OfferLineRow>`
    select x."CpvID", x."CpdID", x."CtdID", q."CtdParentID", q."CtdDescription", x."OddQuantity", x."OddUnitPrice", x."OddAmount",
      x."OddObservation"
    from "LgsCotizationProviderDetail" x join "LgsCotizationDetail" q on q."CtdID" = x."CtdID"
    where x."CpvID" = any(${rows.map(({ CpvID }) => CpvID)}::integer[]) order by x."CpvID", q."CtdNumLine"`.execute(tx)
  const own = groupBy(lines, ({ CpvID }) => CpvID)
  const files = await readFiles(
    tx,
    rows.map(({ CpvID }) => CpvID),
  )
  return rows.map((row) => ({ ...row, lines: own.get(row.CpvID) ?? [], files: files.get(row.CpvID) ?? [] }))
}

/** The offers of quotations, in the order in which their participants were invited. */
export const offersOfQuotations = (tx: Transaction<Tables>, quotations: readonly number[]): Promise<OfferRow[]> =>
  readRows(tx, 'CttID', quotations)

export const offersOfParticipants = (tx: Transaction<Tables>, participants: readonly number[]): Promise<OfferRow[]> =>
  readRows(tx, 'CtpID', participants)

import { sql } from 'kysely'
import { arrange } from '#tests/approval/people.ts'
import type { Service } from '#tests/upstream/service.ts'

export interface Quoted {
  CttID: number
  /** The participants' keys, in the order of their offers. */
  offers: number[]
}

export interface Quoting {
  /** Unit prices, an offer each, for every line of the requirement; null for a line that is not quoted. */
  prices: readonly (readonly (string | null)[])[]
  /** The place of the winner among them; none unless told. */
  winner?: number
  CttStatus?: number
  parent?: number
  currencies?: readonly string[]
  number?: string
}

/** A quotation of everything that a requirement asks for, with offers and perhaps a winner; the buyer is `comprador`. */
export async function quote(
  house: Service,
  ReqID: number,
  { prices, winner, CttStatus = 1, parent, currencies = [], number = `COT-${ReqID}` }: Quoting,
): Promise<Quoted> {
  const [row] = await arrange<{ CttID: number; lines: number[]; quantities: string[] }>(
    house,
    sql`
    with q as (
      insert into "LgsCotization" ("CpyID", "CttDocumentNumber", "CttVersion", "CttParentID", "UsrID", "AreID", "CttSubject", "CttDate",
        "NeedDateCot", "CttStatus", "CttWeightTotal", "CttWeightDelivery", "CttWeightWarranty", "CttWeightDay", "CttWeightCon",
        "CttWeightPayment", "UsrCreateID")
      values (1, ${number}, ${parent ? 2 : 1}, ${parent ?? null}, 3, 3, 'Materiales', clock_today(), clock_today(), ${CttStatus}, 50, 15, 10, 10,
        10, 5, 3)
      returning "CttID"
    ), lines as (
      insert into "LgsCotizationDetail" ("CpyID", "CttID", "CtdNumLine", "DerID", "ArtCode", "CtdDescription", "CtdQuantity")
      select 1, q."CttID", d."DerNumLine", d."DerID", d."ArtCode", d."DerDescription", d."DerQuantity"
      from q, "LgsRequirementDetail" d where d."ReqID" = ${ReqID} returning "CtdID", "CtdNumLine", "CtdQuantity"
    )
    select (select "CttID" from q) as "CttID", array_agg("CtdID" order by "CtdNumLine") as lines,
      array_agg("CtdQuantity" order by "CtdNumLine") as quantities from lines`,
  )
  if (!row) throw new Error('no quotation was made')
  const offers: number[] = []
  for (const [place, own] of prices.entries())
    offers.push(await offer(house, row, place, own, currencies[place] ?? '1'))
  if (winner !== undefined) {
    await arrange(
      house,
      sql`insert into "LgsCotizationWinner" ("CpyID", "CttID", "CtpID", "TypeWinner", "WinFullScore", "UsrCreateID")
        values (1, ${row.CttID}, ${offers[winner]}, 2, 90, 5)`,
    )
  }
  return { CttID: row.CttID, offers }
}

async function offer(
  house: Service,
  { CttID, lines, quantities }: { CttID: number; lines: number[]; quantities: string[] },
  place: number,
  prices: readonly (string | null)[],
  currency: string,
): Promise<number> {
  const net = prices.reduce((sum, price, at) => sum + Number(price ?? 0) * Number(quantities[at]), 0)
  const [participant] = await arrange<{ CtpID: number }>(
    house,
    sql`
    with p as (
      insert into "LgsCotizationParticipant" ("CpyID", "CttID", "SupID", "CtpRuc", "CtpName", "CtpStatus", "CtpDateCotizacionReceived")
      select 1, ${CttID}, "SupID", "SupDocumentNumber", "SupName", 2, clock_now() from "GenSupplier" where "CpyID" = 1
      order by "SupID" offset ${place} limit 1 returning "CtpID"
    ), v as (
      insert into "LgsCotizationProvider" ("CpyID", "CttID", "CtpID", "TypePayment", "SupConName", "SupTelephone", "SupEmail", "TypeCurrency",
        "OrdDeliveryDay", "OrdWarrantyDay", "CttExpirationOffer", "OrdTotalNet", "OrdSubTotal", "TypePercentage", "OrdTaxPercentage",
        "OrdTaxSign", "OrdTaxAmount", "OrdTotal", "UsrCreateID")
      select 1, ${CttID}, p."CtpID", '1', 'Rosa', '987654321', 'v@p.example', ${currency}, 5, 0, clock_today(), ${net}::numeric, ${net}::numeric,
        '2', 0, '+', 0, ${net}::numeric, 3 from p returning "CpvID", "CtpID"
    ), l as (
      insert into "LgsCotizationProviderDetail" ("CpyID", "CpvID", "CtdID", "OddQuantity", "OddUnitPrice", "OddAmount")
      select 1, v."CpvID", x."CtdID", x.quantity, x.price, x.quantity * x.price
      from v, unnest(${lines}::integer[], ${quantities}::numeric[], ${prices}::numeric[]) as x("CtdID", quantity, price)
      where x.price is not null
    )
    select "CtpID" from v`,
  )
  return participant?.CtpID ?? 0
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What a document comes to, in a currency's ISO code. */
export interface Amount {
  amount: string
  currency: string
}

/**
 * What quotations come to, by quotation: their winner's offer, else the lowest (of those in soles where there are any, since
 * amounts of two currencies are not compared), else the reference estimate of their lines. A '-' tax makes no offer cheaper:
 * its subtotal counts (rules 3).
 */
export async function quotedAmount(tx: Transaction<Tables>, quotations: readonly number[]): Promise<Map<number, Amount>> {
  const { rows } = await sql<Amount & { CttID: number }>`
    select asked."CttID", coalesce(offer.amount, estimate.amount) as amount, coalesce(offer.currency, 'PEN') as currency
    from unnest(${quotations}::integer[]) as asked("CttID")
    cross join lateral (
      select coalesce(sum(q."CtdQuantity" * d."DerReferencePrice"), 0)::numeric(18,2) as amount
      from "LgsCotizationDetail" q join "LgsRequirementDetail" d on d."DerID" = q."DerID" where q."CttID" = asked."CttID") estimate
    left join lateral (
      select case o."OrdTaxSign" when '-' then o."OrdSubTotal" else o."OrdTotal" end as amount, c."DedAbbreviation" as currency
      from "LgsCotizationProvider" o
      join "LgsCotizationParticipant" p on p."CtpID" = o."CtpID" and p."CtpStatus" = 2
      join "GenDefinition" c on c."DefID" = 1020 and c."DedValue" = o."TypeCurrency"
      left join "LgsCotizationWinner" w on w."CtpID" = o."CtpID" and w."TypeWinner" = 2 and w."SecStatus" = 1
      where o."CttID" = asked."CttID" and o."SecStatus" = 1
      order by w."WinID" nulls last, c."DedAbbreviation" = 'PEN' desc, 1 limit 1) offer on true`.execute(tx)
  return new Map(rows.map(({ CttID, ...amount }) => [CttID, amount]))
}

import { sql, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { TaxSign } from '#schema/modules/purchasing/terms/totals.ts'
import { savingsOf } from '#schema/modules/purchasing/comparison/savings.ts'
import {
  CHOICE_KIND,
  PARTICIPANT_STATUS,
  QUOTATION_STATUS,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { quotationTable, quotationScopeFor } from '#upstream/modules/purchasing/quotation/quotation-access.ts'

export interface Saving {
  TypeCurrencyAbbreviation: string
  Quotations: number
  Highest: string
  Winning: string
  Saved: string
  Percentage: string
}

/** A quotation that ended; its amounts travel as text, so that no digit is lost in JSON. */
interface Row {
  winner: string
  asked: { id: string; quantity: string }[]
  offers: {
    id: string
    currency: string
    subtotal: string
    taxPercentage: string
    taxSign: TaxSign
    lines: { lineId: string; quantity: string; unitPrice: string }[]
  }[]
}

const quotation = alias('LgsCotization', 'r')

/** Names the offers of the quotation as `o`. */
const comparedOffers = sql`"LgsCotizationProvider" o
  join "LgsCotizationParticipant" p on p."CtpID" = o."CtpID" and p."CtpStatus" = ${PARTICIPANT_STATUS.OFFERED}
  where o."CttID" = ${quotation('CttID')} and o."SecStatus" = 1`

/** Some offer of the quotation leaves something out, so that its lines are needed to complete it; most leave nothing. */
const isPartlyOffered = sql`exists (
  select from ${comparedOffers} and exists (
    select from "LgsCotizationDetail" d
    left join "LgsCotizationProviderDetail" l on l."CpvID" = o."CpvID" and l."CtdID" = d."CtdID"
    where d."CttID" = ${quotation('CttID')} and coalesce(l."OddQuantity", 0) < d."CtdQuantity"))`

/** What quotations with an approved winner saved since `since`, of those that the caller may see. */
export async function readSavings(tx: Transaction<Tables>, caller: Caller, since: string): Promise<Saving[]> {
  const { rows } = await sql<Row>`
    select w."CtpID"::text as winner,
      case when needs.lines then (
        select jsonb_agg(jsonb_build_object('id', d."CtdID"::text, 'quantity', d."CtdQuantity"::text))
        from "LgsCotizationDetail" d where d."CttID" = ${quotation('CttID')}) else '[]' end as asked,
      (select jsonb_agg(jsonb_build_object('id', o."CtpID"::text, 'currency', o."TypeCurrency",
          'subtotal', o."OrdSubTotal"::text, 'taxPercentage', o."OrdTaxPercentage"::text, 'taxSign', o."OrdTaxSign", 'lines',
          case when needs.lines then (
            select coalesce(jsonb_agg(jsonb_build_object('lineId', l."CtdID"::text, 'quantity', l."OddQuantity"::text,
              'unitPrice', l."OddUnitPrice"::text)), '[]') from "LgsCotizationProviderDetail" l where l."CpvID" = o."CpvID")
          else '[]' end))
        from ${comparedOffers}) as offers
    from ${quotation.table}
    join "LgsCotizationWinner" w on w."CttID" = ${quotation('CttID')} and w."TypeWinner" = ${CHOICE_KIND.WINNER} and w."SecStatus" = 1
    cross join lateral (select ${isPartlyOffered} as lines) needs
    where ${isLiveAndVisible(await quotationScopeFor(tx, caller), quotationTable, quotation)} and ${quotation('CttStatus')} = ${QUOTATION_STATUS.FINISHED} and ${quotation('CttDate')} > ${since}::date`.execute(
    tx,
  )
  const labels = await readLabels(tx)
  return savingsOf(rows).map(({ currency, quotations, highest, winning, saved, percentage }) => ({
    TypeCurrencyAbbreviation: labels.short(LISTS.currency, currency) ?? currency,
    Quotations: quotations,
    Highest: highest,
    Winning: winning,
    Saved: saved,
    Percentage: percentage,
  }))
}

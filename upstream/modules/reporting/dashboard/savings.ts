import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { TaxSign } from '#schema/modules/purchasing/terms/totals.ts'
import { savingsOf } from '#schema/modules/purchasing/comparison/savings.ts'
import {
  CHOICE_KIND,
  PARTICIPANTS_COMPARED,
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

interface Offers {
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

/** A quotation that ended; its amounts travel as text, so that no digit is lost in JSON. */
interface Row extends Offers {
  winner: string
  /** What was offered in its first version; null where it has one version. */
  first: Offers | null
}

const quotation = alias('LgsCotization', 'r')
type Id = RawBuilder<unknown>

/** Names the offers of a quotation as `o`. */
const comparedOffers = (id: Id) => sql`"LgsCotizationProvider" o
  join "LgsCotizationParticipant" p on p."CtpID" = o."CtpID" and p."CtpStatus" in (${sql.join(PARTICIPANTS_COMPARED)})
  where o."CttID" = ${id} and o."SecStatus" = 1`

/** Some offer of a quotation leaves something out, so that its lines are needed to complete it; most leave nothing. */
const isPartlyOffered = (id: Id) => sql`exists (
  select from ${comparedOffers(id)} and exists (
    select from "LgsCotizationDetail" d
    left join "LgsCotizationProviderDetail" l on l."CpvID" = o."CpvID" and l."CtdID" = d."CtdID"
    where d."CttID" = ${id} and coalesce(l."OddQuantity", 0) < d."CtdQuantity"))`

/** What a quotation asks for; nothing where `needsLines` is false. */
const askedOf = (id: Id, needsLines: Id) => sql`case when ${needsLines} then (
  select jsonb_agg(jsonb_build_object('id', d."CtdID"::text, 'quantity', d."CtdQuantity"::text))
  from "LgsCotizationDetail" d where d."CttID" = ${id}) else '[]' end`

const offersOf = (id: Id, needsLines: Id) => sql`(
  select jsonb_agg(jsonb_build_object('id', o."CtpID"::text, 'currency', o."TypeCurrency",
    'subtotal', o."OrdSubTotal"::text, 'taxPercentage', o."OrdTaxPercentage"::text, 'taxSign', o."OrdTaxSign", 'lines',
    case when ${needsLines} then (
      select coalesce(jsonb_agg(jsonb_build_object('lineId', l."CtdID"::text, 'quantity', l."OddQuantity"::text,
        'unitPrice', l."OddUnitPrice"::text)), '[]') from "LgsCotizationProviderDetail" l where l."CpvID" = o."CpvID")
    else '[]' end))
  from ${comparedOffers(id)})`

/** The first version of a quotation, itself where it has no other. */
const firstVersion = sql`(
  with recursive version ("CttID", "CttParentID") as (
    select ${quotation('CttID')}, ${quotation('CttParentID')}
    union all
    select e."CttID", e."CttParentID" from "LgsCotization" e join version on e."CttID" = version."CttParentID")
  select "CttID" from version where "CttParentID" is null)`

/** What quotations with an approved winner saved since `since`, of those that the caller may see. */
export async function readSavings(tx: Transaction<Tables>, caller: Caller, since: string): Promise<Saving[]> {
  const [own, first] = [quotation('CttID'), sql`origin."CttID"`]
  const { rows } = await sql<Row>`
    select w."CtpID"::text as winner, ${askedOf(own, sql`needs.own`)} as asked, ${offersOf(own, sql`needs.own`)} as offers,
      case when ${first} <> ${own} then jsonb_build_object(
        'asked', ${askedOf(first, sql`needs.first`)}, 'offers', coalesce(${offersOf(first, sql`needs.first`)}, '[]')) end as first
    from ${quotation.table}
    join "LgsCotizationWinner" w on w."CttID" = ${own} and w."TypeWinner" = ${CHOICE_KIND.WINNER} and w."SecStatus" = 1
    cross join lateral (select ${firstVersion} as "CttID") origin
    cross join lateral (select ${isPartlyOffered(own)} as own, ${first} <> ${own} and ${isPartlyOffered(first)} as first) needs
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

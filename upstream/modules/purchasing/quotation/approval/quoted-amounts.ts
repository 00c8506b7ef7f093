import { Decimal } from 'decimal.js'
import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { InboxSummary, WorkedOutAmount } from '#upstream/kit/approval/approvable-document.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import {
  LISTS,
  labelsColumn,
  readLabels,
  storeLabels,
  type LabelRow,
  type Labels,
} from '#upstream/kit/catalogue/definition-labels.ts'
import {
  evaluated,
  evaluatedAmong,
  weighedColumns,
  type Evaluated,
  type WeighedQuotation,
} from '../offers/offer-scoring.ts'
import { offersBeforeCorrections } from '../offers/correction-state.ts'
import { offersOfQuotations, type OfferRow } from '../offers/offer.repo.ts'
import type { Quotation } from '../quotation-access.ts'
import { isSealed } from '../quotation-state.ts'

/** What a document comes to, in a currency's ISO code. */
type Amount = Pick<InboxSummary, 'Amount' | 'TypeCurrencyAbbreviation'>

const SOLES = 'PEN'

/** What an offer comes to by itself; a withholding makes none cheaper. */
const ownWorth = ({ OrdTaxSign, OrdSubTotal, OrdTotal }: OfferRow): string =>
  OrdTaxSign === '-' ? OrdSubTotal : OrdTotal

/** What offers are worth here: the winner's own, the others with what they leave out made up for, as they are compared. */
const worthOf = ({ offer, evaluation }: Evaluated, isWinner: boolean): string =>
  isWinner ? ownWorth(offer) : (evaluation.comparedAmount ?? ownWorth(offer))

const currencyOf = ({ TypeCurrency }: OfferRow, labels: Labels): string =>
  labels.short(LISTS.currency, TypeCurrency) ?? SOLES

interface QuotationFacts
  extends WeighedQuotation,
    Pick<Quotation, 'CttSealed' | 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'> {
  /** The reference estimate of what it asks for, in soles; null where it asks for nothing. */
  estimate: string | null
  /** The participants that won, and the choices that say so, in the same order. */
  winners: number[]
  choices: number[]
}

/** What quotations come to without an offer, how offers to them are compared, and whose won; with the labels of the lists. */
async function readFacts(tx: Transaction<Tables>, quotations: readonly number[]) {
  const { rows } = await sql<QuotationFacts & { labels: LabelRow[] | null }>`
    select ${weighedColumns}, r."CttSealed", r."CttStatus", r."NeedDateCot", r."CttDateUnsealed",
      (select sum(q."CtdQuantity" * d."DerReferencePrice")::numeric(18,2)
        from "LgsCotizationDetail" q join "LgsRequirementDetail" d on d."DerID" = q."DerID"
        where q."CttID" = r."CttID") as estimate,
      array(select w."CtpID" from "LgsCotizationWinner" w
        where w."CttID" = r."CttID" and w."TypeWinner" = 2 and w."SecStatus" = 1 order by w."WinID") as winners,
      array(select w."WinID" from "LgsCotizationWinner" w
        where w."CttID" = r."CttID" and w."TypeWinner" = 2 and w."SecStatus" = 1 order by w."WinID") as choices,
      case when row_number() over (order by r."CttID") = 1 then ${labelsColumn} end as labels
    from "LgsCotization" r where r."CttID" = any(${quotations}::integer[]) order by r."CttID"`.execute(tx)
  const labels = storeLabels(tx, rows[0]?.labels ?? null)
  return { labels, facts: new Map(rows.map(({ labels: _, ...row }) => [row.CttID, row])) }
}

/** The order in which the offers of a quotation are asked for its amount: its winner's, those in soles, the others. */
function rankOf({ isWinner, TypeCurrencyAbbreviation }: Amount & { isWinner: boolean }): number {
  if (isWinner) return 0
  return TypeCurrencyAbbreviation === SOLES ? 1 : 2
}

/**
 * What quotations come to, by quotation: their winner's offer, else the lowest one as they are compared (of those in soles
 * where there are any, since amounts of two currencies are not), else the reference estimate of their lines. With the choice that
 * is the winner. Sealed offers count for nothing: the circuits that an amount fits would tell it.
 */
export async function quotedAmounts(
  tx: Transaction<Tables>,
  quotations: readonly number[],
): Promise<Map<number, WorkedOutAmount>> {
  if (quotations.length === 0) return new Map()
  const { labels, facts } = await readFacts(tx, quotations)
  const opened = [...facts.values()].filter((row) => !isSealed(row, clock.today()))
  const offered = await offersOfQuotations(
    tx,
    opened.map(({ CttID }) => CttID),
  )
  const offers = evaluatedAmong(opened, offered, labels)
  const byQuotation = groupBy([...offers.values()], ({ offer }) => offer.CttID)
  return new Map(
    quotations.map((CttID) => {
      const { estimate = null, winners = [], choices = [] } = facts.get(CttID) ?? {}
      const candidates = (byQuotation.get(CttID) ?? []).map((each) => ({
        isWinner: winners.includes(each.offer.CtpID),
        TypeCurrencyAbbreviation: currencyOf(each.offer, labels),
        Amount: worthOf(each, winners.includes(each.offer.CtpID)),
      }))
      const [first] = candidates.sort(
        (one, other) => rankOf(one) - rankOf(other) || new Decimal(one.Amount).cmp(other.Amount),
      )
      const { Amount = estimate ?? '0.00', TypeCurrencyAbbreviation = SOLES } = first ?? {}
      const WinID = choices.length === 1 ? (choices[0] ?? null) : null
      return [CttID, { Amount, TypeCurrencyAbbreviation, WinID }]
    }),
  )
}

const amountOf = (offer: OfferRow, Amount: string, labels: Labels): Amount => ({
  Amount,
  TypeCurrencyAbbreviation: currencyOf(offer, labels),
})

/** What a quotation would come to with each of its offers as the winner. */
export async function amountsByWinner(tx: Transaction<Tables>, CttID: number): Promise<Amount[]> {
  const labels = await readLabels(tx)
  const offers = await offersOfQuotations(tx, [CttID])
  return offers.map((offer) => amountOf(offer, ownWorth(offer), labels))
}

/** What each offer to a quotation that was corrected was worth before, by itself and as it was compared; nothing where none was. */
export async function amountsBeforeCorrections(tx: Transaction<Tables>, CttID: number): Promise<Amount[]> {
  const corrected = await offersBeforeCorrections(tx, CttID)
  if (corrected.length === 0) return []
  const labels = await readLabels(tx)
  const offers = await offersOfQuotations(tx, [CttID])
  const amounts: Amount[] = []
  for (const before of corrected) {
    const then = offers.map((offer) => (offer.CtpID === before.CtpID ? before : offer))
    const compared = (await evaluated(tx, then, labels)).get(before.CtpID)?.evaluation.comparedAmount
    amounts.push(amountOf(before, ownWorth(before), labels), amountOf(before, compared ?? ownWorth(before), labels))
  }
  return amounts
}

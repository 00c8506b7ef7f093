import { Decimal } from 'decimal.js'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { evaluated, type Evaluated } from '../offers/offer-scoring.ts'
import { offersOfQuotations } from '../offers/offer.repo.ts'

/** What a document comes to, in a currency's ISO code. */
export interface Amount {
  amount: string
  currency: string
}

const SOLES = 'PEN'

/** What offers are worth here: the winner's own, the others with what they leave out made up for, as they are compared. */
const worthOf = ({ offer, evaluation }: Evaluated, isWinner: boolean): string => {
  if (!isWinner && evaluation.comparedAmount !== null) return evaluation.comparedAmount
  return offer.OrdTaxSign === '-' ? offer.OrdSubTotal : offer.OrdTotal
}

interface QuotationFacts {
  CttID: number
  /** The reference estimate of what it asks for, in soles; null where it asks for nothing. */
  estimate: string | null
  /** The participants that won. */
  winners: number[]
}

/** What quotations come to without an offer, and whose offer won. */
async function readFacts(tx: Transaction<Tables>, quotations: readonly number[]): Promise<Map<number, QuotationFacts>> {
  const { rows } = await sql<QuotationFacts>`
    select asked."CttID",
      (select sum(q."CtdQuantity" * d."DerReferencePrice")::numeric(18,2)
        from "LgsCotizationDetail" q join "LgsRequirementDetail" d on d."DerID" = q."DerID"
        where q."CttID" = asked."CttID") as estimate,
      array(select w."CtpID" from "LgsCotizationWinner" w
        where w."CttID" = asked."CttID" and w."TypeWinner" = 2 and w."SecStatus" = 1) as winners
    from unnest(${quotations}::integer[]) as asked("CttID")`.execute(tx)
  return new Map(rows.map((row) => [row.CttID, row]))
}

/**
 * What quotations come to, by quotation: their winner's offer, else the lowest one as they are compared (of those in soles
 * where there are any, since amounts of two currencies are not), else the reference estimate of their lines.
 */
export async function quotedAmounts(
  tx: Transaction<Tables>,
  quotations: readonly number[],
): Promise<Map<number, Amount>> {
  const labels = await readLabels(tx)
  const known = await readFacts(tx, quotations)
  const offers = await evaluated(tx, await offersOfQuotations(tx, quotations), labels)
  const byQuotation = groupBy([...offers.values()], ({ offer }) => offer.CttID)
  return new Map(
    quotations.map((CttID) => {
      const { estimate = null, winners = [] } = known.get(CttID) ?? {}
      const candidates = (byQuotation.get(CttID) ?? []).map((each) => ({
        isWinner: winners.includes(each.offer.CtpID),
        currency: labels.short(LISTS.currency, each.offer.TypeCurrency) ?? SOLES,
        amount: worthOf(each, winners.includes(each.offer.CtpID)),
      }))
      const rank = (one: (typeof candidates)[number]) => (one.isWinner ? 0 : one.currency === SOLES ? 1 : 2)
      candidates.sort((one, other) => rank(one) - rank(other) || new Decimal(one.amount).cmp(other.amount))
      const [first] = candidates
      return [CttID, first ?? { amount: estimate ?? '0.00', currency: SOLES }]
    }),
  )
}

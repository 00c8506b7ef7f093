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

/** The reference estimates of what quotations ask for, in soles. */
async function estimates(tx: Transaction<Tables>, quotations: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ CttID: number; amount: string }>`
    select q."CttID", coalesce(sum(q."CtdQuantity" * d."DerReferencePrice"), 0)::numeric(18,2) as amount
    from "LgsCotizationDetail" q join "LgsRequirementDetail" d on d."DerID" = q."DerID"
    where q."CttID" = any(${quotations}::integer[]) group by q."CttID"`.execute(tx)
  return new Map(rows.map(({ CttID, amount }) => [CttID, amount]))
}

async function winnersOf(tx: Transaction<Tables>, quotations: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('LgsCotizationWinner')
    .select('CtpID')
    .where('CttID', 'in', [...quotations, -1])
    .where('TypeWinner', '=', 2)
    .where('SecStatus', '=', 1)
    .execute()
  return new Set(rows.map(({ CtpID }) => CtpID))
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
  const winners = await winnersOf(tx, quotations)
  const offers = await evaluated(tx, await offersOfQuotations(tx, quotations), labels)
  const byQuotation = groupBy([...offers.values()], ({ offer }) => offer.CttID)
  const fallback = await estimates(tx, quotations)
  return new Map(
    quotations.map((CttID) => {
      const candidates = (byQuotation.get(CttID) ?? []).map((each) => ({
        isWinner: winners.has(each.offer.CtpID),
        currency: labels.short(LISTS.currency, each.offer.TypeCurrency) ?? SOLES,
        amount: worthOf(each, winners.has(each.offer.CtpID)),
      }))
      const rank = (one: (typeof candidates)[number]) => (one.isWinner ? 0 : one.currency === SOLES ? 1 : 2)
      candidates.sort((one, other) => rank(one) - rank(other) || new Decimal(one.amount).cmp(other.amount))
      const [first] = candidates
      return [CttID, first ?? { amount: fallback.get(CttID) ?? '0.00', currency: SOLES }]
    }),
  )
}

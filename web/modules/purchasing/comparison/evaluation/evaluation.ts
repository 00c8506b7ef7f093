import { completeOffers, type CompletedAmount } from '#schema/modules/purchasing/comparison/comparison.ts'
import {
  evaluateOffers,
  type Evaluation,
  type Score,
  type ScoredOffer,
} from '#schema/modules/purchasing/comparison/scoring.ts'
import { criteria, type Weights } from '#schema/modules/purchasing/comparison/weights.ts'
import { criterionTexts } from '#web/modules/purchasing/quotation/texts.ts'
import { evaluationTexts } from '../texts.ts'
import { formatAmount } from '#web/platform/ui/text/format.ts'
import { nameOf, type ComparedOffer, type Quotation } from '../compared.ts'

const scored = ({ id, offer }: ComparedOffer): ScoredOffer => ({
  id,
  currency: offer.currencyCode,
  lines: offer.lines,
  subtotal: offer.totals.subtotal,
  taxPercentage: offer.totals.taxPercentage,
  taxSign: offer.totals.taxSign === 'MINUS' ? '-' : '+',
  deliveryDays: offer.deliveryDays,
  warrantyDays: offer.warrantyDays,
  creditDays: offer.creditDayCount,
  conditionPoints: offer.scores.conditionPoints,
  paymentFormPoints: offer.scores.paymentFormPoints,
  receivedAt: offer.receivedAt,
})

/** What trying weights needs of the offers: worked out once, however many weights are tried. */
export type Measured = { quotation: Quotation; offers: ScoredOffer[]; completed: ReadonlyMap<string, CompletedAmount> }

export function measureOffers(quotation: Quotation, offerings: readonly ComparedOffer[]): Measured {
  const offers = offerings.map(scored)
  return { quotation, offers, completed: completeOffers(quotation.lines, offers) }
}

/** Every score under these weights, by participant: the rules that the service applies (rules 3). */
export const evaluateWithWeights = ({ quotation, offers, completed }: Measured, weights: Weights): Evaluation[] =>
  evaluateOffers(quotation.lines, offers, weights, completed)

const isMoney = (criterion: string) => criterion === 'total'
const shown = (value: string, criterion: string) => (isMoney(criterion) ? formatAmount(value) : value)

/** A score's formula with its inputs: "50 × 9,500.00 ÷ 10,000.00 = 47.50". */
export function formulaOf(criterion: string, { kind, weight, own, best, value }: Score): string {
  const [over, under] = kind === 'LESS' ? [best, own] : [own, best]
  return `${weight} × ${shown(over, criterion)} ÷ ${shown(under, criterion)} = ${formatAmount(value)}`
}

/** Why the first by score is not the cheapest one, where that is so; null where there is nothing to explain. */
export function whyNotCheapest(evaluations: readonly Evaluation[], offerings: readonly ComparedOffer[]): string | null {
  const recommended = evaluations.find(({ isRecommended }) => isRecommended)
  const cheapest = evaluations
    .filter(({ unranked }) => unranked === null)
    .toSorted((one, other) => Number(one.comparedAmount) - Number(other.comparedAmount))[0]
  if (!recommended || !cheapest || Number(recommended.comparedAmount) <= Number(cheapest.comparedAmount)) return null
  const gains = criteria.flatMap((criterion) => {
    const gain = Number(recommended.scores[criterion]?.value) - Number(cheapest.scores[criterion]?.value)
    return gain > 0 ? [`${criterionTexts[criterion].toLowerCase()} (+${formatAmount(String(gain.toFixed(2)))})`] : []
  })
  const name = (id: string) => nameOf(offerings.find((one) => one.id === id) ?? { alias: null, name: id })
  return evaluationTexts.notCheapest(name(recommended.id), name(cheapest.id), gains.join(', '))
}

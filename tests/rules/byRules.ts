import { linePlaces } from '#schema/rules/comparison.ts'
import { evaluateOffers } from '#schema/rules/scoring.ts'
import { criteria } from '#schema/rules/weights.ts'
import type { Counted } from './bruteForce.ts'
import type { Case } from './quotations.ts'

/** What the rules say of a quotation, in the shape of the count beside them. */
export const countByRules = ({ asked, offers, weights }: Case): Counted[] => {
  const places = linePlaces(asked, offers)
  return evaluateOffers(asked, offers, weights).map((each) => ({
    id: each.id,
    comparedAmount: each.comparedAmount,
    coverage: each.coverage,
    unranked: each.unranked,
    scores: criteria.map((name) => each.scores[name]?.value ?? null),
    fullScore: each.fullScore,
    rank: each.rank,
    isRecommended: each.isRecommended,
    aboveBest: Object.fromEntries((places.get(each.id) ?? []).map(({ lineId, aboveBest }) => [lineId, aboveBest])),
  }))
}

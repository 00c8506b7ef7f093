import { rankLinePrices } from '#schema/modules/purchasing/comparison/comparison.ts'
import { evaluateOffers } from '#schema/modules/purchasing/comparison/scoring.ts'
import { criteria } from '#schema/modules/purchasing/comparison/weights.ts'
import type { RecomputedScore } from './brute-force.ts'
import type { Case } from './quotations.ts'

/** What the rules say of a quotation, in the shape of the count beside them. */
export const scoreByRules = ({ asked, offers, weights }: Case): RecomputedScore[] => {
  const places = rankLinePrices(asked, offers)
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

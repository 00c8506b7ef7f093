import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { recomputeScores, type RecomputedScore } from '#tests/modules/purchasing/comparison/scoring/brute-force.ts'
import { scoreByRules } from '#tests/modules/purchasing/comparison/scoring/by-rules.ts'
import { quotations, type Case } from '#tests/modules/purchasing/comparison/scoring/quotations.ts'

/**
 * `npm run prove:comparison [-- 10000 [seed]]`: quotations made at random (ties, prices of nothing, partial offers, two
 * currencies, taxes that are withheld) are compared by the rules and by a count with whole numbers that knows nothing of
 * them; compared amounts, coverage, six scores, their sum, ranks, who stands first and every difference in percent must
 * agree to the cent (docs/decisions/0010).
 */
const QUOTATIONS = Number(process.argv[2] ?? 10_000)
const SEED = Number(process.argv[3] ?? 20_260_302)

const isPartial = (counted: readonly RecomputedScore[]): boolean =>
  counted.some(({ coverage }) => coverage !== '100.00')
const isMixed = ({ offers }: Case): boolean => new Set(offers.map(({ currency }) => currency)).size > 1
const isWithheld = ({ offers }: Case): boolean => offers.some(({ taxSign }) => taxSign === '-')
const hasNothing = ({ offers }: Case): boolean =>
  offers.some(({ lines }) => lines.some(({ unitPrice }) => Number(unitPrice) === 0))
const hasTie = (counted: readonly RecomputedScore[]): boolean =>
  new Set(counted.map(({ fullScore }) => fullScore)).size < counted.length

const began = performance.now()
const kinds = { ties: 0, zeroPrices: 0, partial: 0, currencies: 0, withheld: 0 }
let offers = 0
let wrong = 0
let spent = 0
for (const each of fc.sample(quotations, { numRuns: QUOTATIONS, seed: SEED })) {
  const from = performance.now()
  const byRules = scoreByRules(each)
  spent += performance.now() - from
  const counted = recomputeScores(each.asked, each.offers, each.weights)
  offers += each.offers.length
  kinds.ties += Number(hasTie(counted))
  kinds.zeroPrices += Number(hasNothing(each))
  kinds.partial += Number(isPartial(counted))
  kinds.currencies += Number(isMixed(each))
  kinds.withheld += Number(isWithheld(each))
  if (isDeepStrictEqual(byRules, counted)) continue
  if (wrong++ === 0) console.error(JSON.stringify({ each, told: byRules, counted }, null, 2))
}
const figures = {
  quotations: QUOTATIONS,
  offers,
  wrong,
  ...kinds,
  microsecondsEach: Math.round((spent * 1_000) / QUOTATIONS),
  seconds: Math.round((performance.now() - began) / 1_000),
}
console.table(figures)
reportAndExit(
  'prove:comparison',
  figures,
  wrong === 0 && Object.values(kinds).every((count) => count > QUOTATIONS / 50),
)

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recomputeScores } from './brute-force.ts'
import { scoreByRules } from './by-rules.ts'
import { quotations } from './quotations.ts'

it('compares as a count with whole numbers does, whatever is offered (10,000 in npm run prove:comparison)', () => {
  fc.assert(
    fc.property(quotations, (each) => {
      expect(scoreByRules(each)).toEqual(recomputeScores(each.asked, each.offers, each.weights))
    }),
    { numRuns: 300 },
  )
})

import type { SeededRandom } from '../../base/random.ts'
import type { Scored } from './offer-scores.ts'
import { DOLLARS } from '../offer/offers.ts'
import type { Choice } from './quotation.ts'
import type { QuotationStage } from './quotations.ts'

type Chosen = Omit<Choice, 'at' | 'by'>

/** Who is chosen in a quotation that stands at a stage; of those that wait some still have nobody. */
export function chosenOf(chance: SeededRandom, stage: QuotationStage, scores: readonly Scored[]): Chosen[] {
  if (stage === 'readjusting') return readjustment(chance, scores)
  return stage === 'waits' && chance.percent(60) ? [] : winner(scores)
}

/** The best whole offer in soles. Fewer than three offers, or one that is not at the top, need a comment (rules 3). */
function winner(scores: readonly Scored[]): Chosen[] {
  const found = scores.find(({ evaluation }) => evaluation.currency !== DOLLARS && !evaluation.isPartial)
  if (!found) return []
  const isPlain = scores.length >= 3 && found.evaluation.isRecommended
  const comments = isPlain ? null : 'Oferta completa y en soles, con la mejor combinación de precio y plazo.'
  return [{ participant: found.participant, type: 2, score: found.evaluation.fullScore, comments, reasons: [] }]
}

const readjustment = (chance: SeededRandom, scores: readonly Scored[]): Chosen[] =>
  scores
    .filter(({ evaluation }) => evaluation.currency !== DOLLARS)
    .slice(0, 2)
    .map(({ participant, evaluation }) => ({
      participant,
      type: 1,
      score: evaluation.fullScore,
      comments: null,
      reasons: chance.percent(50) ? ['1', '2'] : ['1'],
    }))

import { winnerMessages, type ChoiceKind } from '#schema/modules/purchasing/comparison/winner.ts'
import { CHOICE_KIND } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Winner } from '#upstream/modules/purchasing/quotation/read-winners.ts'

/** TypeWinner (back-office.md 9). */

const kindOf = (TypeWinner: number): ChoiceKind => (TypeWinner === CHOICE_KIND.WINNER ? 'WINNER' : 'READJUSTMENT')

/** Choices as the rules look at them. */
export const asChoices = (winners: readonly Winner[]): { participantId: string; kind: ChoiceKind }[] =>
  winners.map(({ CtpID, TypeWinner }) => ({ participantId: String(CtpID), kind: kindOf(TypeWinner) }))

/** What the database's own guards mean to whoever chose a TypeWinner (migration 0009). */
function sentenceOf(constraint: string, TypeWinner: number): string | undefined {
  if (constraint === 'one_winner_a_quotation') return winnerMessages.oneWinner
  if (constraint === 'once_a_participant') return winnerMessages.twice
  if (constraint !== 'winner_or_readjustment') return undefined
  return TypeWinner === CHOICE_KIND.WINNER ? winnerMessages.winBesideReadjustment : winnerMessages.readjustBesideWinner
}

/**
 * Does `work` and turns what the database would not take into the sentence of back-office.md 5.
 * @throws Refusal 409 with the sentence
 */
export async function explainConstraint<T>(TypeWinner: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    const sentence = sentenceOf(constraintOf(failure), TypeWinner)
    throw sentence === undefined ? failure : refuse.conflict(sentence)
  }
}

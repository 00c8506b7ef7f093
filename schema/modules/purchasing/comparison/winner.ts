import { documentMessages } from '#schema/kit/document/document-messages.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import type { Evaluation } from './scoring.ts'

/** What a participant is chosen for: TypeWinner 1 and 2 in the services. */
export type ChoiceKind = 'READJUSTMENT' | 'WINNER'

/** Word for word from back-office.md 5; those that ask for a comment, and the last three, are ours (rules 3). */
export const winnerMessages = {
  participant: documentMessages.participant,
  record: 'Seleccione un registro.',
  readjustBesideWinner: 'Para enviar a Reajuste, no debe existir ganador.',
  reasons: 'Seleccione motivos para reajuste de cotización.',
  winBesideReadjustment: 'Para enviar a ganador, no debe existir participantes en Reajuste.',
  oneWinner: 'Solo se puede elegir a un ganador.',
  noReadjustment: 'Agregue Participantes para reajuste.',
  noWinner: 'Para Terminar el proceso de Cotizacion, debe existir 1 ganador.',
  few: 'Ingrese un comentario: hay menos de 3 ofertas.',
  notTop: 'Ingrese un comentario: no es la oferta de mayor puntaje.',
  currencies: 'Ingrese un comentario: hay ofertas en distintas monedas, que no se comparan sin tipo de cambio.',
  correctionWaits: 'Hay una corrección de oferta por decidir: decídala o retírela antes de elegir.',
  twice: 'El participante ya fue elegido.',
  changed: 'El ganador cambió desde que abrió la cotización: revíselo antes de aprobar.',
  noOffer: documentMessages.noOffer,
  longComment: 'El comentario admite hasta 256 caracteres',
} as const

export const winnerConfirmations = {
  createVersion: 'Solicitar Reajuste en Cotización ?',
  approve: 'Seguro de aprobar Cotización?',
} as const

interface Chosen {
  participantId: string
  kind: ChoiceKind
}

const hasChoice = (choices: readonly Chosen[], kind: ChoiceKind): boolean => choices.some((each) => each.kind === kind)

/** Why a participant cannot be sent to readjustment now: of what is missing only the first (back-office.md 4). */
export function readjustmentRefusal(
  choices: readonly Chosen[],
  participantId: string | null | undefined,
  reasons: readonly string[],
): string | undefined {
  if (hasChoice(choices, 'WINNER')) return winnerMessages.readjustBesideWinner
  if (!participantId) return winnerMessages.participant
  if (choices.some((each) => each.participantId === participantId)) return winnerMessages.twice
  return reasons.length === 0 ? winnerMessages.reasons : undefined
}

/** Why a participant cannot be named the winner now (back-office.md 4). */
export function winnerRefusal(
  choices: readonly Chosen[],
  participantId: string | null | undefined,
): string | undefined {
  if (hasChoice(choices, 'READJUSTMENT')) return winnerMessages.winBesideReadjustment
  if (hasChoice(choices, 'WINNER')) return winnerMessages.oneWinner
  return participantId ? undefined : winnerMessages.participant
}

/** Why no new version can be asked for now. */
export const versionRefusal = (choices: readonly Chosen[]): string | undefined =>
  hasChoice(choices, 'READJUSTMENT') ? undefined : winnerMessages.noReadjustment

/** Why the quotation cannot be approved now. */
export const approvalRefusal = (choices: readonly Chosen[]): string | undefined =>
  hasChoice(choices, 'WINNER') ? undefined : winnerMessages.noWinner

/** Fewer offers than these, and a winner needs a comment (rules 3). */
const ENOUGH_OFFERS = 3
const LONGEST_COMMENT = 256

/** Why naming this offer the winner must be explained in words; undefined when it need not be. */
export function requiredCommentReason(
  offers: readonly Pick<Evaluation, 'id' | 'currency' | 'isRecommended' | 'fullScore'>[],
  winner: string,
): string | undefined {
  if (offers.length < ENOUGH_OFFERS) return winnerMessages.few
  if (new Set(offers.map(({ currency }) => currency)).size > 1) return winnerMessages.currencies
  const top = offers.find(({ isRecommended }) => isRecommended)
  const chosen = offers.find(({ id }) => id === winner)
  // Of equal scores one is recommended by amount, delivery or receipt: the others are no lower for it.
  return top && chosen?.fullScore === top.fullScore ? undefined : winnerMessages.notTop
}

/** What is wrong with a choice's comment. */
export function validateWinnerComment(comment: string | null | undefined, needed: string | undefined): Issue[] {
  const text = (comment ?? '').trim()
  if (text === '' && needed) return [{ path: ['comment'], message: needed }]
  return text.length > LONGEST_COMMENT ? [{ path: ['comment'], message: winnerMessages.longComment }] : []
}

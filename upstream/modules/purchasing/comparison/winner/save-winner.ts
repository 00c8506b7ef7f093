import { sql, type Transaction } from 'kysely'
import {
  validateWinnerComment,
  requiredCommentReason,
  readjustmentRefusal,
  winnerMessages,
  winnerRefusal,
} from '#schema/modules/purchasing/comparison/winner.ts'
import { CHOICE_KIND } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { isCorrectionPending } from '#upstream/modules/purchasing/offer/correction/ask-correction.ts'
import { evaluated, type Evaluated } from '#upstream/modules/purchasing/quotation/offers/offer-scoring.ts'
import type { WinnerInput } from '../comparison.input.ts'
import { storeOfferWriters } from '#upstream/modules/purchasing/quotation/approval/offer-writers.ts'
import { offersOfQuotations } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'
import { asChoices, explainConstraint } from './winner-constraints.ts'
import { readQuotationWinners, type Winner } from '#upstream/modules/purchasing/quotation/read-winners.ts'
import { criteriaOfQuotation, followWinnerAmount } from './circuit-of-winner.ts'
import { inEvaluation } from './winner-rights.ts'

const messages = {
  unknownReadjustmentReason: 'El motivo de reajuste no es válido',
} as const

/**
 * Names the winner of a quotation in evaluation, or a participant of its readjustment (back-office.md 4, 5). Its row is
 * locked first, so that of two at once the second is judged by what the first left. Nobody is chosen while the correction of an
 * offer waits (decision 0044). A winner that asks for a higher circuit takes the quotation there. Whoever of the staff wrote the
 * winner's offer may name it, and decides the quotation no more while it is chosen (decision 0260).
 * @throws Refusal as `inEvaluation`; 400 with the sentence of back-office.md 5, or while a correction waits
 */
export async function saveWinner(call: Call<WinnerInput>): Promise<Winner[]> {
  const { tx, body, identity } = call
  const { CttID } = await inEvaluation(call, body.CttID)
  if (await isCorrectionPending(call, CttID)) throw refuse.badRequest(winnerMessages.correctionWaits)
  const offers = await evaluatedOffers(tx, CttID)
  const chosen = offers.get(body.CtpID ?? 0)
  await refuseWrong(tx, body, chosen, await isParticipant(tx, CttID, body.CtpID), offers)
  if (!chosen) throw new Error('an offer that the rules have passed is not there')

  const isWinner = body.TypeWinner === CHOICE_KIND.WINNER
  const criteria = isWinner ? await criteriaOfQuotation(tx, CttID) : undefined
  const row = {
    CpyID: identity.companyId,
    CttID,
    CtpID: chosen.offer.CtpID,
    TypeWinner: body.TypeWinner,
    WinFullScore: chosen.evaluation.fullScore,
    WinComments: body.WinComments,
    UsrCreateID: identity.userId,
  }
  const { WinID } = await explainConstraint(body.TypeWinner, () =>
    tx.insertInto('LgsCotizationWinner').values(row).returning('WinID').executeTakeFirstOrThrow(),
  )
  const reasons = body.TypeWinner === CHOICE_KIND.READJUSTMENT ? body.TypeReason : []
  if (reasons.length > 0) {
    await tx
      .insertInto('LgsCotizationWinnerReason')
      .values(reasons.map((TypeReason) => ({ WinID, TypeReason, CpyID: identity.companyId })))
      .execute()
  }
  const { CtpID, WinFullScore, WinComments } = row
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: isWinner ? 'winner' : 'readjustment',
    change: { WinID, CtpID, WinFullScore, WinComments, TypeReason: reasons },
  })
  if (criteria) {
    await storeOfferWriters(tx, CttID)
    await followWinnerAmount(call, criteria)
  }
  return (await readQuotationWinners(tx, [CttID])).get(CttID) ?? []
}

async function evaluatedOffers(tx: Transaction<Tables>, CttID: number): Promise<Map<number, Evaluated>> {
  return evaluated(tx, await offersOfQuotations(tx, [CttID]), await readLabels(tx))
}

async function isParticipant(
  tx: Transaction<Tables>,
  CttID: number,
  CtpID: number | null | undefined,
): Promise<boolean> {
  const found = await tx
    .selectFrom('LgsCotizationParticipant')
    .select(sql<number>`1`.as('one'))
    .where('CttID', '=', CttID)
    .where('CtpID', '=', CtpID ?? 0)
    .executeTakeFirst()
  return found !== undefined
}

async function refuseWrong(
  tx: Transaction<Tables>,
  body: WinnerInput,
  chosen: Evaluated | undefined,
  isThere: boolean,
  offers: ReadonlyMap<number, Evaluated>,
): Promise<void> {
  const { CttID, CtpID, TypeWinner, TypeReason, WinComments } = body
  const choices = asChoices((await readQuotationWinners(tx, [CttID])).get(CttID) ?? [])
  const participant = isThere ? String(CtpID) : null
  const refusal =
    TypeWinner === CHOICE_KIND.READJUSTMENT
      ? readjustmentRefusal(choices, participant, TypeReason)
      : winnerRefusal(choices, participant)
  if (refusal) throw refuse.badRequest(refusal)
  if (!chosen) throw refuse.badRequest(winnerMessages.noOffer)
  if (TypeWinner === CHOICE_KIND.READJUSTMENT) refuseUnknownReasons(TypeReason, await readLabels(tx))
  const evaluations = [...offers.values()].map(({ evaluation }) => evaluation)
  const needed = TypeWinner === CHOICE_KIND.WINNER ? requiredCommentReason(evaluations, String(CtpID)) : undefined
  refuseIfAny(validateWinnerComment(WinComments, needed).map(({ message }) => ({ message, path: 'WinComments' })))
}

function refuseUnknownReasons(reasons: readonly string[], labels: Labels): void {
  if (!reasons.every((reason) => labels.offers(LISTS.readjustment, reason)))
    throw refuse.badRequest({ message: messages.unknownReadjustmentReason, path: 'TypeReason' })
}

import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { PARTICIPANT_STATUS, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import type { Participant } from './offer-participant.ts'
import { acceptsOffers } from '#upstream/modules/purchasing/quotation/quotation-state.ts'
import { day } from '#upstream/kit/text/format.ts'

/** Word for word from rules 1; the others are ours. */
export const offerStateMessages = {
  inEvaluation: 'La cotización ya está en evaluación',
  late: (NeedDateCot: string) => `El plazo para ofertar venció el ${day(NeedDateCot)}`,
  opened: 'Las ofertas ya se abrieron: no se reciben ni se cambian',
  over: (status: string) => `Cotización ${status.toLowerCase()}: no recibe ofertas`,
  sent: 'El proveedor ya envió su oferta: hasta la apertura solo él puede cambiarla',
  declined: 'El proveedor avisó que no participará: invítelo de nuevo antes de registrar su respuesta',
} as const

type OfferWindow = Pick<Quotation, 'CttStatus' | 'NeedDateCot' | 'CttDateUnsealed'>

/** Why the quotation takes no offer on a day of Lima, in words; null while it does (rules 1, decision 0038). */
export function offerRefusal(quotation: OfferWindow, today: string): string | null {
  const { CttStatus, NeedDateCot, CttDateUnsealed } = quotation
  if (acceptsOffers(quotation, today)) return null
  if (CttStatus === QUOTATION_STATUS.IN_EVALUATION) return offerStateMessages.inEvaluation
  if (CttStatus !== QUOTATION_STATUS.OPEN) return offerStateMessages.over(statusName('COT', CttStatus))
  return CttDateUnsealed === null ? offerStateMessages.late(NeedDateCot) : offerStateMessages.opened
}

/** @throws Refusal 400 with the reason, unless the quotation takes offers now */
export function requireOpenToOffers(quotation: Quotation, now = clock.now()): void {
  const refusal = offerRefusal(quotation, limaDay(now))
  if (refusal !== null) throw refuse.badRequest(refusal)
}

/**
 * Keeps staff from touching what a supplier said: they answer only for a participant that has sent no offer and did not decline
 * itself since it was asked last.
 * @throws Refusal 400 where an answer of the supplier's own, or an offer, stands
 */
export async function requireNoOwnAnswer(
  tx: Transaction<Tables>,
  { CtpID, CtpStatus, UsrAnswerID }: Pick<Participant, 'CtpID' | 'CtpStatus' | 'UsrAnswerID'>,
): Promise<void> {
  if (CtpStatus === PARTICIPANT_STATUS.DECLINED && UsrAnswerID === null)
    throw refuse.badRequest({ message: offerStateMessages.declined, path: 'CtpID' })
  const sent = await tx
    .selectFrom('LgsCotizationProvider')
    .select('CpvID')
    .where('CtpID', '=', CtpID)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (sent) throw refuse.badRequest({ message: offerStateMessages.sent, path: 'CtpID' })
}

/**
 * Keeps an offer that was sent since the caller read it from being written over, a first one too (decision 0224). Asks
 * nothing of whoever names no version.
 * @throws Refusal 409 for another version than the one that stands; 0 is that of none
 */
export async function requireSeenOffer(
  tx: Transaction<Tables>,
  CtpID: number,
  seen: number | null | undefined,
): Promise<void> {
  if (seen === null || seen === undefined) return
  const current = await tx
    .selectFrom('LgsCotizationProvider')
    .select('SecVersion')
    .where('CtpID', '=', CtpID)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if ((current?.SecVersion ?? 0) !== seen) throw refuse.conflict()
}

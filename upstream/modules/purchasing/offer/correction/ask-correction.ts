import { documentMessages } from '#schema/kit/document/document-messages.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { QUOTATION_STATUS, CORRECTION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  lockQuotationRow,
  canChange,
  quotationScopeFor,
  type Quotation,
} from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { notifyConsenters, canConsent } from '#upstream/modules/purchasing/quotation/second-consent.ts'
import { areOffersOpened } from '#upstream/modules/purchasing/quotation/quotation-state.ts'
import { changesBetween, changeText } from '#upstream/modules/purchasing/quotation/offers/correction-changes.ts'
import type { CorrectionInput } from './correction.input.ts'
import { correctedRow } from './corrected-offer.ts'
import { checkOffer } from '../save/check-offer.ts'
import { readVisibleParticipant } from '../offer-participant.ts'
import { offersOfParticipants, type OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'
import { readQuotationWinners } from '#upstream/modules/purchasing/quotation/read-winners.ts'

const LONGEST = 256

export const correctionMessages = {
  reason: 'Ingrese el motivo de la corrección',
  tooLong: documentMessages.longReason,
  notOpened: 'Las ofertas no están abiertas: solo el proveedor cambia la suya',
  over: 'La cotización ya terminó: sus ofertas no se corrigen',
  chosen: 'Ya se eligió a un participante: las ofertas no se corrigen',
  noOffer: documentMessages.noOffer,
  asked: 'Ya se pidió corregir una oferta de esta cotización: falta que otra persona lo decida',
  stale: 'La oferta cambió desde que la abrió: vuelva a abrirla antes de corregirla',
  nothing: 'La corrección no cambia nada de la oferta',
} as const

/** @throws Refusal 400 without words, or with more than 256 characters */
export function requireText(text: string | null | undefined, path: string, missing: string): string {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') throw refuse.badRequest({ message: missing, path })
  if (trimmed.length > LONGEST) throw refuse.badRequest({ message: correctionMessages.tooLong, path })
  return trimmed
}

/**
 * Keeps offers from being corrected before they are opened, after the quotation ended, and once somebody was chosen.
 * @throws Refusal 400 with the reason
 */
export async function requireCorrectable({ tx }: Pick<Call, 'tx'>, quotation: Quotation): Promise<void> {
  if (!areOffersOpened(quotation, clock.today()))
    throw refuse.badRequest(
      quotation.CttStatus === QUOTATION_STATUS.OPEN ? correctionMessages.notOpened : correctionMessages.over,
    )
  if ((await readQuotationWinners(tx, [quotation.CttID])).size > 0) throw refuse.badRequest(correctionMessages.chosen)
}

/** Whether a correction of the quotation waits for a second person. */
export async function isCorrectionPending({ tx }: Pick<Call, 'tx'>, CttID: number): Promise<boolean> {
  const pendingCorrection = await tx
    .selectFrom('LgsCotizationCorrection')
    .select('CorID')
    .where('CttID', '=', CttID)
    .where('CorStatus', '=', CORRECTION_STATUS.REQUESTED)
    .executeTakeFirst()
  return pendingCorrection !== undefined
}

/** @throws Refusal 400 where there is no offer, 409 where it is no longer of the version that the asker saw */
async function currentOffer({ tx }: Pick<Call, 'tx'>, { CtpID, CpvVersion }: CorrectionInput): Promise<OfferRow> {
  const [offer] = await offersOfParticipants(tx, [CtpID])
  if (!offer) throw refuse.badRequest({ message: correctionMessages.noOffer, path: 'CtpID' })
  if (offer.CpvVersion !== CpvVersion) throw refuse.conflict(correctionMessages.stale)
  return offer
}

/**
 * Asks to correct an opened offer: the whole offer as it shall be, with a reason that its supplier will read. Nothing changes
 * until another person consents; the file stays the supplier's. It is judged by the day on which the offer came, and everybody
 * who may consent is notified.
 * @throws Refusal 404 as `readVisibleParticipant`, 403 for whoever may neither change the quotation nor consent, 409
 *   for an offer that changed, 400 as `requireCorrectable` and `checkOffer`, without a reason, where one waits already,
 *   or where nothing changes
 */
export async function requestCorrection(call: Call<CorrectionInput>): Promise<{ CttID: number; CorID: number }> {
  const { tx, body, identity } = call
  const { CtpID, CttID, CtpName } = await readVisibleParticipant(call, { CtpID: body.CtpID })
  const quotation = await lockQuotationRow(call, CttID)
  const mayAsk =
    canChange(call, await quotationScopeFor(tx, call), quotation, 'Add', 'Edit', 'Save') || (await canConsent(call))
  if (!mayAsk) throw refuse.forbidden()
  const CorReason = requireText(body.CorReason, 'CorReason', correctionMessages.reason)
  await requireCorrectable(call, quotation)
  if (await isCorrectionPending(call, CttID)) throw refuse.badRequest(correctionMessages.asked)
  const before = await currentOffer(call, body)
  const checked = await checkOffer(tx, quotation, body, before)
  const after = await correctedRow(tx, before, checked)
  const changes = changesBetween(before, after, checked.labels)
  if (changes.length === 0) throw refuse.badRequest(correctionMessages.nothing)

  const { CorID } = await tx
    .insertInto('LgsCotizationCorrection')
    .values({
      CpyID: identity.companyId,
      CttID,
      CtpID,
      CpvID: before.CpvID,
      CorVersion: before.CpvVersion,
      CorReason,
      CorBefore: JSON.stringify(before),
      CorAfter: JSON.stringify(after),
      UsrCreateID: identity.userId,
    })
    .returning('CorID')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'askcorrection',
    change: { CorID, CtpName, CorReason, changes: changes.map(changeText) },
  })
  await notifyConsenters(call, quotation, 'correction', ` de ${CtpName}`)
  return { CttID, CorID }
}

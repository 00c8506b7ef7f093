import { documentMessages } from '#schema/kit/document/document-messages.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { CORRECTION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { optionalReason } from '#upstream/kit/document/reason.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockQuotationRow, type Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { canConsent, closeConsentNotices } from '#upstream/modules/purchasing/quotation/second-consent.ts'
import { applyCorrection } from './apply-correction.ts'
import { correctionMessages, requireCorrectable, requireText } from './ask-correction.ts'
import { changesBetween, changeText } from '#upstream/modules/purchasing/quotation/offers/correction-changes.ts'
import type { CorrectionDecisionInput } from './correction.input.ts'
import { emailCorrection } from './correction.email.ts'
import { offersOfParticipants, type OfferRow } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'

export const decisionMessages = {
  decided: 'La corrección ya se decidió o se retiró: vuelva a abrir la cotización',
  own: 'La corrección la acepta otra persona, no quien la pidió',
  notYours: 'Solo quien pidió la corrección puede retirarla',
  refusal: documentMessages.rejectionReason,
} as const

type Decision = Call<CorrectionDecisionInput>

async function readCorrection({ tx, identity }: Decision, CorID: number) {
  const correction = await tx
    .selectFrom('LgsCotizationCorrection as k')
    .innerJoin('LgsCotizationParticipant as p', 'p.CtpID', 'k.CtpID')
    .selectAll('k')
    .select(['p.CtpName', 'p.CtpRuc'])
    .where('k.CorID', '=', CorID)
    .where('k.CpyID', '=', identity.companyId)
    .executeTakeFirst()
  if (!correction) throw refuse.notFound()
  return { ...correction, before: correction.CorBefore as OfferRow, after: correction.CorAfter as OfferRow }
}

export type Correction = Awaited<ReturnType<typeof readCorrection>>

/** @throws Refusal 400 where the one who asked consents, or another withdraws; 403 for whoever may not consent */
async function requireDecider(call: Decision, { UsrCreateID }: Correction): Promise<void> {
  const isOwn = UsrCreateID === call.identity.userId
  if (call.body.CorStatus === CORRECTION_STATUS.WITHDRAWN) {
    if (!isOwn) throw refuse.badRequest(decisionMessages.notYours)
    return
  }
  if (isOwn) throw refuse.badRequest(decisionMessages.own)
  if (!(await canConsent(call))) throw refuse.forbidden()
}

/** @throws Refusal as `requireCorrectable`; 409 where the offer is no longer of the version that was to be corrected */
async function requireSameOffer(
  call: Decision,
  quotation: Quotation,
  { CtpID, CorVersion }: Correction,
): Promise<void> {
  await requireCorrectable(call, quotation)
  const [offer] = await offersOfParticipants(call.tx, [CtpID])
  if (offer?.CpvVersion !== CorVersion) throw refuse.conflict(correctionMessages.stale)
}

const actions = {
  [CORRECTION_STATUS.CONSENTED]: 'correct',
  [CORRECTION_STATUS.REFUSED]: 'refusecorrection',
  [CORRECTION_STATUS.WITHDRAWN]: 'withdrawcorrection',
} as const

/**
 * Consents to a correction, refuses or withdraws it. With consent the offer turns into what was asked, in this transaction, and
 * its supplier gets a letter with a link to `webUrl`. The asker is notified of what another decided.
 * @throws Refusal 404 for one that is not to be seen, as `requireDecider` and `requireSameOffer`; 409 where it was decided or
 *   withdrawn already, 400 where a refusal gives no reason, or the words are too long
 */
export async function decideCorrection(call: Decision, webUrl: string): Promise<{ CttID: number; CorID: number }> {
  const { tx, body, identity } = call
  const { CorID, CorStatus } = body
  const { CttID } = await readCorrection(call, CorID)
  const quotation = await lockQuotationRow(call, CttID)
  const correction = await readCorrection(call, CorID)
  if (correction.CorStatus !== CORRECTION_STATUS.REQUESTED) throw refuse.conflict(decisionMessages.decided)
  await requireDecider(call, correction)
  const CorComment =
    CorStatus === CORRECTION_STATUS.REFUSED
      ? requireText(body.CorComment, 'CorComment', decisionMessages.refusal)
      : optionalReason(body.CorComment, 'CorComment')
  if (CorStatus === CORRECTION_STATUS.CONSENTED) await requireSameOffer(call, quotation, correction)
  await tx
    .updateTable('LgsCotizationCorrection')
    .set({ CorStatus, CorComment, UsrDecideID: identity.userId, CorDateDecided: clock.now() })
    .where('CorID', '=', CorID)
    .execute()
  await closeConsentNotices(call, quotation, 'correction')
  const changes = changesBetween(correction.before, correction.after, await readLabels(tx))
  if (CorStatus === CORRECTION_STATUS.CONSENTED) {
    await applyCorrection(tx, correction, identity.userId)
    await emailCorrection(tx, { quotation, correction, changes, webUrl })
  }
  const { CtpName, CorReason } = correction
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: actions[CorStatus],
    change: { CorID, CtpName, CorReason, CorComment, changes: changes.map(changeText) },
  })
  if (CorStatus !== CORRECTION_STATUS.WITHDRAWN) await notifyRequester(call, quotation, correction)
  return { CttID, CorID }
}

async function notifyRequester(
  { tx, body, identity }: Decision,
  quotation: Quotation,
  correction: Correction,
): Promise<void> {
  const { CttID, CttDocumentNumber } = quotation
  const isConsented = body.CorStatus === CORRECTION_STATUS.CONSENTED
  const outcome = isConsented ? 'se corrigió la oferta de' : 'se rechazó corregir la oferta de'
  const notice = {
    UsrID: correction.UsrCreateID,
    AtsID: null,
    AleMessage: `${CttDocumentNumber}: ${outcome} ${correction.CtpName}`,
    AleColor: isConsented ? 'green' : 'red',
  }
  await notify(tx, [notice], { TrsCode: 'COT', DocEntry: CttID, UsrCreateID: identity.userId })
}

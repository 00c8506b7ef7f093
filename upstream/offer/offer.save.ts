import * as clock from '#schema/rules/clock.ts'
import { offerFindings, type OfferDraft } from '#schema/rules/offer.ts'
import { isSameTotal, totalsMessages, totalsOf, type Totals } from '#schema/rules/totals.ts'
import { LISTS, readLabels } from '../document/labels.ts'
import { taxOf } from '../document/tax.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import { postReceipt } from '../invitation/receipt.letter.ts'
import { OFFERED } from '../quotation/quotation.standing.ts'
import { requireReady } from '../supplier/readiness.ts'
import { readOfferFile } from './offer.attachment.ts'
import type { SaveInput } from './offer.input.ts'
import { draftOf, told } from './offer.names.ts'
import { notifyBuyer } from './offer.notice.ts'
import { spokenFor } from './offer.participant.ts'
import { readRequest } from './offer.request.ts'
import { keepLines, keepOffer } from './offer.keep.ts'
import { requireNoneSent, requireOpenToOffers } from './offer.standing.ts'

/**
 * Keeps what a participant offers; the total is counted anew. A supplier may replace its own until offers are opened, staff
 * only write down the first (decision 0038). A supplier gets a letter that says it came; `webUrl` is where the app stands.
 * @throws Refusal as `spokenFor`, `requireOpenToOffers`, `requireNoneSent`, `requireReady` and `readOfferFile`, and 400 for every rule of portal.md 5 that does
 *   not hold, or a total that is not the one the figures come to
 */
export async function saveOffer(call: Call<SaveInput>, webUrl: string): Promise<{ CttID: number; CtpID: number }> {
  const { tx, body, identity } = call
  const { participant, quotation } = await spokenFor(call, body)
  requireOpenToOffers(quotation)
  const { CttID, CtpID } = participant
  if (identity.audience === 'staff') await requireNoneSent(tx, CtpID)
  await requireReady(call)

  const [labels, request] = [await readLabels(tx), await readRequest(tx, quotation)]
  const tax = taxOf(labels, body.TypePercentage)
  const currency = labels.offers(LISTS.currency, body.TypeCurrency) ? body.TypeCurrency : ''
  const draft: OfferDraft = { ...draftOf(body, tax), currency }
  refuseIfAny(offerFindings(draft, request).map(told))
  const totals = totalsOf(draft)
  refuseOtherTotals(body, totals)
  const file = await readOfferFile(call, quotation, participant, body.Attach ?? null)

  const CpvID = await keepOffer(tx, {
    ...draft,
    key: { CpyID: identity.companyId, CttID, CtpID },
    TypePayment: request.forms.get(String(body.CppID)) ?? '',
    TypePercentage: body.TypePercentage,
    totals,
    file,
    UsrID: identity.userId,
  })
  await keepLines(tx, identity.companyId, CpvID, draft.lines)
  await tx
    .updateTable('LgsCotizationParticipant')
    .set({ CtpStatus: OFFERED, CtpDateCotizacionReceived: clock.now(), CtpDeclineReason: null })
    .where('CtpID', '=', CtpID)
    .execute()
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'offer',
    change: { CtpID, CtpName: participant.CtpName, OrdTotal: totals.total, Attach1: file.Attach1 },
  })
  if (identity.audience === 'supplier') {
    await postReceipt(tx, {
      quotation,
      participant,
      offer: { ...draft, totals, currency: labels.short(LISTS.currency, currency) ?? '', fileName: file.Attach1 },
      asked: request.lines.length,
      webUrl,
    })
    await notifyBuyer(call, quotation, `${participant.CtpName}: envió su oferta`, 'blue')
  }
  return { CttID, CtpID }
}

/** Figures of the block that were sent are compared with those that the service comes to; the total must be sent. */
function refuseOtherTotals(body: SaveInput, totals: Totals): void {
  if (!isSameTotal(body.OrdTotal, totals))
    throw refuse.badRequest({ message: totalsMessages.differs(totals.total), path: 'OrdTotal' })
  const parts = [
    ['OrdTotalNet', body.OrdTotalNet, totals.net],
    ['OrdSubTotal', body.OrdSubTotal, totals.subtotal],
    ['OrdTaxAmount', body.OrdTaxAmount, totals.taxAmount],
  ] as const
  for (const [path, claimed, total] of parts) {
    if (claimed !== null && claimed !== undefined && !isSameTotal(claimed, { total }))
      throw refuse.badRequest({ message: totalsMessages.differs(total), path })
  }
}

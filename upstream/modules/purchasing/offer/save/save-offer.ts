import * as clock from '#schema/platform/time/clock.ts'
import { PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { LISTS } from '#upstream/kit/catalogue/definition-labels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { emailOfferReceipt } from './receipt.email.ts'
import { requireReadySupplier } from '#upstream/modules/purchasing/supplier/supplier-readiness.ts'
import { readOfferFiles } from './offer-attachment.ts'
import { checkOffer } from './check-offer.ts'
import type { SaveInput } from '../offer.input.ts'
import { emailStaffAnswer } from '#upstream/modules/purchasing/quotation/email/quotation.email.ts'
import { offerByStaff } from '#upstream/modules/purchasing/quotation/email/supplier-messages.ts'
import { buyerNotices, notifyBuyer } from '../notify-buyer.ts'
import { lockManagedParticipant } from '../offer-participant.ts'
import { readOfferTerms } from './offer-terms.ts'
import { storeOfferFiles, storeOfferLines, storeOffer, termKeys } from './store-offer.ts'
import { requireNoOwnAnswer, requireOpenToOffers, requireSeenOffer } from '../offer-state.ts'

/**
 * Keeps what a participant offers; the total is counted anew. A supplier may replace its own until offers are opened, staff
 * only write down the first (decision 0038). A supplier gets a letter that says it came, by whoever it was written; `webUrl` is
 * where the app stands.
 * @throws Refusal as `lockManagedParticipant`, `requireOpenToOffers`, `requireNoOwnAnswer`, `requireSeenOffer`,
 *   `requireReadySupplier`, `checkOffer` and `readOfferFiles`
 */
export async function saveOffer(call: Call<SaveInput>, webUrl: string): Promise<{ CttID: number; CtpID: number }> {
  const { tx, body, identity } = call
  const { participant, quotation } = await lockManagedParticipant(call, body)
  requireOpenToOffers(quotation)
  const { CttID, CtpID } = participant
  const isStaff = identity.audience === 'staff'
  if (isStaff) await requireNoOwnAnswer(tx, participant)
  await requireSeenOffer(tx, CtpID, body.CpvVersion)
  await requireReadySupplier(call)

  const { valid, totals, TypePayment, askedLines, labels } = await checkOffer(tx, quotation, body)
  const terms = await readOfferTerms(tx, { TypePayment, ...termKeys(valid) }, labels)
  const file = await readOfferFiles(call, quotation, participant, body)
  const fileNames = [...(file.Attach1 ? [file.Attach1] : []), ...file.others.map(({ CpaName }) => CpaName)]

  const CpvID = await storeOffer(tx, {
    ...valid,
    key: { CpyID: identity.companyId, CttID, CtpID },
    TypePayment,
    TypePercentage: body.TypePercentage,
    terms,
    totals,
    file,
    UsrID: identity.userId,
  })
  await storeOfferLines(tx, identity.companyId, CpvID, valid.lines)
  await storeOfferFiles(tx, identity.companyId, CpvID, file.others)
  await tx
    .updateTable('LgsCotizationParticipant')
    .set({
      CtpStatus: PARTICIPANT_STATUS.OFFERED,
      CtpDateCotizacionReceived: clock.now(),
      CtpDeclineReason: null,
      UsrAnswerID: isStaff ? identity.userId : null,
    })
    .where('CtpID', '=', CtpID)
    .execute()
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'offer',
    change: { CtpID, CtpName: participant.CtpName, OrdTotal: totals.total, Attach1: fileNames.join(', ') || null },
  })
  if (isStaff) await emailStaffAnswer(tx, participant, offerByStaff)
  if (identity.audience === 'supplier') {
    await emailOfferReceipt(tx, {
      quotation,
      participant,
      offer: {
        ...valid,
        totals,
        currency: labels.short(LISTS.currency, body.TypeCurrency) ?? '',
        fileNames,
      },
      asked: askedLines,
      webUrl,
    })
    await notifyBuyer(call, quotation, buyerNotices.offered(participant.CtpName))
  }
  return { CttID, CtpID }
}

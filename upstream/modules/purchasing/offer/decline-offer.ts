import * as clock from '#schema/platform/time/clock.ts'
import { PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { ownSupplier } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { emailStaffAnswer } from '#upstream/modules/purchasing/quotation/email/quotation.email.ts'
import { declineByStaff } from '#upstream/modules/purchasing/quotation/email/supplier-messages.ts'
import { buyerNotices, notifyBuyer } from './notify-buyer.ts'
import { lockManagedParticipant } from './offer-participant.ts'
import { requireNoOwnAnswer, requireOpenToOffers } from './offer-state.ts'

/**
 * A participant will not offer; what it had offered counts no more, and it may change its mind until the deadline. Staff say
 * so only of one that has sent nothing, which is told; of what a supplier says itself the buyer is notified.
 * @throws Refusal as `lockManagedParticipant`, `requireOpenToOffers` and `requireNoOwnAnswer`; 400 for a supplier that staff switched off
 */
export async function declineOffer(
  call: Call<{ CtpID: number; CtpDeclineReason: string | null }>,
): Promise<{ CttID: number }> {
  const { tx, body, identity } = call
  const { participant, quotation } = await lockManagedParticipant(call, body)
  requireOpenToOffers(quotation)
  const { CtpID, CttID, CtpName } = participant
  const isStaff = identity.audience === 'staff'
  if (isStaff) await requireNoOwnAnswer(tx, participant)
  else await ownSupplier(call)
  const { CtpDeclineReason } = body
  await tx
    .updateTable('LgsCotizationParticipant')
    .set({
      CtpStatus: PARTICIPANT_STATUS.DECLINED,
      CtpDeclineReason,
      CtpDateCotizacionReceived: null,
      UsrAnswerID: isStaff ? identity.userId : null,
    })
    .where('CtpID', '=', CtpID)
    .execute()
  await tx
    .updateTable('LgsCotizationProvider')
    .set({ SecStatus: 0, UsrUpdateID: identity.userId, SecUpdate: clock.now() })
    .where('CtpID', '=', CtpID)
    .execute()
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'declineparticipant',
    change: { CtpID, CtpName, CtpDeclineReason },
  })
  if (isStaff) await emailStaffAnswer(tx, participant, declineByStaff(CtpDeclineReason))
  if (identity.audience === 'supplier')
    await notifyBuyer(call, quotation, buyerNotices.declined(CtpName, CtpDeclineReason))
  return { CttID }
}

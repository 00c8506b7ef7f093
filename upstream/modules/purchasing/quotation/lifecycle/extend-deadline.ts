import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { quotationMessages, validateDeadline } from '#schema/modules/purchasing/quotation/quotation.ts'
import { PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockOwnQuotation } from '../quotation-access.ts'
import { emailInvitations } from '../email/quotation.email.ts'
import { extensionRefusal } from '../quotation-state.ts'
import { updateQuotationColumns } from './annul-quotation.ts'

const messages = {
  notLater: 'El nuevo plazo debe ser posterior al actual',
} as const

export const extendInput = z.object({ CttID: id, NeedDateCot: z.string().max(10), ...callers })

/**
 * Gives suppliers more time where nobody's offer stands, in whichever round: whoever has not answered is invited again. What is
 * asked, and of whom, stays.
 * @throws Refusal 404 and 403 as `lockOwnQuotation`, 400 where an offer stands or none is taken any more, and for a day that is not later
 */
export async function extendDeadline(call: Call<z.output<typeof extendInput>>, webUrl: string): Promise<void> {
  const { tx, body } = call
  const { CttID, NeedDateCot } = body
  const quotation = await lockOwnQuotation(call, CttID, 'Add', 'Edit', 'Save')
  const participants = await tx
    .selectFrom('LgsCotizationParticipant')
    .select(['CtpID', 'CtpStatus'])
    .where('CttID', '=', CttID)
    .execute()
  const ofStatus = (status: number) => participants.filter(({ CtpStatus }) => CtpStatus === status)
  const refusal = extensionRefusal(quotation, ofStatus(PARTICIPANT_STATUS.OFFERED).length)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const message =
    NeedDateCot === ''
      ? quotationMessages.offersUntil
      : (validateDeadline(NeedDateCot, clock.today()) ??
        (NeedDateCot <= quotation.NeedDateCot ? messages.notLater : undefined))
  if (message !== undefined) throw refuse.badRequest({ message, path: 'NeedDateCot' })
  await updateQuotationColumns(call, CttID, { NeedDateCot }, 'update')
  const waiting = ofStatus(PARTICIPANT_STATUS.INVITED).map(({ CtpID }) => CtpID)
  await emailInvitations(tx, CttID, waiting, { webUrl, occasion: 'again' })
}

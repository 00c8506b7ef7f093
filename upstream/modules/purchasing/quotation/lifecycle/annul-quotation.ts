import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { storeDecidedPrint } from '#upstream/kit/document/print/decided-print.ts'
import { notifyAuthor } from '#upstream/modules/approvals/notification/notify.ts'
import { cancelRun } from '#upstream/modules/approvals/approval/end-run.ts'
import { callers, code, requireAnnulmentReason } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { recomputeProgressOf } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { lockOwnQuotation, type QuotationCaller } from '../quotation-access.ts'
import { quotationDocument } from '../approval/quotation-approval.ts'
import { emailAnnulment } from '../email/quotation.email.ts'
import { selectRequirementsOfQuotation } from '../save/quotation-requirements.ts'
import { isAnnullable } from '../read/quotation.repo.ts'
import { closeConsentNotices } from '../second-consent.ts'

const messages = {
  annulled: 'Solo se anula una cotización sin ganador aprobado que no haya terminado',
} as const

export const annulInput = z.object({ CttID: id, TypeAnulated: code, ...callers })

/** Changes columns of a quotation that is locked, and leaves the trace of it. */
export async function updateQuotationColumns(
  { tx, identity }: QuotationCaller,
  CttID: number,
  change: Record<string, string | number | Date | null>,
  action: string,
): Promise<void> {
  await tx
    .updateTable('LgsCotization')
    .set((each) => ({
      ...change,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('CttID', '=', CttID)
    .execute()
  await audit(tx, { resource: 'LgsCotization', record: CttID, action, change })
}

/**
 * Annuls a quotation that has no approved winner: its run ends, nobody's consent is waited for, what it asked for is free again,
 * and whoever was asked is told (rules 5), as its buyer is where somebody else did it. The reason is required.
 */
export async function annulQuotation(call: Call<z.output<typeof annulInput>>): Promise<void> {
  const { tx, body, identity } = call
  const { CttID, TypeAnulated } = body
  const quotation = await lockOwnQuotation(call, CttID, 'Delete')
  if (!isAnnullable(quotation)) throw refuse.badRequest(messages.annulled)
  const reason = await requireAnnulmentReason(tx, TypeAnulated)
  await cancelRun(tx, quotationDocument, CttID)
  await closeConsentNotices(call, quotation, 'opening', 'correction')
  await updateQuotationColumns(call, CttID, { CttStatus: QUOTATION_STATUS.ANNULLED, TypeAnulated }, 'annul')
  const document = { TrsCode: 'COT', DocEntry: CttID, UsrID: quotation.UsrID } as const
  await storeDecidedPrint(call, document)
  await emailAnnulment(tx, CttID)
  await recomputeProgressOf(tx, selectRequirementsOfQuotation(CttID), identity.userId)
  await notifyAuthor(call, document, `Cotización anulada: ${reason}`, 'red')
}

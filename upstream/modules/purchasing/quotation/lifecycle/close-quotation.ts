import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { notifyAuthor } from '#upstream/modules/approvals/notification/notify.ts'
import { callers, text } from '#upstream/kit/document/annulment.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { recomputeProgressOf } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { lockOwnQuotation } from '../quotation-access.ts'
import { emailClosing } from '../email/quotation.email.ts'
import { hasLiveOrder } from '../read/pending-work.ts'
import { selectRequirementsOfQuotation } from '../save/quotation-requirements.ts'
import { updateQuotationColumns } from './annul-quotation.ts'
import { closeRefusal } from './closing-rules.ts'

export const closeInput = z.object({ CttID: id, CttCloseReason: text(1_000), ...callers })

/**
 * Ends a quotation whose winner was approved and of which nothing is ordered, for a reason: the winner backed out, or can
 * supply no more. What it asked for is free again; its winner is told, and its buyer where somebody else did it (decision 0266).
 * @throws Refusal 400 without a reason, or with the sentence why it stays; 403 without the right, 404 when it is not to be seen
 */
export async function closeQuotation(call: Call<z.output<typeof closeInput>>): Promise<void> {
  const { tx, body, identity } = call
  const { CttID } = body
  const quotation = await lockOwnQuotation(call, CttID, 'Delete')
  const reason = requireReason(body.CttCloseReason, 'CttCloseReason')
  const refusal = closeRefusal({ CttStatus: quotation.CttStatus, CttIsOrdered: await isOrdered(tx, CttID) }, true)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const change = {
    CttStatus: QUOTATION_STATUS.CLOSED,
    CttCloseReason: reason,
    CttCloseDate: clock.now(),
    UsrCloseID: identity.userId,
  }
  await updateQuotationColumns(call, CttID, change, 'close')
  await emailClosing(tx, CttID)
  await recomputeProgressOf(tx, selectRequirementsOfQuotation(CttID), identity.userId)
  const document = { TrsCode: 'COT', DocEntry: CttID, UsrID: quotation.UsrID } as const
  await notifyAuthor(call, document, `Cotización cerrada sin orden: ${reason}`, 'red')
}

/** Whether a live order carries out the locked quotation. A statement of its own: it sees the order that was made while the lock was waited for. */
async function isOrdered(tx: Transaction<Tables>, CttID: number): Promise<boolean> {
  const quotation = alias('LgsCotization', 'r')
  const { rows } = await sql<{ isOrdered: boolean }>`
    select ${hasLiveOrder(quotation)} as "isOrdered" from ${quotation.table} where ${quotation('CttID')} = ${CttID}`.execute(
    tx,
  )
  return rows.some((row) => row.isOrdered)
}

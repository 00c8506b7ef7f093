import type { Selectable } from 'kysely'
import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { levelsOf } from '#upstream/kit/approval/levels.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { removeApprovalRun } from '#upstream/modules/approvals/approval/associate-circuit.ts'
import { notifyAuthor } from '#upstream/modules/approvals/notification/notify.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderScopeFor } from '../order-access.ts'
import { orderDocument } from '../order-approval.ts'
import type { closeInput } from '../order.input.ts'
import { returnRefusal } from './correction-rules.ts'

/**
 * Sends a pending order back to its buyer, for a reason: it leaves its circuit and can be written again. What was decided
 * is kept in the trace; what the order takes of its requirements stays taken.
 * @throws Refusal 400 without a reason, or with the sentence why it stays; 404 when it is not to be seen
 */
export async function returnOrder(call: Call<z.output<typeof closeInput>>): Promise<void> {
  const { tx, body, identity } = call
  const { OrdID } = body
  const order = await lockVisibleOrder(call, OrdID)
  const OrdReturnReason = requireReason(body.OrdReason, 'OrdReason')
  const refusal = returnRefusal(order, await orderScopeFor(tx, call), call)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const levels = await levelsOf(tx, orderDocument.TrsCode, [OrdID])
  await audit(tx, { resource: 'SecApprovaltransaction', record: `ORD-${OrdID}`, action: 'forget', change: { levels } })
  await removeApprovalRun(tx, orderDocument, OrdID)
  await tx
    .updateTable('LgsOrderPurcharse')
    .set({
      OrdReturnReason,
      OrdReturnDate: clock.now(),
      UsrReturnID: identity.userId,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: order.SecVersion + 1,
    })
    .where('OrdID', '=', OrdID)
    .execute()
  await audit(tx, { resource: 'LgsOrderPurcharse', record: OrdID, action: 'decline', change: { OrdReturnReason } })
  const document = { TrsCode: 'ORD', DocEntry: OrdID, UsrID: order.UsrID }
  await notifyAuthor(call, document, `Orden devuelta para corregir: ${OrdReturnReason}`, 'orange')
}

/** The order, locked until the transaction ends. @throws Refusal 404 when it is missing, foreign or not to be seen */
export async function lockVisibleOrder(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  OrdID: number,
): Promise<Selectable<Tables['LgsOrderPurcharse']>> {
  const { tx } = call
  const order = await tx
    .selectFrom('LgsOrderPurcharse')
    .selectAll()
    .where('OrdID', '=', OrdID)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !(await orderDocument.visible(tx, call, [OrdID])).has(OrdID)) throw refuse.notFound()
  return order
}

import type { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { notifyAuthor } from '#upstream/modules/approvals/notification/notify.ts'
import { cancelRun } from '#upstream/modules/approvals/approval/end-run.ts'
import { requireAnnulmentReason } from '#upstream/kit/document/annulment.ts'
import { canWriteRow } from '#upstream/kit/document/data-scope.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { emailReceptionAnnulment } from './annulment.email.ts'
import { receptionScopeFor } from './reception-access.ts'
import { receptionDocument } from './reception-approval.ts'
import type { annulInput } from './reception.input.ts'
import { lockOrder } from './received-order.ts'
import { annulRefusal } from './reception-rights.ts'
import { revertReception } from './apply-reception.ts'

/**
 * Annuls a reception: an approved one takes back what it brought, the run of a pending one ends (rules 5: undoing a
 * reception is annulling it).
 * @throws Refusal 400 without a reason, or with the sentence why it stays; 403, 404
 */
export async function annulReception(call: Call<z.output<typeof annulInput>>): Promise<void> {
  const { tx, body, identity } = call
  const { OttID, TypeAnulated } = body
  const row = await tx
    .selectFrom('LgsOrderAttended')
    .selectAll()
    .where('OttID', '=', OttID)
    .where('SecStatus', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(await receptionDocument.visible(tx, call, [OttID])).has(OttID)) throw refuse.notFound()
  const scope = await receptionScopeFor(tx, call)
  if (!canWriteRow(scope, row)) throw refuse.forbidden()
  const order = await lockOrder(tx, row.OrdID)
  const refusal = annulRefusal({ ...row, OrdStatus: order?.OrdStatus ?? null }, scope, call)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const reason = await requireAnnulmentReason(tx, TypeAnulated)
  await tx
    .updateTable('LgsOrderAttended')
    .set({
      OttStatus: RECEPTION_STATUS.ANNULLED,
      TypeAnulated,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: row.SecVersion + 1,
    })
    .where('OttID', '=', OttID)
    .execute()
  if (row.OttStatus === RECEPTION_STATUS.APPROVED) await revertReception(tx, OttID, identity.userId)
  else await cancelRun(tx, receptionDocument, OttID)
  await audit(tx, { resource: 'LgsOrderAttended', record: OttID, action: 'annul', change: { TypeAnulated } })
  if (row.OttStatus === RECEPTION_STATUS.APPROVED) await emailReceptionAnnulment(tx, OttID)
  // Whoever recorded it waits for its approval, or counts on what it brought.
  await notifyAuthor(call, { TrsCode: 'OTT', DocEntry: OttID, UsrID: row.UsrID }, `Recepción anulada: ${reason}`, 'red')
}

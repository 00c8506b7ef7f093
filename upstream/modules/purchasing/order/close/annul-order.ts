import { sql, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { ORDER_STATUS, ORDERS_APPROVED } from '#schema/modules/purchasing/order/order-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { storeDecidedPrint } from '#upstream/kit/document/print/decided-print.ts'
import { documentKind } from '#upstream/kit/approval/document-kinds.ts'
import { cancelRun } from '#upstream/modules/approvals/approval/end-run.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requireAnnulmentReason } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import {
  recomputeProgressOf,
  selectRequirementsOfOrder,
} from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { orderScopeFor } from '../order-access.ts'
import { orderDocument } from '../order-approval.ts'
import { receptionColumns, type Reception } from '../progress/order-reception.ts'
import { emailOrderChange } from '../order.email.ts'
import { notifyAnnulment, type PendingReception } from './annulment-notices.ts'
import { annulRefusal } from './annulment-rules.ts'
import { lockMailboxEntries, lockMailboxNumbers, releaseMailboxEntries } from './release-mailbox-entries.ts'
import { lockVisibleOrder } from './return-order.ts'

interface AnnulInput {
  OrdID: number
  TypeAnulated: string
}

/**
 * Annuls an order without approved reception or received voucher, whose run then ends; receptions that wait to be approved and
 * vouchers that nobody received go with it, and the documents of the mailbox that were its own are to be matched again.
 * What it took of its requirements is free again. Its buyer and whoever recorded such a reception are notified of what somebody else did.
 * @throws Refusal 400 with the reason why not, 404 when it is not to be seen, 409 where a reception was recorded at that moment
 */
export async function annulOrder(call: Call<AnnulInput>): Promise<void> {
  const { tx, body, identity } = call
  const { OrdID, TypeAnulated } = body
  // Numbers before any row; receptions before their order, as an approval of one takes its locks; documents of the mailbox, as making their voucher does.
  await lockMailboxNumbers(tx, OrdID)
  const pending = await lockReceptions(tx, OrdID)
  await lockMailboxEntries(tx, OrdID)
  const order = await lockVisibleOrder(call, OrdID)
  // Recorded while the order was waited for, it would stay pending of an annulled order; its own lock comes before the order's.
  if (await isAnyOtherPending(tx, OrdID, pending)) throw refuse.conflict()
  const refusal = annulRefusal({ ...order, ...(await countOutcomes(tx, OrdID)) }, await orderScopeFor(tx, call), call)
  if (refusal !== null) throw refuse.badRequest(refusal)
  const reason = await requireAnnulmentReason(tx, TypeAnulated)
  await cancelRun(tx, orderDocument, OrdID)
  const written = { TypeAnulated, UsrUpdateID: identity.userId, SecUpdate: clock.now() }
  await tx
    .updateTable('LgsOrderPurcharse')
    .set((each) => ({
      ...written,
      OrdStatus: ORDER_STATUS.ANNULLED,
      OrdAnnulledFrom: order.OrdStatus,
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('OrdID', '=', OrdID)
    .execute()
  await audit(tx, {
    resource: 'LgsOrderPurcharse',
    record: OrdID,
    action: 'annul',
    change: { OrdStatus: [order.OrdStatus, 3], TypeAnulated },
  })
  for (const { OttID } of pending) {
    await cancelRun(tx, documentKind('OTT'), OttID)
    await tx
      .updateTable('LgsOrderAttended')
      .set((each) => ({ ...written, OttStatus: RECEPTION_STATUS.ANNULLED, SecVersion: each('SecVersion', '+', 1) }))
      .where('OttID', '=', OttID)
      .execute()
    await audit(tx, { resource: 'LgsOrderAttended', record: OttID, action: 'annul', change: { OrdID, TypeAnulated } })
  }
  await dropVouchers(tx, OrdID, identity.userId)
  await releaseMailboxEntries(tx, order, identity.userId)
  await storeDecidedPrint(call, { TrsCode: 'ORD', DocEntry: OrdID, UsrID: order.UsrID })
  await recomputeProgressOf(tx, selectRequirementsOfOrder(OrdID), identity.userId)
  // Before its approval the supplier knows of no order.
  if (ORDERS_APPROVED.includes(order.OrdStatus)) await emailOrderChange(tx, OrdID, 'annulled')
  await notifyAnnulment(call, order, pending, reason)
}

/** How many approved receptions and received vouchers the locked order has. */
async function countOutcomes(
  tx: Transaction<Tables>,
  OrdID: number,
): Promise<Pick<Reception, 'receptions' | 'vouchers'>> {
  const order = alias('LgsOrderPurcharse', 'r')
  const { rows } = await sql<Pick<Reception, 'receptions' | 'vouchers'>>`
    select ${receptionColumns(order)} from ${order.table} where ${order('OrdID')} = ${OrdID}`.execute(tx)
  const [{ receptions, vouchers } = { receptions: 0, vouchers: 0 }] = rows
  return { receptions, vouchers }
}

/** Vouchers that nobody received go with their order: their numbers may be sent for another, as the mailbox may their files. */
async function dropVouchers(tx: Transaction<Tables>, OrdID: number, UsrUpdateID: number): Promise<void> {
  const vouchers = tx.selectFrom('LgsOrderPurcharseVoucher').select('VouID').where('OrdID', '=', OrdID)
  await tx
    .updateTable('LgsOrderPurcharseVoucherDetail')
    .set({ SecStatus: 0, UsrUpdateID, SecUpdate: clock.now() })
    .where('VouID', 'in', vouchers)
    .where('SecStatus', '=', 1)
    .execute()
  await tx
    .updateTable('LgsOrderPurcharseVoucher')
    .set((each) => ({ SecStatus: 0, UsrUpdateID, SecUpdate: clock.now(), SecVersion: each('SecVersion', '+', 1) }))
    .where('OrdID', '=', OrdID)
    .where('SecStatus', '=', 1)
    .execute()
  await tx.updateTable('LgsOrderPurcharse').set({ OrdVouchered: '0' }).where('OrdID', '=', OrdID).execute()
}

async function lockReceptions(tx: Transaction<Tables>, OrdID: number): Promise<PendingReception[]> {
  const { rows } = await sql<PendingReception>`
    select "OttID", "UsrID" from "LgsOrderAttended" where "OrdID" = ${OrdID} and "OttStatus" = ${RECEPTION_STATUS.PENDING} and "SecStatus" = 1
    order by "OttID" for update`.execute(tx)
  return rows
}

/** Whether the locked order has a reception to approve that is none of these. */
async function isAnyOtherPending(
  tx: Transaction<Tables>,
  OrdID: number,
  known: readonly PendingReception[],
): Promise<boolean> {
  const other = await tx
    .selectFrom('LgsOrderAttended')
    .select('OttID')
    .where('OrdID', '=', OrdID)
    .where('OttStatus', '=', RECEPTION_STATUS.PENDING)
    .where('SecStatus', '=', 1)
    .where('OttID', 'not in', [...known.map(({ OttID }) => OttID), -1])
    .executeTakeFirst()
  return other !== undefined
}

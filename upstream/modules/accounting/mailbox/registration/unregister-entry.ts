import type { z } from 'zod'
import { mailboxMessages, MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'
import { audit, auditAll } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { holdOpenMonth } from '#upstream/modules/accounting/period/period-state.ts'
import { findNoteOf } from '#upstream/modules/accounting/voucher/read/credit-notes.ts'
import { notifyOrderBuyer } from '#upstream/modules/accounting/voucher/save/save-voucher.ts'
import { removeVoucher } from '#upstream/modules/accounting/voucher/undo-voucher.ts'
import {
  lockVoucherInLevel,
  type Voucher,
  type VoucherCaller,
} from '#upstream/modules/accounting/voucher/voucher-access.ts'
import { lockMailboxNumber } from '#upstream/modules/purchasing/order/close/lock-mailbox-number.ts'
import { findEntry, matchAnew, setMailboxState, type LiveMailboxEntry } from '../change-entry.ts'
import type { unregisterInput } from '../mailbox.input.ts'
import { MAILBOX } from '../mailbox.repo.ts'

interface Registered {
  document: LiveMailboxEntry & { VouID: number }
  /** SUNAT's answers to it among the files of its voucher. */
  answers: LiveMailboxEntry[]
}

/**
 * A registered document with the answers that its voucher has, all locked, in the order in which an annulment of their order locks them,
 * after the number that they bear.
 * @throws Refusal 404, 400 unless it is registered
 */
async function lockRegistered(caller: VoucherCaller, MbxID: number): Promise<Registered> {
  const { tx, identity } = caller
  const found = await findEntry(caller, MbxID)
  if (!found) throw refuse.notFound()
  await lockMailboxNumber(tx, identity.companyId, found)
  const locked = await tx
    .selectFrom('AccMailbox')
    .selectAll()
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .where((each) => each.or([each('MbxID', '=', MbxID), each('VouID', '=', found.VouID)]))
    .orderBy('MbxID')
    .forUpdate()
    .execute()
  const document = locked.find((entry) => entry.MbxID === MbxID)
  if (document?.MbxStatus !== MAILBOX_STATUS.REGISTERED || document.MbxKind !== 'CPE' || document.VouID === null)
    throw refuse.badRequest(mailboxMessages.notRegistered)
  // Taken back and made a voucher again while its lock was waited for: the answers of that one are not locked.
  if (document.VouID !== found.VouID) throw refuse.conflict()
  return { document: { ...document, VouID: document.VouID }, answers: locked.filter((entry) => entry.MbxID !== MbxID) }
}

/** @throws Refusal 400 with what has to be undone before, the last step first */
async function requireRemovable({ tx }: VoucherCaller, voucher: Voucher): Promise<void> {
  if (Number(voucher.VouPaid) > 0) throw refuse.badRequest(voucherMessages.paid)
  if (voucher.VouAccepted === 1) throw refuse.badRequest(voucherMessages.accepted)
  if (voucher.VouReception === 1) throw refuse.badRequest(mailboxMessages.received)
  const note = await findNoteOf(tx, voucher)
  if (note !== undefined) throw refuse.badRequest(mailboxMessages.changedBy(note))
  await holdOpenMonth(tx, voucher)
}

/**
 * Takes back the voucher that was made of a document, for a reason: the document and SUNAT's answers to it are matched and judged anew,
 * as those of an annulled order are. The number of the voucher is not held as its saving holds it (`lockVoucherNumber`): whoever sends it
 * meanwhile is told that it is taken, which it is until the transaction ends, and would wait here with the lock of the order that the
 * document is matched to.
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level on the mailbox, 400 unless it is registered, without a
 *   reason, once its voucher was received or paid, while its month is closed or a note changes it, or for a credit note whose amount was
 *   billed or paid again
 */
export async function unregisterEntry(call: Call<z.output<typeof unregisterInput>>): Promise<{ MbxID: number }> {
  const { tx, body } = call
  const { document, answers } = await lockRegistered(call, body.MbxID)
  const { MbxID, VouID, OrdID } = document
  const { voucher, order } = await lockVoucherInLevel(call, VouID, MAILBOX)
  const MbxUnregisterReason = requireReason(body.MbxUnregisterReason, 'MbxUnregisterReason')
  await requireRemovable(call, voucher)
  await removeVoucher(call, { voucher, order }, 'voucherunregistration', { MbxUnregisterReason })
  const unmatched = { MbxStatus: MAILBOX_STATUS.UNMATCHED, OrdID: null, MbxMatch: null, VouID: null }
  for (const answer of answers) await setMailboxState(call, answer, unmatched)
  // Matching the document matches its answers again.
  const placed = await matchAnew(call, document)
  await setMailboxState(call, document, { ...placed, VouID: null })
  await audit(tx, {
    resource: 'AccMailbox',
    record: MbxID,
    action: 'unregister',
    change: {
      VouID: [VouID, null],
      OrdID: [OrdID, placed.OrdID],
      MbxStatus: [document.MbxStatus, placed.MbxStatus],
      MbxUnregisterReason,
    },
  })
  await auditAll(
    tx,
    answers.map((answer) => ({
      resource: 'AccMailbox',
      record: answer.MbxID,
      action: 'unregister',
      change: { VouID: [VouID, null] },
    })),
  )
  await notifyOrderBuyer(call, order, `Contabilidad anuló el registro del comprobante ${voucher.VouNumber}`)
  return { MbxID }
}

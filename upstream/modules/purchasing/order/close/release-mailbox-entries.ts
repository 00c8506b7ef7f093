import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import {
  MAILBOX_STATUS,
  mailboxMessages,
  observed,
  type MailboxReason,
} from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { auditAll } from '#upstream/platform/audit/audit.ts'
import { lockMailboxNumber } from './lock-mailbox-number.ts'

/**
 * Holds the numbers of the documents of the mailbox that belong to an order: SUNAT's answer to one that comes at this moment waits, and does
 * not find it matched to the order.
 */
export async function lockMailboxNumbers(tx: Transaction<Tables>, OrdID: number): Promise<void> {
  const entries = await tx
    .selectFrom('AccMailbox')
    .select(['CpyID', 'MbxIssuer', 'MbxNumber'])
    .distinct()
    .where('OrdID', '=', OrdID)
    .where('MbxStatus', 'in', [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.REGISTERED])
    .orderBy('MbxIssuer')
    .orderBy('MbxNumber')
    .execute()
  for (const entry of entries) await lockMailboxNumber(tx, entry.CpyID, entry)
}

/** The documents of the mailbox that belong to an order, locked: matched to it, or made its vouchers. */
export const lockMailboxEntries = (tx: Transaction<Tables>, OrdID: number) =>
  tx
    .selectFrom('AccMailbox')
    .select(['MbxID', 'MbxKind', 'MbxOrderReference', 'VouID'])
    .where('OrdID', '=', OrdID)
    .where('MbxStatus', 'in', [MAILBOX_STATUS.MATCHED, MAILBOX_STATUS.REGISTERED])
    .orderBy('MbxID')
    .forUpdate()
    .execute()

/** Why it waits again: one whose XML names the order is refused by any other. */
function reasonOf(
  { MbxKind, MbxOrderReference }: { MbxKind: string | null; MbxOrderReference: string | null },
  order: string,
): MailboxReason {
  if (MbxKind === 'CDR') return observed('CDR_ALONE', mailboxMessages.alone)
  const sentenceOf = MbxOrderReference === null ? mailboxMessages.orderAnnulled : mailboxMessages.namedOrderAnnulled
  return observed('NOT_MATCHED', sentenceOf(order))
}

/** Lets the documents of an annulled order wait for another one: they are to be matched again, and SUNAT's answers wait with them. */
export async function releaseMailboxEntries(
  tx: Transaction<Tables>,
  { OrdID, OrdDocumentNumber }: { OrdID: number; OrdDocumentNumber: string },
  UsrUpdateID: number,
): Promise<void> {
  const entries = await lockMailboxEntries(tx, OrdID)
  for (const entry of entries) {
    await tx
      .updateTable('AccMailbox')
      .set((each) => ({
        ...{ MbxStatus: MAILBOX_STATUS.UNMATCHED, OrdID: null, MbxMatch: null, VouID: null },
        MbxReasons: JSON.stringify([reasonOf(entry, OrdDocumentNumber)]),
        ...{ UsrUpdateID, SecUpdate: clock.now(), SecVersion: each('SecVersion', '+', 1) },
      }))
      .where('MbxID', '=', entry.MbxID)
      .execute()
  }
  await auditAll(
    tx,
    entries.map(({ MbxID, VouID }) => ({
      resource: 'AccMailbox',
      record: MbxID,
      action: 'unmatch',
      change: { OrdID: [OrdID, null], ...(VouID !== null && { VouID: [VouID, null] }) },
    })),
  )
}

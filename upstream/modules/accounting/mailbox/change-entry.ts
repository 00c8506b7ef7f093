import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { mailboxMessages, MAILBOX_STATUS, type MailboxStatusCode } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import { dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import { requireInLevel, type VoucherCaller } from '#upstream/modules/accounting/voucher/voucher-access.ts'
import { lockMailboxNumber } from '#upstream/modules/purchasing/order/close/lock-mailbox-number.ts'
import { rematchAnswers } from './match-answer.ts'
import type { discardInput, entryInput, matchInput } from './mailbox.input.ts'
import { ordersOf, type IssuerOrder } from './issuer-orders.ts'
import { matchDocument, type DocumentMatch } from './match-document.ts'
import { matchFile } from './mailbox-receive.routes.ts'
import { MAILBOX } from './mailbox.repo.ts'
import { requireReason } from '#upstream/kit/document/reason.ts'

export type LiveMailboxEntry = Selectable<Tables['AccMailbox']>

const liveEntry = ({ tx, identity }: VoucherCaller, MbxID: number) =>
  tx
    .selectFrom('AccMailbox')
    .selectAll()
    .where('MbxID', '=', MbxID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)

/** A document of the mailbox as it stands; undefined where there is none. */
export const findEntry = (caller: VoucherCaller, MbxID: number): Promise<LiveMailboxEntry | undefined> =>
  liveEntry(caller, MbxID).executeTakeFirst()

/** A document of the mailbox, locked after the number that it bears. @throws Refusal 404 */
export async function lockEntry(caller: VoucherCaller, MbxID: number): Promise<LiveMailboxEntry> {
  await lockMailboxNumber(caller.tx, caller.identity.companyId, (await findEntry(caller, MbxID)) ?? {})
  const found = await liveEntry(caller, MbxID).forUpdate().executeTakeFirst()
  if (!found) throw refuse.notFound()
  return found
}

/** The issuer's orders that the caller's level on the mailbox shows. */
export async function candidatesOf(caller: VoucherCaller, issuer: string): Promise<IssuerOrder[]> {
  const scope = await dataScopeFor(caller.tx, caller, MAILBOX)
  return ordersOf(caller.tx, caller.identity.companyId, issuer, (order) => isLiveAndVisible(scope, orderTable, order))
}

/**
 * Lets a document belong to an order that a person names, under the rules by which its supplier's voucher would be taken.
 * @throws Refusal 404 for what is not to be seen, 403 beyond the caller's level on the mailbox, 400 with every reason against it
 */
export async function matchEntry(call: Call<z.output<typeof matchInput>>): Promise<{ MbxID: number }> {
  const { body, identity, tx } = call
  const entry = await lockEntry(call, body.MbxID)
  const { MbxID, MbxFacts, MbxStatus } = entry
  if (MbxFacts?.kind !== 'CPE' || (MbxStatus !== MAILBOX_STATUS.MATCHED && MbxStatus !== MAILBOX_STATUS.UNMATCHED))
    throw refuse.badRequest(mailboxMessages.notMatchable)
  const order = (await candidatesOf(call, MbxFacts.cpe.issuer.document)).find(({ OrdID }) => OrdID === body.OrdID)
  if (!order) throw refuse.notFound()
  await requireInLevel(call, order, MAILBOX)
  const placed = await matchDocument(tx, { CpyID: identity.companyId, MbxID }, MbxFacts, order)
  refuseIfAny(
    placed.MbxReasons.filter(({ severity }) => severity === 'REJECTS').map(({ message }) => ({
      message,
      path: 'OrdID',
    })),
  )
  await setMailboxState(call, entry, placed)
  await audit(tx, {
    resource: 'AccMailbox',
    record: MbxID,
    action: 'match',
    change: { OrdID: [entry.OrdID, order.OrdID] },
  })
  return { MbxID }
}

/** Puts a document away, for a reason. @throws Refusal 404, 400 once it was made a voucher or without a reason */
export async function discardEntry(call: Call<z.output<typeof discardInput>>): Promise<{ MbxID: number }> {
  const { body, tx } = call
  const entry = await lockEntry(call, body.MbxID)
  if (entry.MbxStatus === MAILBOX_STATUS.DISCARDED || entry.MbxStatus === MAILBOX_STATUS.REGISTERED)
    throw refuse.badRequest(mailboxMessages.notDiscardable)
  const MbxDiscardReason = requireReason(body.MbxDiscardReason, 'MbxDiscardReason')
  await setMailboxState(call, entry, {
    MbxStatus: MAILBOX_STATUS.DISCARDED,
    MbxDiscardReason,
    OrdID: null,
    MbxMatch: null,
  })
  await audit(tx, { resource: 'AccMailbox', record: entry.MbxID, action: 'discard', change: { MbxDiscardReason } })
  return { MbxID: entry.MbxID }
}

/** Takes a discarded document back: it is matched and judged anew. @throws Refusal 404, 400 unless it is discarded */
export async function restoreEntry(call: Call<z.output<typeof entryInput>>): Promise<{ MbxID: number }> {
  const { body, tx } = call
  const entry = await lockEntry(call, body.MbxID)
  const { MbxID, MbxStatus } = entry
  if (MbxStatus !== MAILBOX_STATUS.DISCARDED) throw refuse.badRequest(mailboxMessages.notRestorable)
  const placed = await matchAnew(call, entry)
  await setMailboxState(call, entry, { ...placed, MbxDiscardReason: null })
  await audit(tx, { resource: 'AccMailbox', record: MbxID, action: 'restore', change: { MbxStatus: placed.MbxStatus } })
  return { MbxID }
}

/** Where a document belongs that was put away or made a voucher before; what could not be read stays rejected. */
export async function matchAnew(
  { tx, identity }: VoucherCaller,
  { MbxID, MbxFacts, MbxReasons }: LiveMailboxEntry,
): Promise<MailboxStateChange> {
  const unread = { MbxStatus: MAILBOX_STATUS.REJECTED, MbxReasons, OrdID: null, MbxMatch: null } as const
  return MbxFacts ? matchFile(tx, { CpyID: identity.companyId, MbxID }, MbxFacts) : unread
}

type MailboxStateChange = Omit<Partial<DocumentMatch>, 'MbxStatus' | 'MbxReasons'> & {
  MbxStatus: MailboxStatusCode
  MbxReasons?: readonly { message: string }[]
  MbxDiscardReason?: string | null
  VouID?: number | null
}

/** Lets a locked document stand so, and the answers to it with it. @throws Refusal 409 when its twin came meanwhile */
export async function setMailboxState(
  { tx, identity }: VoucherCaller,
  entry: LiveMailboxEntry,
  { MbxReasons, ...stateChange }: MailboxStateChange,
): Promise<void> {
  try {
    await tx
      .updateTable('AccMailbox')
      .set((each) => ({
        ...stateChange,
        ...(MbxReasons && { MbxReasons: JSON.stringify(MbxReasons) }),
        UsrUpdateID: identity.userId,
        SecUpdate: sql<string>`clock_now()`,
        SecVersion: each('SecVersion', '+', 1),
      }))
      .where('MbxID', '=', entry.MbxID)
      .execute()
  } catch (failure) {
    throw constraintOf(failure) === 'one_document_once'
      ? refuse.conflict(mailboxMessages.inMailbox(entry.MbxNumber ?? ''))
      : failure
  }
  if (entry.MbxKind === 'CPE') await rematchAnswers(tx, identity.companyId, entry.MbxIssuer, entry.MbxNumber)
}

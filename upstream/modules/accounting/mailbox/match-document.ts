import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { CREDIT_NOTE, type CpeFacts } from '#schema/kit/cpe/cpe.ts'
import { validateCpe, isSameOrder } from '#schema/kit/cpe/validate-cpe.ts'
import { cpeKey, plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import {
  mailboxMessages,
  observed,
  rejected,
  type MailboxReason,
  MAILBOX_STATUS,
} from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readEarliestDay } from '#upstream/modules/purchasing/order/progress/earliest-day.ts'
import { voucherRefusal } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import {
  readCorrectedDocuments,
  readEarlierCredits,
  type RegisteredDocument,
} from '#upstream/modules/accounting/voucher/read/credit-notes.ts'
import { isOpen, lockIssuerOrder, ordersOf, type IssuerOrder } from './issuer-orders.ts'
import { findDuplicate } from './same-document.ts'
import { closedMonths } from '#upstream/modules/accounting/period/period-state.ts'
import { readCompanyRuc } from '#upstream/modules/accounting/voucher/save/order-expectation.ts'

/** Where a document belongs, and why. */
export interface DocumentMatch {
  MbxStatus:
    | typeof MAILBOX_STATUS.MATCHED
    | typeof MAILBOX_STATUS.UNMATCHED
    | typeof MAILBOX_STATUS.DUPLICATE
    | typeof MAILBOX_STATUS.REJECTED
  MbxReasons: MailboxReason[]
  OrdID: number | null
  MbxMatch: 'REFERENCE' | 'AMOUNT' | 'DOCUMENT' | 'PERSON' | null
}

/** Whose mailbox, and which of its rows is looked at, or none yet. */
export interface Mailbox {
  CpyID: number
  MbxID?: number
}

type Match = Pick<DocumentMatch, 'MbxMatch'> & { order: IssuerOrder | null; reason?: MailboxReason }

/**
 * Finds the order by the reference where there is one, for a credit note by the document that it changes, else by RUC and
 * the one order of which exactly this amount is left (rules 12).
 */
function findOrder(
  { type, orderReference, currency, total }: CpeFacts,
  orders: readonly IssuerOrder[],
  corrected: readonly RegisteredDocument[],
): Match {
  const none = { order: null, MbxMatch: null }
  if (orders.length === 0) return { ...none, reason: observed('ORDER_UNKNOWN', mailboxMessages.noOrders) }
  if (orderReference !== null) {
    const order = orders.find(({ OrdDocumentNumber }) => isSameOrder(OrdDocumentNumber, orderReference))
    if (order) return { order, MbxMatch: 'REFERENCE' }
    return { ...none, reason: observed('ORDER_UNKNOWN', mailboxMessages.unknownOrder(orderReference)) }
  }
  if (type === CREDIT_NOTE) {
    // What is left to be billed says nothing about what a note takes back.
    const order = orders.find(({ OrdID }) => corrected.some((document) => document.OrdID === OrdID))
    return order
      ? { order, MbxMatch: 'DOCUMENT' }
      : { ...none, reason: observed('NOT_MATCHED', mailboxMessages.documentUnknown) }
  }
  const fitting = orders.filter(
    (order) => isOpen(order) && order.currency === currency && Number(order.OrdBalance) === Number(total),
  )
  const [order, ...others] = fitting
  if (!order) return { ...none, reason: observed('NOT_MATCHED', mailboxMessages.noneByAmount) }
  if (others.length > 0)
    return { ...none, reason: observed('NOT_MATCHED', mailboxMessages.severalByAmount(fitting.length)) }
  return { order, MbxMatch: 'AMOUNT', reason: observed('MATCHED_BY_AMOUNT', mailboxMessages.byAmount) }
}

/** The status that a document comes to: a duplicate is one whatever else is wrong with it. */
export function statusOf(reasons: readonly MailboxReason[], hasOrder: boolean): DocumentMatch['MbxStatus'] {
  if (reasons.some(({ code }) => code === 'IN_MAILBOX' || code === 'DUPLICATE')) return MAILBOX_STATUS.DUPLICATE
  if (reasons.some(({ severity }) => severity === 'REJECTS')) return MAILBOX_STATUS.REJECTED
  return hasOrder ? MAILBOX_STATUS.MATCHED : MAILBOX_STATUS.UNMATCHED
}

const isChanged = (order: IssuerOrder, before: IssuerOrder | null): boolean =>
  order.OrdStatus !== before?.OrdStatus || order.OrdVouchered !== before.OrdVouchered

/** Reads the keys (`cpeKey`) of the issuer's vouchers. One that came without XML has no type: it stands for the document's. */
async function readVoucherKeys(tx: Transaction<Tables>, CpyID: number, { issuer, type }: CpeFacts): Promise<string[]> {
  const rows = await tx
    .selectFrom('LgsOrderPurcharseVoucher as v')
    .innerJoin('GenSupplier as s', 's.SupID', 'v.SupID')
    .select(['v.VouType', 'v.VouNumber'])
    .where('v.CpyID', '=', CpyID)
    .where('v.SecStatus', '=', 1)
    .where('s.SupDocumentNumber', '=', issuer.document)
    .execute()
  return rows.map(({ VouType, VouNumber }) => cpeKey(VouType ?? type, VouNumber))
}

/** What of an order a document may take: what is left, and of one whose credit notes came first what they take back of it (decision 0194). */
async function balanceFor(tx: Transaction<Tables>, { type, number, currency }: CpeFacts, order: IssuerOrder) {
  if (type === CREDIT_NOTE) return order.OrdBalance
  const named = { VouNumber: plainCpeNumber(number), VouCurrency: currency }
  return new Decimal(order.OrdBalance).plus(await readEarlierCredits(tx, order.OrdID, named)).toFixed(2)
}

/** What an order, or for want of one the company alone, asks of a document. */
async function expectationOf(tx: Transaction<Tables>, CpyID: number, cpe: CpeFacts, order: IssuerOrder | null) {
  return {
    companyRuc: await readCompanyRuc(tx, CpyID),
    supplierRuc: cpe.issuer.document,
    currency: order?.currency ?? null,
    orderNumber: order?.OrdDocumentNumber ?? null,
    date: order && (await readEarliestDay(tx, order)),
    balance: order && (await balanceFor(tx, cpe, order)),
    billed: order?.OrdVouchered ?? null,
  }
}

/**
 * Finds the order of an electronic document, locks it and holds the document against it with the rules of its supplier's voucher;
 * `chosen` is the order that a person names.
 */
export async function matchDocument(
  tx: Transaction<Tables>,
  { CpyID, MbxID }: Mailbox,
  { cpe, name }: { cpe: CpeFacts; name: string },
  chosen?: IssuerOrder,
): Promise<DocumentMatch> {
  const corrected = await readCorrectedDocuments(tx, { CpyID, SupDocumentNumber: cpe.issuer.document }, cpe)
  const match: Match = chosen
    ? { order: chosen, MbxMatch: 'PERSON' }
    : findOrder(cpe, await ordersOf(tx, CpyID, cpe.issuer.document), corrected)
  const { MbxMatch, reason } = match
  const order = match.order && (await lockIssuerOrder(tx, match.order))
  // It was annulled, closed or billed while its lock was waited for: another one may fit now.
  if (order && !chosen && isChanged(order, match.order)) return matchDocument(tx, { CpyID, MbxID }, { cpe, name })
  const issues = validateCpe(cpe, {
    order: await expectationOf(tx, CpyID, cpe, order),
    today: clock.today(),
    closedMonths: await closedMonths(tx, CpyID),
    known: await readVoucherKeys(tx, CpyID, cpe),
    corrected,
    fileName: name,
  })
  const { issuer, type } = cpe
  const twin = await findDuplicate(
    tx,
    { CpyID, MbxID },
    { issuer: issuer.document, type, number: plainCpeNumber(cpe.number) },
  )
  const refusal = order && voucherRefusal(order, cpe.type)
  const reasons: MailboxReason[] = [
    ...(twin ? [rejected('IN_MAILBOX', mailboxMessages.inMailbox(cpe.number))] : []),
    ...(refusal ? [rejected('ORDER_TAKES_NONE', refusal)] : []),
    ...(reason ? [reason] : []),
    // That no order is named is said by what came of it.
    ...issues.filter(({ code }) => code !== 'ORDER_MISSING'),
  ]
  return {
    MbxStatus: statusOf(reasons, order !== null),
    MbxReasons: reasons,
    OrdID: order?.OrdID ?? null,
    MbxMatch: order ? MbxMatch : null,
  }
}

import { CHARGING_TYPES, CREDIT_NOTE, DEBIT_NOTE, type CpeFacts, type CpeParty } from './cpe.ts'
import { observes, rejects, type CpeIssue } from './cpe-issue.ts'
import { validateFileName } from './cpe-file-name.ts'
import { cpeMessages } from './cpe-messages.ts'
import { cpeKey, isCpeNumber, plainCpeNumber } from './cpe-number.ts'
import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'

/** The order that a document supports; what is null is not known and not compared. */
export interface CpeOrder {
  companyRuc: string
  supplierRuc: string
  /** ISO 4217. */
  currency: string | null
  orderNumber: string | null
  /** The day of the order, YYYY-MM-DD. */
  date: string | null
  /** What may still be billed of it. */
  balance: Amount | null
  /** What documents already billed of it, less their credit notes. */
  billed: Amount | null
}

/** Against what a document is held. */
export interface CpeExpectation {
  order: CpeOrder
  /** The day in Lima, YYYY-MM-DD. */
  today: string
  /** Months that take no more documents, YYYY-MM (rules 12). */
  closedMonths: readonly string[]
  /** Keys (`cpeKey`) of what this supplier already brought. */
  known: readonly string[]
  /** As it was sent; not looked at where there is none. */
  fileName?: string
  /** Numbers of the dispatch guides that came beside it. */
  guides?: readonly string[]
  /** Catalogue 01; what charges an order, unless something else is asked for. */
  types?: readonly string[]
}

function validateNumber(cpe: CpeFacts, { known, fileName = '' }: CpeExpectation): CpeIssue[] {
  const { type, number, issuer } = cpe
  return [
    ...(isCpeNumber(type, number) ? [] : [rejects('NUMBER_MALFORMED', cpeMessages.numberMalformed(type, number))]),
    ...(known.includes(cpeKey(type, number)) ? [rejects('DUPLICATE', cpeMessages.duplicate(type, number))] : []),
    ...validateFileName(fileName, { issuer: issuer.document, type, number }),
  ]
}

function receiverMessage(receiver: CpeParty | null, companyRuc: string): string | null {
  if (!receiver) return cpeMessages.noReceiver(companyRuc)
  return receiver.document === companyRuc ? null : cpeMessages.receiver(receiver, companyRuc)
}

function validateParties({ issuer, receiver }: CpeFacts, { supplierRuc, companyRuc }: CpeOrder): CpeIssue[] {
  const wrongReceiver = receiverMessage(receiver, companyRuc)
  return [
    ...(issuer.document === supplierRuc ? [] : [rejects('ISSUER_DIFFERS', cpeMessages.issuer(issuer, supplierRuc))]),
    ...(wrongReceiver ? [rejects('RECEIVER_DIFFERS', wrongReceiver)] : []),
  ]
}

function validateDate({ issued }: CpeFacts, { today, closedMonths, order: { date } }: CpeExpectation): CpeIssue[] {
  const month = issued.slice(0, 7)
  return [
    // Days in ISO order compare as text.
    ...(issued > today ? [rejects('DATE_IN_FUTURE', cpeMessages.future(issued))] : []),
    ...(date !== null && issued < date ? [rejects('DATE_BEFORE_ORDER', cpeMessages.beforeOrder(issued, date))] : []),
    ...(closedMonths.includes(month) ? [rejects('MONTH_CLOSED', cpeMessages.closed(month))] : []),
  ]
}

/** Letters and numbers of an order's number: neither case nor hyphens nor leading zeros tell two orders apart. */
const spelled = (number: string): string =>
  (number.toUpperCase().match(/\p{L}+|\d+/gu) ?? []).map((part) => part.replace(/^0+(?=.)/, '')).join('-')

/** Whether two people mean the same order. */
export const isSameOrder = (one: string, other: string): boolean => spelled(one) === spelled(other)

function validateOrderReference({ orderReference }: CpeFacts, { orderNumber }: CpeOrder): CpeIssue[] {
  if (orderReference === null) return [observes('ORDER_MISSING', cpeMessages.noOrder)]
  if (orderNumber === null || isSameOrder(orderReference, orderNumber)) return []
  return [rejects('ORDER_DIFFERS', cpeMessages.order(orderReference, orderNumber))]
}

/** What a document takes from the balance of its order: less than nothing for a credit note; null where no money moves. */
export function chargeOf({ type, total }: Pick<CpeFacts, 'type' | 'total'>): string | null {
  const amount = CHARGING_TYPES.includes(type) ? readDecimal(total) : null
  return amount && (type === CREDIT_NOTE ? amount.negated() : amount).toFixed(2)
}

/** A credit note lowers what was billed; all else takes from the balance. Nothing is compared across currencies. */
function validateAmount({ type, currency, total }: CpeFacts, order: CpeOrder): CpeIssue[] {
  if (order.currency !== null && currency !== order.currency)
    return [rejects('CURRENCY_DIFFERS', cpeMessages.currency(currency, order.currency))]
  const amount = readDecimal(total)
  if (!amount || total === null) return [rejects('AMOUNT_NOT_POSITIVE', cpeMessages.noAmount)]
  const isCredit = type === CREDIT_NOTE
  // Only a credit note may come to nothing: one that moves the days of payment (catalogue 09, 13).
  if (amount.lt(0) || (amount.isZero() && !isCredit))
    return [rejects('AMOUNT_NOT_POSITIVE', cpeMessages.notPositive(currency, total))]
  const most = isCredit ? order.billed : order.balance
  if (most === null || amount.lte(most)) return []
  return isCredit
    ? [rejects('CREDIT_EXCEEDS_BILLED', cpeMessages.exceedsBilled(currency, total, most))]
    : [rejects('AMOUNT_EXCEEDS_BALANCE', cpeMessages.exceedsBalance(currency, total, most))]
}

/**
 * A note must say what it changes; that it is not here yet is for people to look at. A credit note of several documents has
 * one total: nothing says how much is of each (decision 0131).
 */
function validateCorrectedDocument({ type, total, changes }: CpeFacts, { known }: CpeExpectation): CpeIssue[] {
  if (type !== CREDIT_NOTE && type !== DEBIT_NOTE) return []
  if (changes.length === 0) return [rejects('CHANGED_MISSING', cpeMessages.noChanged)]
  const named = [...new Set(changes.map(plainCpeNumber))]
  if (type === CREDIT_NOTE && named.length > 1 && readDecimal(total)?.gt(0))
    return [rejects('CHANGED_SEVERAL', cpeMessages.severalChanged(named))]
  const numbers = known.map((key) => key.slice(3))
  return changes
    .filter((number) => !numbers.includes(plainCpeNumber(number)))
    .map((number) => observes('CHANGED_UNKNOWN', cpeMessages.changed(number)))
}

/** Soles: what is deposited is rounded to whole ones (SPOT). */
const DETRACTION_TOLERANCE = 1
const PERCEPTION_TOLERANCE = 0.05

const differs = (amount: Amount, expected: Amount, tolerance: number): boolean =>
  !!readDecimal(amount)
    ?.minus(readDecimal(expected) ?? 0)
    .abs()
    .gt(tolerance)

/** What of the total goes to the supplier's account for taxes; in soles whatever the document is in. */
function validateDetraction({ currency, total, payment: { detraction } }: CpeFacts): CpeIssue[] {
  if (!detraction) return []
  const { amount, percentage } = detraction
  const share =
    currency === 'PEN' &&
    readDecimal(percentage)
      ?.times(readDecimal(total) ?? 0)
      .dividedBy(100)
  return [
    observes('DETRACTION', cpeMessages.detraction(detraction)),
    ...(share && amount !== null && differs(amount, share.toFixed(2), DETRACTION_TOLERANCE)
      ? [observes('DETRACTION_DIFFERS', cpeMessages.detractionDiffers(amount, share.toFixed(2)))]
      : []),
  ]
}

/** What is paid beside the total; the order's balance does not know it. */
function validatePerception({ currency, total, payment: { perception } }: CpeFacts): CpeIssue[] {
  if (!perception) return []
  const { amount, base, factor } = perception
  const collected = readDecimal(amount)
  if (!collected) return []
  const share = readDecimal(factor)?.times(readDecimal(base) ?? readDecimal(total) ?? 0)
  return [
    observes(
      'PERCEPTION',
      cpeMessages.perception(currency, collected.toFixed(2), collected.plus(readDecimal(total) ?? 0).toFixed(2)),
    ),
    ...(share && differs(collected.toFixed(2), share.toFixed(2), PERCEPTION_TOLERANCE)
      ? [
          observes(
            'PERCEPTION_DIFFERS',
            cpeMessages.perceptionDiffers(currency, collected.toFixed(2), share.toFixed(2)),
          ),
        ]
      : []),
  ]
}

/** Guides that came beside it are those that it names. */
function validateGuide({ guides: named = [] }: CpeFacts, { guides = [] }: CpeExpectation): CpeIssue[] {
  const plain = named.map(plainCpeNumber)
  return guides
    .filter((guide) => !plain.includes(plainCpeNumber(guide)))
    .map((guide) => observes('GUIDE_DIFFERS', cpeMessages.guides(named, guide)))
}

/**
 * Everything that speaks against an electronic document as the support of an order (rules 9, 12). One of another type
 * than is asked for is not looked at further; what moves no money has no amount to look at.
 */
export function validateCpe(cpe: CpeFacts, expected: CpeExpectation): CpeIssue[] {
  if (!(expected.types ?? CHARGING_TYPES).includes(cpe.type))
    return [rejects('TYPE_NOT_TAKEN', cpeMessages.typeNotTaken(cpe.type))]
  return [
    ...validateNumber(cpe, expected),
    ...validateParties(cpe, expected.order),
    ...validateDate(cpe, expected),
    ...validateOrderReference(cpe, expected.order),
    ...(CHARGING_TYPES.includes(cpe.type) ? validateAmount(cpe, expected.order) : []),
    ...validateCorrectedDocument(cpe, expected),
    ...validateDetraction(cpe),
    ...validatePerception(cpe),
    ...validateGuide(cpe, expected),
  ]
}

import { CHARGING_TYPES, type CpeFacts, type CpeParty } from './cpe.ts'
import type { CpeExpectation, CpeOrder } from './cpe-expectation.ts'
import { observes, rejects, type CpeIssue } from './cpe-issue.ts'
import { validateFileName } from './cpe-file-name.ts'
import { cpeMessages } from './cpe-messages.ts'
import { cpeKey, isCpeNumber, plainCpeNumber } from './cpe-number.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { validateAmount, validateCorrectedDocument } from './validate-amount.ts'
import { differsBy, validatePerception, validateRetention } from './validate-tax-share.ts'

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

/** Soles: what is deposited is rounded to whole ones (SPOT). */
const DETRACTION_TOLERANCE = 1

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
    ...(share && amount !== null && differsBy(DETRACTION_TOLERANCE, amount, share.toFixed(2))
      ? [observes('DETRACTION_DIFFERS', cpeMessages.detractionDiffers(amount, share.toFixed(2)))]
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
    ...(CHARGING_TYPES.includes(cpe.type) ? validateAmount(cpe, expected) : []),
    ...validateCorrectedDocument(cpe, expected),
    ...validateDetraction(cpe),
    ...validatePerception(cpe),
    ...validateRetention(cpe),
    ...validateGuide(cpe, expected),
  ]
}

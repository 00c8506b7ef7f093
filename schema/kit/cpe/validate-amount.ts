import { readDecimal } from '#schema/platform/values/decimal.ts'
import { CHARGING_TYPES, CREDIT_NOTE, DEBIT_NOTE, type CpeFacts } from './cpe.ts'
import type { CorrectedDocument, CpeExpectation, CpeOrder } from './cpe-expectation.ts'
import { observes, rejects, type CpeIssue } from './cpe-issue.ts'
import { cpeMessages } from './cpe-messages.ts'
import { plainCpeNumber } from './cpe-number.ts'

/** What a document takes from the balance of its order: less than nothing for a credit note; null where no money moves. */
export function chargeOf({ type, total }: Pick<CpeFacts, 'type' | 'total'>): string | null {
  const amount = CHARGING_TYPES.includes(type) ? readDecimal(total) : null
  return amount && (type === CREDIT_NOTE ? amount.negated() : amount).toFixed(2)
}

/** The one document that a credit note changes, without leading zeros; undefined for everything else. */
export function correctedNumber({ type, changes }: Pick<CpeFacts, 'type' | 'changes'>): string | undefined {
  const [number, ...others] = new Set(changes.map(plainCpeNumber))
  return type === CREDIT_NOTE && others.length === 0 ? number : undefined
}

/** A credit note comes to what is left of its document at most, or to all that was billed where that is not registered yet. */
function validateCredit(
  currency: string | null,
  total: string,
  order: CpeOrder,
  document: CorrectedDocument | undefined,
): CpeIssue[] {
  const amount = readDecimal(total)
  if (document && document.remaining !== null)
    return amount?.lte(document.remaining)
      ? []
      : [
          rejects(
            'CREDIT_EXCEEDS_DOCUMENT',
            cpeMessages.exceedsDocument(currency, total, document.number, document.remaining),
          ),
        ]
  if (order.billed === null || amount?.lte(order.billed)) return []
  return [rejects('CREDIT_EXCEEDS_BILLED', cpeMessages.exceedsBilled(currency, total, order.billed))]
}

/**
 * A credit note lowers the document that it changes and never more; all else takes from the balance. Nothing is compared across
 * currencies.
 */
export function validateAmount(cpe: CpeFacts, expected: CpeExpectation): CpeIssue[] {
  const { type, currency, total } = cpe
  const { order, corrected = [] } = expected
  if (order.currency !== null && currency !== order.currency)
    return [rejects('CURRENCY_DIFFERS', cpeMessages.currency(currency, order.currency))]
  const amount = readDecimal(total)
  if (!amount || total === null) return [rejects('AMOUNT_NOT_POSITIVE', cpeMessages.noAmount)]
  const isCredit = type === CREDIT_NOTE
  // Only a credit note may come to nothing: one that moves the days of payment (catalogue 09, 13).
  if (amount.lt(0) || (amount.isZero() && !isCredit))
    return [rejects('AMOUNT_NOT_POSITIVE', cpeMessages.notPositive(currency, total))]
  if (isCredit) {
    const named = correctedNumber(cpe)
    const isNamed = ({ number, orderNumber }: CorrectedDocument) =>
      number === named && orderNumber === order.orderNumber
    return validateCredit(currency, total, order, corrected.find(isNamed))
  }
  if (order.balance === null || amount.lte(order.balance)) return []
  return [rejects('AMOUNT_EXCEEDS_BALANCE', cpeMessages.exceedsBalance(currency, total, order.balance))]
}

/**
 * A note must say what it changes; that it is not here yet is for people to look at. A credit note of several documents has
 * one total: nothing says how much is of each (decision 0131). One of another order's document belongs to that order.
 */
export function validateCorrectedDocument(cpe: CpeFacts, { known, order, corrected = [] }: CpeExpectation): CpeIssue[] {
  const { type, total, changes } = cpe
  if (type !== CREDIT_NOTE && type !== DEBIT_NOTE) return []
  if (changes.length === 0) return [rejects('CHANGED_MISSING', cpeMessages.noChanged)]
  const named = [...new Set(changes.map(plainCpeNumber))]
  if (type === CREDIT_NOTE && named.length > 1 && readDecimal(total)?.gt(0))
    return [rejects('CHANGED_SEVERAL', cpeMessages.severalChanged(named))]
  const number = correctedNumber(cpe)
  const registered = corrected.filter((each) => each.number === number)
  const [other] = registered
  if (other && order.orderNumber !== null && registered.every(({ orderNumber }) => orderNumber !== order.orderNumber))
    return [rejects('CHANGED_OF_OTHER_ORDER', cpeMessages.changedOfOtherOrder(other.number, other.orderNumber))]
  const numbers = known.map((key) => key.slice(3))
  return changes
    .filter((number) => !numbers.includes(plainCpeNumber(number)))
    .map((number) => observes('CHANGED_UNKNOWN', cpeMessages.changed(number)))
}

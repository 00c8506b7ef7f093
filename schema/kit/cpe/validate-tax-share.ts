import { readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { CHARGING_TYPES, CREDIT_NOTE, type CpeFacts, type CpeTaxShare } from './cpe.ts'
import { observes, rejects, type CpeIssue } from './cpe-issue.ts'
import { cpeMessages } from './cpe-messages.ts'

const SHARE_TOLERANCE = 0.05

/** Whether an amount is further from another than a tolerance. */
export const differsBy = (tolerance: number, amount: Amount, expected: Amount): boolean =>
  !!readDecimal(amount)
    ?.minus(readDecimal(expected) ?? 0)
    .abs()
    .gt(tolerance)

/** Whether the amount of a share is not its factor of its base. */
function differsFromShare({ factor, base }: CpeTaxShare, amount: string, total: string | null): string | null {
  const share = readDecimal(factor)?.times(readDecimal(base) ?? readDecimal(total) ?? 0)
  return share && differsBy(SHARE_TOLERANCE, amount, share.toFixed(2)) ? share.toFixed(2) : null
}

/** SUNAT wants a percepción in soles whatever the document is in: it is no part of an amount in dollars. */
const isForeign = (share: CpeTaxShare, currency: string | null): boolean =>
  !!share.currency && currency !== null && share.currency !== currency

/** What charges an order is paid; a credit note is not. */
const isPaid = ({ type }: Pick<CpeFacts, 'type'>): boolean => CHARGING_TYPES.includes(type) && type !== CREDIT_NOTE

/**
 * What of a document the buyer keeps for SUNAT and what is collected on top of its total, with two decimals, in its own currency; 0.00
 * where it says none, says it in another currency, or nothing is paid of it.
 */
export function taxSharesOf(cpe: CpeFacts): { retention: string; perception: string } {
  const amountOf = (share: CpeTaxShare | null | undefined): string =>
    (share && isPaid(cpe) && !isForeign(share, cpe.currency) ? readDecimal(share.amount) : null)?.toFixed(2) ?? '0.00'
  const { retention, perception } = cpe.payment
  return { retention: amountOf(retention), perception: amountOf(perception) }
}

/** What is paid beside the total, and no more than that; the order's balance does not know it. */
export function validatePerception(cpe: CpeFacts): CpeIssue[] {
  const { currency, total: billed } = cpe
  const { perception } = cpe.payment
  const collected = perception && readDecimal(perception.amount)
  if (!collected) return []
  const amount = collected.toFixed(2)
  const total = readDecimal(billed)?.toDecimalPlaces(2)
  if (isForeign(perception, currency))
    return [observes('PERCEPTION_CURRENCY', cpeMessages.perceptionCurrency(perception.currency ?? null, amount))]
  if (isPaid(cpe) && total && (collected.lt(0) || total.lt(amount)))
    return [rejects('PERCEPTION_EXCEEDS_TOTAL', cpeMessages.perceptionExceeds(currency, amount, total.toFixed(2)))]
  const share = differsFromShare(perception, amount, billed)
  return [
    observes(
      'PERCEPTION',
      cpeMessages.perception(currency, amount, collected.plus(readDecimal(billed) ?? 0).toFixed(2)),
    ),
    ...(share === null ? [] : [observes('PERCEPTION_DIFFERS', cpeMessages.perceptionDiffers(currency, amount, share))]),
  ]
}

/** What the buyer keeps of the total for SUNAT, which is less than that; the supplier is paid the rest. */
export function validateRetention(cpe: CpeFacts): CpeIssue[] {
  const { currency, total: billed } = cpe
  const { retention } = cpe.payment
  const retained = retention && readDecimal(retention.amount)
  if (!retained) return []
  const amount = retained.toFixed(2)
  const total = readDecimal(billed)?.toDecimalPlaces(2)
  if (isForeign(retention, currency))
    return [observes('RETENTION_CURRENCY', cpeMessages.retentionCurrency(retention.currency ?? null, amount))]
  if (isPaid(cpe) && total && (retained.lt(0) || total.lte(amount)))
    return [rejects('RETENTION_EXCEEDS_TOTAL', cpeMessages.retentionExceeds(currency, amount, total.toFixed(2)))]
  const share = differsFromShare(retention, amount, billed)
  return [
    observes(
      'RETENTION',
      cpeMessages.retention(currency, amount, (readDecimal(billed) ?? retained).minus(retained).toFixed(2)),
    ),
    ...(share === null ? [] : [observes('RETENTION_DIFFERS', cpeMessages.retentionDiffers(currency, amount, share))]),
  ]
}

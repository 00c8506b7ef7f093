import { evaluateOffers, type Evaluation } from '#schema/modules/purchasing/comparison/scoring.ts'
import { defaultWeights } from '#schema/modules/purchasing/comparison/weights.ts'
import { definitions } from '../../organisation/definitions.ts'
import { conditionPoints, creditDayNumber } from '../payment-terms.ts'
import { offersOf, type Participant, type Quotation } from './quotation.ts'

const PAYMENT_FORMS = 1056

/** What a payment form is worth in a comparison. */
export const paymentFormPoints = (payment: string): string =>
  definitions[PAYMENT_FORMS]?.values.find(([value]) => value === payment)?.[3] ?? '0'

export interface Scored {
  participant: Participant
  evaluation: Evaluation
}

/** The offers of a quotation as the comparison evaluates them, the best of soles first. */
export function scoresOf(quotation: Quotation): Scored[] {
  const offers = offersOf(quotation)
  const evaluations = evaluateOffers(
    quotation.lines.map(({ line }) => ({ id: String(line.id), quantity: line.quantity })),
    offers.map(({ offer, received }, index) => ({
      id: String(index),
      currency: offer.currency,
      lines: offer.lines.map((each, at) => ({ lineId: String(quotation.lines[at]?.line.id), ...each })),
      subtotal: offer.totals.subtotal,
      taxPercentage: offer.tax.percentage,
      taxSign: offer.tax.sign,
      deliveryDays: offer.deliveryDays,
      warrantyDays: offer.warrantyDays,
      creditDays: creditDayNumber(offer.creditDays),
      conditionPoints: conditionPoints(offer.condition),
      paymentFormPoints: paymentFormPoints(offer.payment),
      receivedAt: new Date(received).toISOString(),
    })),
    defaultWeights,
  )
  return offers
    .flatMap(({ participant }, index) => {
      const evaluation = evaluations[index]
      return evaluation ? [{ participant, evaluation }] : []
    })
    .sort(bySoles)
}

/** Behind all others where it has none. */
const placeOf = ({ rank }: Evaluation): number => rank ?? Number.MAX_SAFE_INTEGER

const bySoles = ({ evaluation: one }: Scored, { evaluation: other }: Scored): number =>
  one.currency.localeCompare(other.currency) || placeOf(one) - placeOf(other)

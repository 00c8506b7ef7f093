import fc from 'fast-check'
import type { RequestedLine } from '#schema/modules/purchasing/comparison/comparison.ts'
import type { ScoredOffer } from '#schema/modules/purchasing/comparison/scoring.ts'
import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import { criteria, type Weights } from '#schema/modules/purchasing/comparison/weights.ts'

/** A quotation as the comparison sees it. */
export interface Case {
  asked: RequestedLine[]
  offers: ScoredOffer[]
  weights: Weights
}

/** A number of thousandths as people write it: 1234 is 1.234. */
const formatThousandths = (thousandths: number): string => {
  const digits = String(thousandths).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

const quantity = fc.integer({ min: 1, max: 5_000_000 }).map(formatThousandths)
/** Few prices, so that ties come often; some with three decimals, some of nothing, some beyond any company. */
const price = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('10.000', '12.500', '12.505', '99.999') },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 90_000_000 }).map(formatThousandths) },
  { weight: 1, arbitrary: fc.constant('0.000') },
  { weight: 1, arbitrary: fc.constantFrom('0.001', '999999999.999') },
)
const tax = fc.constantFrom(
  { taxPercentage: '18.000', taxSign: '+' as const },
  { taxPercentage: '0', taxSign: '+' as const },
  { taxPercentage: '8.000', taxSign: '-' as const },
)
const cents = fc
  .integer({ min: 0, max: 5_000_000 })
  .map((amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)
const points = fc.oneof(fc.constantFrom('0', '100', '60'), fc.integer({ min: 0, max: 100_000 }).map(formatThousandths))

/** What an offer quotes of a line: all of it, a part, nothing, or no word. */
const quote = (requestedLines: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(requestedLines) },
    {
      weight: 2,
      arbitrary: fc
        .double({ min: 0, max: 1, noNaN: true })
        .map((share) => formatThousandths(Math.floor(Number(requestedLines) * 1_000 * share))),
    },
    { weight: 1, arbitrary: fc.constantFrom('0.000', null) },
  )

const offerOf = (requestedLines: readonly RequestedLine[]) =>
  fc
    .record({
      currency: fc.constantFrom('1', '1', '1', '2'),
      quotes: fc.tuple(...requestedLines.map((line) => fc.tuple(quote(String(line.quantity)), price))),
      tax,
      extra: fc.oneof(fc.constant('0.00'), cents),
      deliveryDays: fc.oneof(fc.constantFrom(5, 10), fc.integer({ min: 1, max: 400 })),
      warrantyDays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_500 })),
      creditDays: fc.constantFrom(0, 0, 15, 30, 45, 90),
      conditionPoints: points,
      paymentFormPoints: points,
      receivedAt: fc.integer({ min: 0, max: 3 }).map((hour) => `2026-03-02T1${hour}:00:00Z`),
    })
    .map(({ quotes, tax: { taxPercentage, taxSign }, extra, ...terms }) => {
      const lines = quotes.flatMap(([offered, unitPrice], at) =>
        offered === null ? [] : [{ lineId: requestedLines[at]?.id ?? '', quantity: offered, unitPrice }],
      )
      return { ...terms, taxPercentage, taxSign, lines, subtotal: totalsOf({ lines, directCost: extra }).subtotal }
    })

interface Drawn {
  own: Omit<ScoredOffer, 'id'>
  twin: number
}

/** One in four says what the first says, later, or all but its days: ties are what the order is about. */
const withTwins = (drawn: readonly Drawn[]): ScoredOffer[] =>
  drawn.map(({ own, twin }, at) => {
    const first = drawn[0]?.own ?? own
    const { deliveryDays, receivedAt } = own
    return { id: `P${at + 1}`, ...(twin === 0 ? { ...first, receivedAt, ...(at % 2 === 0 && { deliveryDays }) } : own) }
  })

/** Weights of a hundred: cut at five places. */
const weights = fc
  .oneof(
    fc.constant([5_000, 6_500, 7_500, 8_500, 9_500]),
    fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 5, maxLength: 5 }),
  )
  .map((cuts) => {
    const places = [0, ...[...cuts].sort((one, other) => one - other), 10_000]
    return Object.fromEntries(
      criteria.map((name, at) => [name, ((places[at + 1] ?? 0) - (places[at] ?? 0)) / 100].map(String)),
    ) as Weights
  })

/** Quotations of one to six lines with one to eight offers. */
export const quotations: fc.Arbitrary<Case> = fc
  .array(quantity, { minLength: 1, maxLength: 6 })
  .map((quantities) => quantities.map((each, at) => ({ id: `L${at + 1}`, quantity: each })))
  .chain((requestedLines) =>
    fc.record({
      asked: fc.constant(requestedLines),
      offers: fc
        .array(fc.record({ own: offerOf(requestedLines), twin: fc.integer({ min: 0, max: 3 }) }), {
          minLength: 1,
          maxLength: 8,
        })
        .map(withTwins),
      weights,
    }),
  )

import { Decimal } from 'decimal.js'
import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import { isService } from '../articles.ts'
import type { SeededRandom } from '../../base/random.ts'
import type { Supplier } from '../suppliers.ts'
import { conditionsOf, creditDaysOf } from '../payment-terms.ts'
import type { Need, Offer, SeedTax } from '../quotation/quotation.ts'

const IGV: SeedTax = { value: '1', percentage: '18', sign: '+' }
const FOURTH: SeedTax = { value: '4', percentage: '8', sign: '-' }
/** Soles for a dollar, to price in dollars what articles know in soles. */
const RATE = '3.75'
const SOLES = '1'
export const DOLLARS = '2'

/** Payment forms that are asked for, and how often one is chosen. */
export const paymentFormWeights: Readonly<Record<string, number>> = { '1': 25, '2': 60, '4': 15 }

/** Whoever works alone for a fee is taxed on the fourth category; everybody else charges IGV. */
export const taxFor = ({ ruc }: Supplier, needs: readonly Need[]): SeedTax =>
  ruc.startsWith('10') && needs.every(({ line }) => isService(line.article)) ? FOURTH : IGV

const pickOr = (chance: SeededRandom, keys: readonly number[]): number | null =>
  keys.length === 0 ? null : chance.pick(keys)

/** A payment form with one of its conditions and credit days. */
export function termsFor(chance: SeededRandom, company: number) {
  const payment = chance.weighted(paymentFormWeights)
  const condition = pickOr(chance, conditionsOf(company, payment))
  return { payment, condition, creditDays: pickOr(chance, creditDaysOf(company, payment)) }
}

/** The price of a unit, two decimals: `factor` times what the article costs by reference. */
export const priceOf = (reference: string, factor: number, currency: string = SOLES): string =>
  Decimal.max(new Decimal(reference).times(factor).dividedBy(currency === DOLLARS ? RATE : 1), '0.01').toFixed(2)

const UNQUOTED = { quantity: '0', unitPrice: '0' }

export interface OfferRequestInput {
  company: number
  supplier: Supplier
  needs: readonly Need[]
  expires: string
  /** How dear it is beside the reference. */
  factor: number
  isPartial: boolean
  currency: string
  withGeneral: boolean
}

/** What a supplier offers; of a partial offer some lines are short and the last is missing. */
export function offerOf(chance: SeededRandom, wanted: OfferRequestInput): Offer {
  const { company, supplier, needs, factor, currency, isPartial } = wanted
  const lines = needs.map(({ line: { article, quantity } }, index) => {
    const part = isPartial && index % 2 === 0 ? partOf(quantity) : quantity
    const isLeftOut = isPartial && needs.length > 1 && index === needs.length - 1
    const own = factor * (0.95 + chance.next() * 0.1)
    return isLeftOut ? UNQUOTED : { quantity: part, unitPrice: priceOf(article.price, own, currency) }
  })
  const generalExpenses = wanted.withGeneral && chance.percent(50) ? String(chance.between(40, 180)) : '0'
  const tax = taxFor(supplier, needs)
  return {
    ...termsFor(chance, company),
    currency,
    deliveryDays: chance.between(2, 15),
    warrantyDays: chance.pick([0, 30, 90, 180, 365]),
    expires: wanted.expires,
    tax,
    generalExpenses,
    lines,
    totals: totalsOf({ lines, tax, generalExpenses }),
  }
}

/** Two thirds of it, whole units; one stays one. */
const partOf = (quantity: string): string => String(Math.max(1, Math.floor((Number(quantity) * 2) / 3)))

/** The offer after a readjustment: every price lowered a little, delivered sooner. */
export function readjusted(chance: SeededRandom, offer: Offer, expires: string): Offer {
  const lines = offer.lines.map(({ quantity, unitPrice }) => ({
    quantity,
    unitPrice: quantity === '0' ? '0' : priceOf(unitPrice, 0.9 + chance.next() * 0.07),
  }))
  const { tax, generalExpenses } = offer
  const deliveryDays = Math.max(1, offer.deliveryDays - chance.between(0, 3))
  return { ...offer, expires, lines, deliveryDays, totals: totalsOf({ lines, tax, generalExpenses }) }
}

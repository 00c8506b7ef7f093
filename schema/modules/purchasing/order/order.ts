import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { field, wrongWith, type Check } from '#schema/platform/values/field.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { validateTelephone, telephoneLimits, telephoneMessages } from '#schema/platform/values/telephone.ts'
import { offerMessages } from '#schema/modules/purchasing/offer/offer.ts'
import { lineMessages } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import { validateTotals, totalsOf, type ExtraCosts, type Tax } from '#schema/modules/purchasing/terms/totals.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { hasFields, narrow, type Validated, type WithFields } from '#schema/platform/values/validated.ts'

/** What of a requirement's line may still be ordered. */
export interface OrderableLine {
  requested: Amount
  /** What live orders take of it. */
  attended: Amount
  /** What the winner offers of it; left out where no quotation stands behind the order. */
  offered?: Amount | null
}

/** A line of an order while it is being written; one of quantity 0 is not ordered now. */
export interface OrderLineDraft extends OrderableLine {
  description: string
  quantity?: Amount | null
  unitPrice?: Amount | null
  observation?: string | null
}

/** An order while it is being written. */
export interface OrderDraft extends ExtraCosts {
  supplier?: string | number | null
  contactName?: string | null
  telephone?: string | null
  email?: string | null
  currency?: string | null
  paymentForm?: string | null
  condition?: string | number | null
  creditDays?: string | number | null
  deliveryDays?: number | null
  warrantyDays?: number | null
  date?: string | null
  tax?: Tax | null
  lines: readonly OrderLineDraft[]
}

/** What the payment form offers, by key, and the day in Lima: YYYY-MM-DD. */
export interface OrderTerms {
  conditions: readonly (string | number)[]
  creditDays: readonly (string | number)[]
  today: string
  /** The day of an order that is corrected: it keeps it, over or not. */
  ownDay?: string | undefined
}

/** From `noSupplier` to `total` word for word from back-office.md 5; it asks for the others without giving the words. */
export const orderMessages = {
  noSupplier: 'Falta proveedor',
  noLines: documentMessages.noLines,
  pastDate: 'Fecha no puede ser menor a la actual',
  price: documentMessages.price,
  remaining: documentMessages.remaining,
  total: '[Monto Total de Orden no valido.]',
  contactName: 'Ingrese contacto',
  telephone: 'Ingrese teléfono',
  nineDigits: telephoneMessages.atLeast(telephoneLimits.order.least),
  email: 'Ingrese correo electrónico',
  currency: 'Seleccione moneda',
  paymentForm: 'Seleccione forma de pago',
  condition: 'Seleccione condición de pago',
  creditDays: 'Seleccione días de crédito',
  deliveryDays: 'Ingrese días de entrega',
  warrantyDays: 'Ingrese días de garantía',
  date: 'Ingrese fecha',
} as const

const LONGEST = 256
const MOST_DAYS = 36_500

const clean = (text: string | number | null | undefined): string => String(text ?? '').trim()
const exact = (amount: Amount | null | undefined): Decimal => readDecimal(amount) ?? new Decimal(0)

/** What may still be ordered of a line: what was asked for and no order takes, and no more than was offered. Plain digits. */
export function remainingToOrder({ requested, attended, offered }: OrderableLine): string {
  const open = exact(requested).minus(exact(attended))
  const most = offered === null || offered === undefined ? open : Decimal.min(open, exact(offered))
  return Decimal.max(most, 0).toFixed()
}

/** Whether a line is ordered now: its quantity is not plainly 0. */
export const isOrdered = ({ quantity }: Pick<OrderLineDraft, 'quantity'>): boolean => !readDecimal(quantity)?.isZero()

/** The first thing wrong with a text that must be there; where it is missing, in the order's own words. */
const wrongOrMissing = (text: string, missing: string, ...checks: readonly Check[]) =>
  text === '' ? missing : wrongWith(text, ...checks)

function validateDays(days: number | null | undefined, least: 0 | 1, missing: string): string | undefined {
  if (days === null || days === undefined) return missing
  if (!Number.isInteger(days) || days > MOST_DAYS) return offerMessages.number
  return days >= least ? undefined : offerMessages.aboveZero
}

function validateDate(date: string, { today, ownDay }: Pick<OrderTerms, 'today' | 'ownDay'>): string | undefined {
  if (date === '') return orderMessages.date
  if (!isDay(date)) return offerMessages.notADay
  // Days in ISO order compare as text.
  return date < today && date !== ownDay ? orderMessages.pastDate : undefined
}

/** Required where there is a choice, and then one of it. */
const validateChoice = (value: string, among: readonly (string | number)[], missing: string): string | undefined =>
  (among.length > 0 || value !== '') && !among.some((each) => clean(each) === value) ? missing : undefined

const written = (value: string | number | null | undefined, missing: string): string | undefined =>
  clean(value) === '' ? missing : undefined

function validateTerms(draft: OrderDraft, { conditions, creditDays, ...days }: OrderTerms): Issue[] {
  const contact = clean(draft.contactName)
  const problems: [keyof OrderDraft, string | undefined][] = [
    ['supplier', written(draft.supplier, orderMessages.noSupplier)],
    ['contactName', contact.length > LONGEST ? offerMessages.tooLong : written(contact, orderMessages.contactName)],
    ['telephone', validateTelephone(draft.telephone, orderMessages.telephone, telephoneLimits.order)],
    ['email', wrongOrMissing(clean(draft.email), orderMessages.email, field.email)],
    ['currency', written(draft.currency, orderMessages.currency)],
    ['paymentForm', written(draft.paymentForm, orderMessages.paymentForm)],
    ['condition', validateChoice(clean(draft.condition), conditions, orderMessages.condition)],
    ['creditDays', validateChoice(clean(draft.creditDays), creditDays, orderMessages.creditDays)],
    ['deliveryDays', validateDays(draft.deliveryDays, 1, orderMessages.deliveryDays)],
    ['warrantyDays', validateDays(draft.warrantyDays, 0, orderMessages.warrantyDays)],
    ['date', validateDate(clean(draft.date), days)],
  ]
  return problems.flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}

function validateQuantity(line: OrderLineDraft): string | undefined {
  const quantity = readDecimal(line.quantity)
  if (!quantity || quantity.lt(0)) return lineMessages.quantity
  if (!fitsDecimals(quantity)) return lineMessages.decimals
  const remaining = remainingToOrder(line)
  return quantity.gt(remaining) ? orderMessages.remaining(line.description, remaining) : undefined
}

function validatePrice({ unitPrice, description }: OrderLineDraft): string | undefined {
  const price = readDecimal(unitPrice)
  if (!price || price.lte(0)) return orderMessages.price(description)
  return fitsDecimals(price) ? undefined : offerMessages.priceDecimals
}

/** What keeps one line from being ordered; nothing does while its quantity is 0. */
export function validateOrderLine(line: OrderLineDraft): Issue[] {
  if (!isOrdered(line)) return []
  const problems: [keyof OrderLineDraft, string | undefined][] = [
    ['quantity', validateQuantity(line)],
    ['unitPrice', validatePrice(line)],
    ['observation', clean(line.observation).length > LONGEST ? lineMessages.tooLong : undefined],
  ]
  return problems.flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}

/** Everything that keeps an order from being saved (back-office.md 5); the total is judged once all else holds. */
export function validateOrder(draft: OrderDraft, terms: OrderTerms): Issue[] {
  const issues = [
    ...validateTerms(draft, terms),
    ...(draft.lines.some(isOrdered) ? [] : [{ path: ['lines'], message: orderMessages.noLines }]),
    ...draft.lines.flatMap((line, index) => nestIssues(['lines', index], validateOrderLine(line))),
    ...validateTotals(draft),
  ]
  if (issues.length > 0) return issues
  return exact(totalsOf(draft).total).gt(0) ? [] : [{ path: ['total'], message: orderMessages.total }]
}

/** An order that holds every rule. */
export type ValidOrder = WithFields<
  OrderDraft,
  'contactName' | 'telephone' | 'email' | 'deliveryDays' | 'warrantyDays' | 'date' | 'tax'
>

const isWhole = (draft: OrderDraft): draft is ValidOrder =>
  hasFields(draft, 'contactName', 'telephone', 'email', 'deliveryDays', 'warrantyDays', 'date', 'tax')

/** Narrows an order that can be saved; otherwise its issues. */
export const parseOrder = (draft: OrderDraft, terms: OrderTerms): Validated<ValidOrder> =>
  narrow(draft, validateOrder(draft, terms), isWhole)

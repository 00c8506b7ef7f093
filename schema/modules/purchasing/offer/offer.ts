import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { validateTelephone, telephoneLimits, telephoneMessages } from '#schema/platform/values/telephone.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { validateTotals, totalsOf, type ExtraCosts, type Tax } from '#schema/modules/purchasing/terms/totals.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { hasFields, narrow, type Validated, type WithFields } from '#schema/platform/values/validated.ts'

/** A line of an offer while it is being written. */
export interface OfferLineDraft {
  lineId: string
  quantity?: Amount | null
  unitPrice?: Amount | null
  observation?: string | null
}

/** An offer while it is being written: anything may still be missing. */
export interface OfferDraft extends ExtraCosts {
  paymentId?: string | null
  condition?: string | null
  creditDays?: string | null
  contactName?: string | null
  telephone?: string | null
  email?: string | null
  currency?: string | null
  deliveryDays?: number | null
  warrantyDays?: number | null
  validUntil?: string | null
  observation?: string | null
  tax?: Tax | null
  lines: readonly OfferLineDraft[]
}

/** What the quotation asks, and allows to be stated. */
export interface OfferRequest {
  lines: readonly { id: string; description: string; quantity: Amount }[]
  payments: readonly { id: string; conditions: readonly string[]; creditDays: readonly string[] }[]
  allows: { generalExpenses: boolean; utilities: boolean; discount: boolean }
  /** In Lima, YYYY-MM-DD. */
  today: string
}

/** Word for word from portal.md 5 as far as it gives the words; from `tooShort` on they are ours. */
export const offerMessages = {
  required: fieldMessages.required,
  characters: 'No se permiten caracteres extraños.',
  digits: fieldMessages.digits,
  email: fieldMessages.email,
  number: fieldMessages.number,
  aboveZero: documentMessages.aboveZero,
  expired: 'Fecha de Oferta no puede ser menor a la fecha actual',
  tooMuch: (description: string) => `Cantidad inválido, No puede ser mayor a la solicitada, ${description}`,
  price: documentMessages.price,
  participant: 'No se pudo identificar al participante.',
  confirm: '¿Grabar Cotizacion?',
  tooShort: 'Ingrese al menos 3 caracteres',
  nineDigits: telephoneMessages.exactly(telephoneLimits.offer.least),
  notADay: documentMessages.notADay,
  notAllowed: 'La cotización no permite este importe',
  unknownLine: 'La línea no pertenece a la cotización',
  quantityDecimals: documentMessages.quantityDecimals,
  priceDecimals: 'Precio admite hasta 3 decimales',
  total: 'El total de la oferta debe ser mayor a 0',
  tooLong: documentMessages.longText,
  longRemarks: 'Las observaciones admiten hasta 2,000 caracteres',
} as const

const LONGEST = 256
const LONGEST_REMARKS = 2_000
const MOST_DAYS = 36_500
const NAME = /^[\p{L}\p{M}\d .,'’&/()-]+$/u

const clean = (text: string | null | undefined): string => (text ?? '').trim()

function validateContact(name: string): string | undefined {
  if (name === '') return offerMessages.required
  if (!NAME.test(name)) return offerMessages.characters
  if (name.length < 3) return offerMessages.tooShort
  return name.length > LONGEST ? offerMessages.tooLong : undefined
}

function validateDays(days: number | null | undefined, least: 0 | 1): string | undefined {
  if (days === null || days === undefined) return offerMessages.required
  if (!Number.isInteger(days) || days > MOST_DAYS) return offerMessages.number
  return days >= least ? undefined : offerMessages.aboveZero
}

function validateExpiry(validUntil: string, today: string): string | undefined {
  if (validUntil === '') return offerMessages.required
  if (!isDay(validUntil)) return offerMessages.notADay
  return validUntil < today ? offerMessages.expired : undefined
}

/** One of the choices, where there are any. */
const validateChoice = (value: string, among: readonly string[]): string | undefined =>
  (among.length > 0 || value !== '') && !among.includes(value) ? offerMessages.required : undefined

function validateTerms(draft: OfferDraft, { payments, today }: OfferRequest): Issue[] {
  const payment = payments.find(({ id }) => id === clean(draft.paymentId))
  const problems: [keyof OfferDraft, string | undefined][] = [
    ['contactName', validateContact(clean(draft.contactName))],
    ['telephone', validateTelephone(draft.telephone, offerMessages.required, telephoneLimits.offer)],
    ['email', wrongWith(draft.email, field.required, field.email)],
    ['paymentId', payment ? undefined : offerMessages.required],
    ['condition', payment && validateChoice(clean(draft.condition), payment.conditions)],
    ['creditDays', payment && validateChoice(clean(draft.creditDays), payment.creditDays)],
    ['currency', clean(draft.currency) === '' ? offerMessages.required : undefined],
    ['deliveryDays', validateDays(draft.deliveryDays, 1)],
    ['warrantyDays', validateDays(draft.warrantyDays, 0)],
    ['validUntil', validateExpiry(clean(draft.validUntil), today)],
  ]
  return problems.flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}

function validateExtraCosts(draft: OfferDraft, { allows }: OfferRequest): Issue[] {
  const forbidden = (['generalExpenses', 'utilities', 'discount'] as const).filter(
    (name) => !allows[name] && !(readDecimal(draft[name] ?? 0)?.isZero() ?? true),
  )
  return [
    ...forbidden.map((name) => ({ path: [name], message: offerMessages.notAllowed })),
    ...validateTotals(draft).filter(({ path }) => !forbidden.some((name) => name === path[0])),
  ]
}

/** A quantity or price: a plain number, not below zero, at most 3 decimals; nothing is 0. */
function validateFigure(amount: Amount | null | undefined, decimals: string): string | undefined {
  if (clean(String(amount ?? '')) === '') return undefined
  const figure = readDecimal(amount)
  if (!figure || figure.lt(0)) return offerMessages.number
  return fitsDecimals(figure) ? undefined : decimals
}

/** What is wrong with a line beside what is asked of it. */
export function validateOfferLine(line: OfferLineDraft, requested: OfferRequest['lines'][number]): Issue[] {
  const quantity = validateFigure(line.quantity, offerMessages.quantityDecimals)
  const unitPrice = validateFigure(line.unitPrice, offerMessages.priceDecimals)
  const offered = readDecimal(line.quantity)
  const isTooMuch = !quantity && offered?.gt(readDecimal(requested.quantity) ?? 0)
  const isUnpriced = !quantity && !unitPrice && offered?.gt(0) && !readDecimal(line.unitPrice)?.gt(0)
  const problems: [keyof OfferLineDraft, string | undefined][] = [
    ['quantity', isTooMuch ? offerMessages.tooMuch(requested.description) : quantity],
    ['unitPrice', isUnpriced ? offerMessages.price(requested.description) : unitPrice],
    ['observation', clean(line.observation).length > LONGEST ? offerMessages.tooLong : undefined],
  ]
  return problems.flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}

function validateLines(lines: readonly OfferLineDraft[], requestedLines: OfferRequest['lines']): Issue[] {
  const open = new Map(requestedLines.map((each) => [each.id, each]))
  return lines.flatMap((line, index) => {
    const own = open.get(line.lineId)
    // A line that is spoken of twice belongs to nothing the second time.
    open.delete(line.lineId)
    const issues = own ? validateOfferLine(line, own) : [{ path: ['lineId'], message: offerMessages.unknownLine }]
    return nestIssues(['lines', index], issues)
  })
}

/** Everything that keeps an offer from being saved (portal.md 5); that its total is above zero only once all else holds. */
export function validateOffer(draft: OfferDraft, request: OfferRequest): Issue[] {
  const issues = [
    ...validateTerms(draft, request),
    ...(clean(draft.observation).length > LONGEST_REMARKS
      ? [{ path: ['observation'], message: offerMessages.longRemarks }]
      : []),
    ...validateLines(draft.lines, request.lines),
    ...validateExtraCosts(draft, request),
  ]
  if (issues.length > 0) return issues
  return readDecimal(totalsOf(draft).total)?.gt(0) ? [] : [{ path: ['lines'], message: offerMessages.total }]
}

/** An offer that holds every rule. */
export type ValidOffer = WithFields<
  OfferDraft,
  | 'paymentId'
  | 'contactName'
  | 'telephone'
  | 'email'
  | 'currency'
  | 'deliveryDays'
  | 'warrantyDays'
  | 'validUntil'
  | 'tax'
>

const isWhole = (draft: OfferDraft): draft is ValidOffer =>
  hasFields(draft, 'paymentId', 'contactName', 'telephone', 'email', 'currency') &&
  hasFields(draft, 'deliveryDays', 'warrantyDays', 'validUntil', 'tax')

/** Narrows an offer that can be saved; otherwise its issues. */
export const parseOffer = (draft: OfferDraft, request: OfferRequest): Validated<ValidOffer> =>
  narrow(draft, validateOffer(draft, request), isWhole)

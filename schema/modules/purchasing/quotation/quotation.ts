import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import type { GOODS_OR_SERVICES } from '#schema/modules/purchasing/terms/goods-or-services.ts'
import { validateWeights, type Weights } from '#schema/modules/purchasing/comparison/weights.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { hasFields, narrow, type Validated, type WithFields } from '#schema/platform/values/validated.ts'

/** A line of a quotation while it is being written. */
export interface QuotationLineDraft {
  requirementLineId?: string | number | null
  kind?: keyof typeof GOODS_OR_SERVICES | null
  description?: string | null
  quantity?: Amount | null
  /** What of the requirement's line is neither quoted nor ordered; unknown on a line that is not there. */
  remaining?: Amount | null
  observation?: string | null
}

export interface PaymentDraft {
  paymentForm?: string | null
}

export interface ParticipantDraft {
  supplierId?: string | number | null
  alias?: string | null
  email?: string | null
}

/** A quotation while it is being written. */
export interface QuotationDraft {
  subject?: string | null
  offersUntil?: string | null
  requiresVisit: boolean
  visitOn?: string | null
  visitAt?: string | null
  /** The day of the visit that it has already: it may stay when it has passed. */
  ownVisit?: string | null
  /** Those of the company when left out. */
  weights?: Weights | null
  lines: readonly QuotationLineDraft[]
  payments: readonly PaymentDraft[]
  participants: readonly ParticipantDraft[]
}

/** noLines, quantity, noParticipant (back-office.md 5), email and the hours (portal.md 5) are word for word; the others are ours. */
export const quotationMessages = {
  subject: 'Ingrese el asunto de la cotización',
  tooLong: documentMessages.longText,
  offersUntil: 'Ingrese la fecha límite de ofertas',
  offersUntilPast: 'Fecha límite de ofertas no puede ser menor a la actual',
  notADay: documentMessages.notADay,
  visitOn: 'Ingrese la fecha de visita',
  visitPast: 'Fecha de visita no puede ser menor a la actual',
  visitLate: 'La visita no puede ser posterior a la fecha límite de ofertas',
  visitAt: fieldMessages.hourFormat,
  visitAtRange: fieldMessages.hourRange,
  noLines: documentMessages.noLines,
  tooManyLines: 'Se admiten hasta 500 líneas',
  repeatedLine: 'La línea del requerimiento ya fue agregada',
  kind: 'Seleccione bien o servicio',
  quantity: documentMessages.quantity,
  decimals: documentMessages.quantityDecimals,
  remaining: (description: string, remaining: string) =>
    `Cantidad restante por cotizar. [${description}] = ${remaining}`,
  noPayment: 'Seleccione al menos una forma de pago',
  repeatedPayment: 'Forma de pago ya fue agregada',
  noParticipant: documentMessages.participant,
  repeatedParticipant: 'El proveedor ya fue agregado',
  email: fieldMessages.email,
} as const

export const MOST_QUOTED_LINES = 500
const LONGEST = 256

const isEmpty = (text: string | null | undefined): boolean => !text || text.trim() === ''
const isTooLong = (text: string | null | undefined): boolean => (text?.trim().length ?? 0) > LONGEST

const at = (field: string, message: string): Issue => ({ path: [field], message })

const found = (path: string, message: string | undefined): Issue[] => (message === undefined ? [] : [at(path, message)])

function validateSiteVisit(draft: QuotationDraft, today: string): Issue[] {
  const { requiresVisit, visitOn, visitAt, ownVisit, offersUntil } = draft
  if (!requiresVisit) return []
  const day = visitOn ?? ''
  const hour = found('visitAt', wrongWith(visitAt, field.hour))
  if (day === '') return [at('visitOn', quotationMessages.visitOn), ...hour]
  if (!isDay(day)) return [at('visitOn', quotationMessages.notADay), ...hour]
  return [
    ...(day < today && day !== ownVisit ? [at('visitOn', quotationMessages.visitPast)] : []),
    // Days in ISO order compare as text.
    ...(offersUntil && isDay(offersUntil) && day > offersUntil ? [at('visitOn', quotationMessages.visitLate)] : []),
    ...hour,
  ]
}

/** What is wrong with the day until which offers are taken, of a quotation or of a new round of it. */
export function validateDeadline(until: string, today: string): string | undefined {
  if (!isDay(until)) return quotationMessages.notADay
  return until < today ? quotationMessages.offersUntilPast : undefined
}

function validateHeader(draft: QuotationDraft, today: string): Issue[] {
  const { subject, offersUntil } = draft
  const until = offersUntil ?? ''
  return [
    ...(isEmpty(subject) ? [at('subject', quotationMessages.subject)] : []),
    ...(isTooLong(subject) ? [at('subject', quotationMessages.tooLong)] : []),
    ...found('offersUntil', until === '' ? quotationMessages.offersUntil : validateDeadline(until, today)),
    ...validateSiteVisit(draft, today),
    ...(draft.weights ? nestIssues(['weights'], validateWeights(draft.weights)) : []),
  ]
}

/** Why a line cannot ask for so much; undefined when it can. */
export function quantityRefusal({ quantity, remaining, description }: QuotationLineDraft): string | undefined {
  const requested = readDecimal(quantity)
  if (!requested || requested.lte(0)) return quotationMessages.quantity
  if (!fitsDecimals(requested)) return quotationMessages.decimals
  const left = readDecimal(remaining)
  return left && requested.gt(left) ? quotationMessages.remaining(description ?? '', left.toFixed()) : undefined
}

function validateLine(line: QuotationLineDraft): Issue[] {
  const quantity = quantityRefusal(line)
  return [
    ...(line.kind ? [] : [at('kind', quotationMessages.kind)]),
    ...(quantity ? [at('quantity', quantity)] : []),
    ...(isTooLong(line.observation) ? [at('observation', quotationMessages.tooLong)] : []),
  ]
}

/** The second and later of those that share a key are at fault. */
const repeated = <T>(
  items: readonly T[],
  keyOf: (item: T) => string | number | null | undefined,
  list: string,
  field: string,
  message: string,
): Issue[] => {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = String(keyOf(item) ?? '')
    const isSecond = key !== '' && seen.has(key)
    seen.add(key)
    return isSecond ? [{ path: [list, index, field], message }] : []
  })
}

const validateParticipant = ({ alias, email }: ParticipantDraft): Issue[] => [
  ...(isTooLong(alias) ? [at('alias', quotationMessages.tooLong)] : []),
  ...found('email', wrongWith(email, field.email)),
]

/** Everything that keeps a quotation from being saved; `today` is the day in Lima. */
export function validateQuotation(draft: QuotationDraft, today: string): Issue[] {
  const { lines, payments, participants } = draft
  const words = quotationMessages
  return [
    ...validateHeader(draft, today),
    ...(lines.length === 0 ? [at('lines', words.noLines)] : []),
    ...(lines.length > MOST_QUOTED_LINES ? [at('lines', words.tooManyLines)] : []),
    ...repeated(lines, (line) => line.requirementLineId, 'lines', 'requirementLineId', words.repeatedLine),
    ...lines.flatMap((line, index) => nestIssues(['lines', index], validateLine(line))),
    ...(payments.length === 0 ? [at('payments', words.noPayment)] : []),
    ...repeated(payments, (payment) => payment.paymentForm, 'payments', 'paymentForm', words.repeatedPayment),
    ...(participants.length === 0 ? [at('participants', words.noParticipant)] : []),
    ...repeated(participants, (one) => one.supplierId, 'participants', 'supplierId', words.repeatedParticipant),
    ...participants.flatMap((one, index) => nestIssues(['participants', index], validateParticipant(one))),
  ]
}

/** A quotation that holds every rule. */
export interface ValidQuotation extends QuotationDraft {
  subject: string
  offersUntil: string
  lines: readonly WithFields<QuotationLineDraft, 'kind' | 'quantity'>[]
}

const isWhole = (draft: QuotationDraft): draft is ValidQuotation =>
  hasFields(draft, 'subject', 'offersUntil') && draft.lines.every((line) => hasFields(line, 'kind', 'quantity'))

/** Narrows a quotation that can be saved; otherwise its issues. */
export const parseQuotation = (draft: QuotationDraft, today: string): Validated<ValidQuotation> =>
  narrow(draft, validateQuotation(draft, today), isWhole)

import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { lineMessages } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { hasFields, narrow, type Validated } from '#schema/platform/values/validated.ts'

/** How far a line of an order has come. */
export interface OrderedLine {
  ordered: Amount
  /** What approved receptions brought. */
  served: Amount
  /** What receptions say that are still to be approved. */
  pending: Amount
}

/** A line of a reception while it is being written. */
export interface ReceivedLine extends OrderedLine {
  description: string
  quantity?: Amount | null
  observation?: string | null
}

/** A reception while it is being written. */
export interface ReceptionDraft {
  date?: string | null
  guide?: string | null
  observation?: string | null
  /** Goods come with a delivery guide; services do not. */
  isGoods: boolean
  /** `earliestDayOf` the order (schema/modules/purchasing/order/earliest-day.ts); left out where only the services know it. */
  earliest?: string
  lines: readonly ReceivedLine[]
}

/** The specification gives the first; the sentence of what remains follows that of orders (back-office.md 5). */
export const receptionMessages = {
  noLines: documentMessages.noLines,
  date: 'Ingrese fecha de recepción',
  notADay: documentMessages.notADay,
  afterToday: 'La fecha de recepción no puede ser posterior a hoy',
  beforeOrder: (day: string) => `La fecha de recepción no puede ser anterior a la de la orden (${day})`,
  guide: 'Ingrese guía de remisión',
  remaining: (description: string, remaining: string) =>
    `Cantidad restante por recibir. [${description}] = ${remaining}`,
} as const

const LONGEST = 256
const LONGEST_REMARK = 2_000

const exact = (amount: Amount): Decimal => readDecimal(amount) ?? new Decimal(0)

/** What may still be received of a line: nothing beyond what was ordered (rules 5: tolerance 0). Plain digits. */
export const remainingOf = ({ ordered, served, pending }: OrderedLine): string =>
  Decimal.max(exact(ordered).minus(exact(served)).minus(exact(pending)), 0).toFixed()

function validateQuantity(line: ReceivedLine): string | undefined {
  const quantity = readDecimal(line.quantity)
  if (!quantity || quantity.lte(0)) return lineMessages.quantity
  if (!fitsDecimals(quantity)) return lineMessages.decimals
  const remaining = remainingOf(line)
  return quantity.gt(remaining) ? receptionMessages.remaining(line.description, remaining) : undefined
}

function validateReceptionLine(line: ReceivedLine): Issue[] {
  const quantity = validateQuantity(line)
  const isLong = (line.observation ?? '').trim().length > LONGEST
  return [
    ...(quantity ? [{ path: ['quantity'], message: quantity }] : []),
    ...(isLong ? [{ path: ['observation'], message: lineMessages.tooLong }] : []),
  ]
}

const toSpoken = (day: string): string => day.split('-').reverse().join('/')

// Days in ISO order compare as text.
function dateMessage(date: string, today: string, earliest: string | undefined): string | undefined {
  if (date === '') return receptionMessages.date
  if (!isDay(date)) return receptionMessages.notADay
  if (date > today) return receptionMessages.afterToday
  return earliest !== undefined && date < earliest ? receptionMessages.beforeOrder(toSpoken(earliest)) : undefined
}

/** Everything that keeps a reception from being recorded; `today` is the day in Lima. */
export function validateReception(draft: ReceptionDraft, today: string): Issue[] {
  const at = (field: keyof ReceptionDraft, message: string): Issue => ({ path: [field], message })
  const date = dateMessage(draft.date?.trim() ?? '', today, draft.earliest)
  const guide = draft.guide?.trim() ?? ''
  return [
    ...(date ? [at('date', date)] : []),
    ...(draft.isGoods && guide === '' ? [at('guide', receptionMessages.guide)] : []),
    ...(guide.length > LONGEST ? [at('guide', lineMessages.tooLong)] : []),
    ...((draft.observation ?? '').length > LONGEST_REMARK
      ? [at('observation', 'Las observaciones admiten hasta 2000 caracteres')]
      : []),
    ...(draft.lines.length === 0 ? [at('lines', receptionMessages.noLines)] : []),
    ...draft.lines.flatMap((line, index) => nestIssues(['lines', index], validateReceptionLine(line))),
  ]
}

/** A reception that holds every rule. */
export interface ValidReception extends ReceptionDraft {
  date: string
}

const isWhole = (draft: ReceptionDraft): draft is ValidReception => hasFields(draft, 'date')

/** Narrows a reception that can be recorded; otherwise its issues. */
export const parseReception = (draft: ReceptionDraft, today: string): Validated<ValidReception> =>
  narrow(draft, validateReception(draft, today), isWhole)

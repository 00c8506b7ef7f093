import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { Decimal } from 'decimal.js'
import { fitsDecimals, readDecimal, type Amount } from '#schema/platform/values/decimal.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { requirementMessages } from '#schema/modules/purchasing/requirement/requirement.ts'
import { lineMessages } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { hasFields, narrow, type Validated, type WithFields } from '#schema/platform/values/validated.ts'

/** A line of a warehouse requirement while it is being written. */
export interface WarehouseLineDraft {
  articleCode?: string | null
  quantity?: Amount | null
  observation?: string | null
}

/** A warehouse requirement while it is being written; only the lines that stay. */
export interface WarehouseDraft {
  warehouse?: string | null
  date?: string | null
  neededOn?: string | null
  priority?: string | null
  reason?: string | null
  lines: readonly WarehouseLineDraft[]
}

/** An article as a warehouse is asked for it. */
export interface StockedArticle {
  name: string
  isActive: boolean
  isInventoriable: boolean
  /** Codes of the warehouses that keep it: its own, and each that has some of it (decision 0022). */
  warehouses: readonly string[]
}

/** What is handed out of a line. */
export interface HandoutLineDraft {
  description: string
  asked: Amount
  /** What was handed out before. */
  attended: Amount
  /** What the warehouse has. */
  stock: Amount
  quantity?: Amount | null
}

/** Words of our own, in the manner of back-office.md 5; what a requirement says too it says in the same words. */
export const warehouseMessages = {
  warehouse: 'Seleccione almacén',
  repeated: 'El artículo ya fue agregado',
  unknown: documentMessages.unknownArticle,
  notStocked: (article: string) => `${article} no se guarda en almacén`,
  elsewhere: (article: string) => `${article} no se guarda en este almacén`,
  nothing: 'Indique la cantidad por atender de al menos un artículo',
  remaining: documentMessages.remaining,
  stock: (description: string, stock: string) => `Stock insuficiente. [${description}] = ${stock}`,
} as const

/**
 * Says why a warehouse cannot be asked for an article, in Spanish; undefined when it can. The service saves by it, and
 * answers it to the form beforehand. @param warehouse its code; '' while none is chosen
 */
export function articleRequestMessage(
  code: string,
  article: StockedArticle | undefined,
  warehouse: string,
): string | undefined {
  if (!article?.isActive) return warehouseMessages.unknown(code)
  if (!article.isInventoriable) return warehouseMessages.notStocked(article.name)
  return warehouse === '' || article.warehouses.includes(warehouse)
    ? undefined
    : warehouseMessages.elsewhere(article.name)
}

/** Articles that one document asks for at most. */
export const MAX_LINES = 500
const LONGEST = 256

const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

function quantityMessage(quantity: Amount | null | undefined): string | undefined {
  const value = readDecimal(quantity)
  if (!value || value.lte(0)) return lineMessages.quantity
  return fitsDecimals(value) ? undefined : lineMessages.decimals
}

function validateLineDraft(line: WarehouseLineDraft, before: ReadonlySet<string>): Issue[] {
  const code = (line.articleCode ?? '').trim()
  const quantity = quantityMessage(line.quantity)
  return [
    ...(code === '' ? [{ path: ['articleCode'], message: lineMessages.article }] : []),
    ...(before.has(code) ? [{ path: ['articleCode'], message: warehouseMessages.repeated }] : []),
    ...(quantity ? [{ path: ['quantity'], message: quantity }] : []),
    ...((line.observation ?? '').trim().length > LONGEST
      ? [{ path: ['observation'], message: lineMessages.tooLong }]
      : []),
  ]
}

function validateLines(lines: readonly WarehouseLineDraft[]): Issue[] {
  const before = new Set<string>()
  return lines.flatMap((line, index) => {
    const issues = nestIssues(['lines', index], validateLineDraft(line, before))
    if (!isEmpty(line.articleCode)) before.add((line.articleCode ?? '').trim())
    return issues
  })
}

/** Everything that keeps a warehouse requirement from being saved. */
export function validateWarehouseRequirement({
  warehouse,
  date,
  neededOn,
  priority,
  reason,
  lines,
}: WarehouseDraft): Issue[] {
  const at = (field: keyof WarehouseDraft, message: string): Issue => ({ path: [field], message })
  const isWrong = (day: string | null | undefined) => !isEmpty(day) && !isDay(String(day))
  return [
    ...(isEmpty(warehouse) ? [at('warehouse', warehouseMessages.warehouse)] : []),
    ...(isEmpty(date) ? [at('date', requirementMessages.date)] : []),
    ...(isWrong(date) ? [at('date', requirementMessages.notADay)] : []),
    ...(isWrong(neededOn) ? [at('neededOn', requirementMessages.notADay)] : []),
    // Days in ISO order compare as text.
    ...(date && neededOn && isDay(date) && isDay(neededOn) && neededOn < date
      ? [at('neededOn', requirementMessages.neededOn)]
      : []),
    ...(isEmpty(priority) ? [at('priority', requirementMessages.priority)] : []),
    ...(isEmpty(reason) ? [at('reason', requirementMessages.reason)] : []),
    ...(lines.length === 0 ? [at('lines', requirementMessages.noLines)] : []),
    ...(lines.length > MAX_LINES ? [at('lines', `Se admiten hasta ${MAX_LINES} artículos`)] : validateLines(lines)),
  ]
}

const exact = (amount: Amount): Decimal => readDecimal(amount) ?? new Decimal(0)

/** What may still be handed out of a line, as plain digits. */
export const remainingToHandOut = ({
  asked: requested,
  attended,
}: Pick<HandoutLineDraft, 'asked' | 'attended'>): string =>
  Decimal.max(exact(requested).minus(exact(attended)), 0).toFixed()

/** What is left of a stock after a movement (below zero goes out), as plain digits; null when there is not enough. */
export function stockAfter(stock: Amount, movement: Amount): string | null {
  const after = exact(stock).plus(exact(movement))
  return after.isNegative() ? null : after.toFixed()
}

/** What the warehouse lacks of what is still asked, as plain digits. */
export const shortageOf = ({
  asked: requested,
  attended,
  stock,
}: Pick<HandoutLineDraft, 'asked' | 'attended' | 'stock'>): string =>
  Decimal.max(exact(requested).minus(exact(attended)).minus(exact(stock)), 0).toFixed()

function handoutMessage(line: HandoutLineDraft): string | undefined {
  const wrong = quantityMessage(line.quantity)
  if (wrong) return wrong
  const [quantity, left] = [exact(line.quantity ?? 0), remainingToHandOut(line)]
  if (quantity.gt(left)) return warehouseMessages.remaining(line.description, left)
  return quantity.gt(exact(line.stock))
    ? warehouseMessages.stock(line.description, exact(line.stock).toFixed())
    : undefined
}

/** Everything that keeps stock from being handed out; only the lines of which something is. */
export function validateHandout(lines: readonly HandoutLineDraft[]): Issue[] {
  if (lines.length === 0) return [{ path: ['lines'], message: warehouseMessages.nothing }]
  return lines.flatMap((line, index) => {
    const message = handoutMessage(line)
    return message ? [{ path: ['lines', index, 'quantity'], message }] : []
  })
}

/** A warehouse requirement that holds every rule. */
export type ValidWarehouseRequirement = WithFields<WarehouseDraft, 'warehouse' | 'date' | 'priority' | 'reason'>

const isWhole = (draft: WarehouseDraft): draft is ValidWarehouseRequirement =>
  hasFields(draft, 'warehouse', 'date', 'priority', 'reason')

/** Narrows a warehouse requirement that can be saved; otherwise its issues. */
export const parseWarehouseRequirement = (draft: WarehouseDraft): Validated<ValidWarehouseRequirement> =>
  narrow(draft, validateWarehouseRequirement(draft), isWhole)

import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { nestIssues, type Issue } from '#schema/platform/values/issue.ts'
import { descriptionKey, validateRequirementLine, type Line } from './requirement-line.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import { hasFields, narrow, type Validated, type WithFields } from '#schema/platform/values/validated.ts'

/** A requirement while it is being written. */
export interface RequirementDraft {
  date?: string | null
  neededOn?: string | null
  quoteUntil?: string | null
  deliveryPlace?: string | null
  priority?: string | null
  reason?: string | null
  daysToExpire?: number | null
  /** Only the lines that stay; a removed line obeys no rule. */
  lines: readonly Line[]
}

/** The second and third are word for word from back-office.md 5; it asks for the others without giving the words. */
export const requirementMessages = {
  date: 'Ingrese fecha de solicitud',
  noLines: documentMessages.noLines,
  neededOn: 'Fecha necesidad no puede ser inferior a fecha solicitud.',
  priority: 'Seleccione prioridad',
  reason: 'Seleccione motivo',
  notADay: documentMessages.notADay,
  quoteUntilPast: 'Fecha límite de cotización no puede ser menor a la actual',
  longPlace: 'El lugar de entrega admite hasta 256 caracteres',
  tooManyLines: 'Se admiten hasta 5,000 líneas',
  daysToExpire: 'Los días de vencimiento deben ser un número entre 0 y 365',
} as const

/** As many as one Excel file brings. */
export const MOST_LINES = 5_000

/** Characters of a place of delivery. */
export const LONGEST_PLACE = 256

const isEmpty = (text: string | null | undefined): boolean => !text || text.trim() === ''

function validateHeader(
  { date, neededOn, quoteUntil, deliveryPlace, priority, reason, daysToExpire }: RequirementDraft,
  today: string,
): Issue[] {
  const at = (field: keyof RequirementDraft, message: string): Issue => ({ path: [field], message })
  const wrongDay = (day: string | null | undefined): boolean => !isEmpty(day) && !isDay(String(day))
  const days = daysToExpire ?? 1
  return [
    ...(isEmpty(date) ? [at('date', requirementMessages.date)] : []),
    ...(wrongDay(date) ? [at('date', requirementMessages.notADay)] : []),
    ...(wrongDay(neededOn) ? [at('neededOn', requirementMessages.notADay)] : []),
    ...(wrongDay(quoteUntil) ? [at('quoteUntil', requirementMessages.notADay)] : []),
    // Days in ISO order compare as text.
    ...(quoteUntil && isDay(quoteUntil) && quoteUntil < today
      ? [at('quoteUntil', requirementMessages.quoteUntilPast)]
      : []),
    ...(date && neededOn && isDay(date) && isDay(neededOn) && neededOn < date
      ? [at('neededOn', requirementMessages.neededOn)]
      : []),
    ...((deliveryPlace ?? '').trim().length > LONGEST_PLACE
      ? [at('deliveryPlace', requirementMessages.longPlace)]
      : []),
    ...(isEmpty(priority) ? [at('priority', requirementMessages.priority)] : []),
    ...(isEmpty(reason) ? [at('reason', requirementMessages.reason)] : []),
    ...(!Number.isInteger(days) || days < 0 || days > 365
      ? [at('daysToExpire', requirementMessages.daysToExpire)]
      : []),
  ]
}

/** A line without distribution takes the first line's (back-office.md 5). */
export const withFirstDistribution = <L extends Line>(lines: readonly L[]): L[] =>
  lines.map((line) => (line.distribution.length > 0 ? line : { ...line, distribution: lines[0]?.distribution ?? [] }))

/** Of the lines before it, a line is judged beside the first and the one that says the same: thousands stay quick. */
function validateLines(lines: readonly Line[]): Issue[] {
  const byDescription = new Map<string, Line>()
  const [first] = lines
  return lines.flatMap((line, index) => {
    const key = descriptionKey(line)
    const same = byDescription.get(key)
    byDescription.set(key, line)
    const others = [...(first && index > 0 ? [first] : []), ...(same ? [same] : [])]
    return nestIssues(['lines', index], validateRequirementLine(line, others))
  })
}

/** Everything that keeps a requirement from being saved; a second line of one description is the one that is at fault. `today` is the day in Lima, YYYY-MM-DD. */
export function validateRequirement(draft: RequirementDraft, today: string): Issue[] {
  return [
    ...validateHeader(draft, today),
    ...(draft.lines.length === 0 ? [{ path: ['lines'], message: requirementMessages.noLines }] : []),
    ...(draft.lines.length > MOST_LINES
      ? [{ path: ['lines'], message: requirementMessages.tooManyLines }]
      : validateLines(draft.lines)),
  ]
}

/** A requirement that holds every rule. */
export interface ValidRequirement extends RequirementDraft {
  date: string
  priority: string
  reason: string
  lines: readonly WithFields<Line, 'articleCode' | 'quantity'>[]
}

const isWhole = (draft: RequirementDraft): draft is ValidRequirement =>
  hasFields(draft, 'date', 'priority', 'reason') &&
  draft.lines.every((line) => hasFields(line, 'articleCode', 'quantity'))

/** Narrows a requirement that can be saved; otherwise its issues. */
export const parseRequirement = (draft: RequirementDraft, today: string): Validated<ValidRequirement> =>
  narrow(draft, validateRequirement(draft, today), isWhole)

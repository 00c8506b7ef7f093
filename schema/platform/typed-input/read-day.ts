import { isDay } from '#schema/platform/time/working-days.ts'

/** The day, YYYY-MM-DD ("" where nothing was written), or the Spanish sentence that says why it was not understood. */
export type DayReading = { value: string; problem?: undefined } | { value?: undefined; problem: string }

export const dayMessages = {
  unclear: (text: string) =>
    `No se entiende «${text.slice(0, 40)}» como fecha; escriba día/mes/año, por ejemplo 25/12/2026.`,
  noMonth: (month: number) => `No existe el mes ${month}; escriba día/mes/año.`,
  noDay: (day: string) => `El ${day} no existe.`,
  year: (year: string) => `Escriba el año ${year} con sus cuatro cifras.`,
} as const

/** Years that a short one may lie ahead of today before it could as well be one of the last century. */
const MOST_AHEAD = 20
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

const two = (number: number): string => String(number).padStart(2, '0')

const PATTERNS = [
  // One separator throughout: d/m/yyyy, d-m-yy, d.m.yyyy, d m yyyy, d/m.
  /^(?<day>\d{1,2})(?<mark>[/.\-\s])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** The year that was meant; null for two digits that may stand for either century. */
function yearOf(written: string | undefined, thisYear: number): number | null {
  if (written === undefined) return thisYear
  if (written.length === 4) return Number(written)
  const year = 2000 + Number(written)
  return year > thisYear + MOST_AHEAD ? null : year
}

/**
 * Reads a day that was typed or pasted (rules 16): day, month and year, or day and month of this year. Whatever else it
 * may be, it is never another day.
 * @param today in Lima, YYYY-MM-DD
 */
export function readDay(typed: string, today: string): DayReading {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return { value: '' }
  const parts = PATTERNS.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  if (!parts) return { problem: dayMessages.unclear(text) }
  const year = yearOf(parts.year, Number(today.slice(0, 4)))
  if (year === null) return { problem: dayMessages.year(parts.year ?? '') }
  const [day, month] = [Number(parts.day), Number(parts.month)]
  if (month < 1 || month > 12) return { problem: dayMessages.noMonth(month) }
  if (year < FIRST_YEAR || year > LAST_YEAR) return { problem: dayMessages.unclear(text) }
  const value = `${year}-${two(month)}-${two(day)}`
  return isDay(value) ? { value } : { problem: dayMessages.noDay(`${two(day)}/${two(month)}/${year}`) }
}

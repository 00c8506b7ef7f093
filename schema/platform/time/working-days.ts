import { lazy } from './lazy.ts'
import { DAY } from './durations.ts'

const toInstant = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

// The first format of a page reads the locales of its browser for 12 ms: not while its scripts are evaluated.
const lima = lazy(
  () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima', year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day of an instant where the company is, YYYY-MM-DD (rules 8: America/Lima is the clock). */
export const limaDay = (instant: string | Date): string => lima().format(new Date(instant))

/** A day that exists, written YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toInstant(text)) && toDay(toInstant(text)) === text

/** The day `count` calendar days after `day`; both YYYY-MM-DD. */
export const addDays = (day: string, count: number): string => toDay(toInstant(day) + count * DAY)

/** Monday to Friday, minus national holidays (rules 2). */
export function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(toInstant(day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The `count`-th working day after `day`; with 0 the day itself, or the next working day when it is none. */
export function addWorkingDays(day: string, count: number, holidays: ReadonlySet<string>): string {
  let instant = toInstant(day)
  for (let left = count; left > 0; ) {
    instant += DAY
    if (isWorkingDay(toDay(instant), holidays)) left--
  }
  while (!isWorkingDay(toDay(instant), holidays)) instant += DAY
  return toDay(instant)
}

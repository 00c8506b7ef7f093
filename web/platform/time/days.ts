import { DAY } from '#schema/platform/time/durations.ts'

/** The midnight with which a day begins, in a zone without offset: for names and distances of days, never for an hour. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

const weekdays = new Intl.DateTimeFormat('es-PE', { weekday: 'long', timeZone: 'UTC' })

/** Names the weekday of a day (YYYY-MM-DD) in Spanish: "lunes". */
export const weekdayName = (day: string): string => weekdays.format(midnight(day))

/** Counts the days from one day to another (YYYY-MM-DD): 0 on the day itself, less when it has passed. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY)

/** The instant at which a day (YYYY-MM-DD) ends in Lima, which keeps one time all year, in milliseconds. */
export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59.999-05:00`)

/** Lists the month (YYYY-MM) of a day (YYYY-MM-DD) and those before it, the latest first. */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

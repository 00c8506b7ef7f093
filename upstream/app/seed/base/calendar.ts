import { isWorkingDay, limaDay } from '#schema/platform/time/working-days.ts'
import { DAY, HOUR } from '#schema/platform/time/durations.ts'
import { readSheet } from '../read-csv.ts'

export interface Calendar {
  /** The day so many days from today in Lima, YYYY-MM-DD. */
  inDays: (days: number) => string
  /** The first day of the month so many months from this one. */
  inMonths: (months: number) => string
  /** The working day at or before the day so many days from today. */
  workingDay: (days: number) => string
  /** The first instant of office hours (8 to 18) at or after `instant` plus `hours`, in office time; never after now. */
  later: (instant: number, hours: number) => number
  /** `hour` o'clock (with decimals) of a day in Lima, never after now. */
  at: (day: string, hour: number) => number
  /** The day so many days after `day`. */
  after: (day: string, days: number) => string
  /** Whether an instant lies between two days counted from today. */
  isWithin: (instant: number, fromDays: number, toDays: number) => boolean
  now: number
}

/** Lima has no daylight saving: five hours behind UTC all year. */
const OFFSET = -5 * HOUR
const OPENS = 8
const CLOSES = 18

export function calendarOf(date: Date): Calendar {
  const now = date.getTime()
  const today = Date.parse(`${limaDay(date)}T00:00:00Z`)
  const holidays = new Set(readSheet('holidays.csv').map(([day = '']) => day))
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const inDays = (days: number) => dayOf(today + days * DAY)
  const isOpen = (day: string) => isWorkingDay(day, holidays)

  return {
    now,
    inDays,
    inMonths(months) {
      const first = new Date(today)
      first.setUTCMonth(first.getUTCMonth() + months, 1)
      return dayOf(first.getTime())
    },
    workingDay(days) {
      let day = days
      while (!isOpen(inDays(day))) day--
      return inDays(day)
    },
    at: (day, hour) => Math.min(now, Date.parse(`${day}T00:00:00Z`) - OFFSET + hour * HOUR),
    after: (day, days) => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY),
    isWithin(instant, fromDays, toDays) {
      const day = dayOf(instant + OFFSET)
      return inDays(fromDays) <= day && day <= inDays(toDays)
    },
    later(instant, hours) {
      let local = instant + OFFSET
      let left = hours * HOUR
      for (;;) {
        const midnight = Math.floor(local / DAY) * DAY
        const from = Math.max(local, midnight + OPENS * HOUR)
        const officeTimeLeft = isOpen(dayOf(midnight)) ? Math.max(0, midnight + CLOSES * HOUR - from) : 0
        if (left <= officeTimeLeft) return Math.min(now, from + left - OFFSET)
        left -= officeTimeLeft
        local = midnight + DAY + OPENS * HOUR
      }
    },
  }
}

import { nextMonth } from '#schema/modules/accounting/period/period.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { ANDES, SUR, userID } from '../organisation/people.ts'

export const periodKeys = { AccPeriod: 'PerID' }

/** Months that accounting is still at work on, the running one included. */
const OPEN_MONTHS = 3

/** Of the month after, when its books are closed. */
const CLOSING_DAY = '08'

const month = (year: number, at: number): string => `${year}-${String(at).padStart(2, '0')}`

/** The months of last year, closed, and those of the running one: the last three are open. */
export function periodRows(now: Date): Rows {
  const [year = 0, running = 0] = limaDay(now).split('-').map(Number)
  const months = [
    ...Array.from({ length: 12 }, (_, at) => ({ PerMonth: month(year - 1, at + 1), age: running + 11 - at })),
    ...Array.from({ length: running }, (_, at) => ({ PerMonth: month(year, at + 1), age: running - at - 1 })),
  ]
  const rowsOf = (CpyID: number, UsrID: number): Row[] =>
    months.map(({ PerMonth, age }) => {
      const isClosed = age >= OPEN_MONTHS
      return {
        CpyID,
        PerMonth,
        PerStatus: isClosed ? 2 : 1,
        PerClosedDate: isClosed ? `${nextMonth(PerMonth)}-${CLOSING_DAY}T16:30:00.000Z` : null,
        UsrClosedID: isClosed ? UsrID : null,
        SecStatus: 1,
        SecCreate: now.toISOString(),
        SecVersion: 1,
        UsrCreateID: UsrID,
      }
    })
  const rows = [...rowsOf(ANDES, userID('admin')), ...rowsOf(SUR, userID('admin2'))]
  return { AccPeriod: rows.map((row, index) => ({ PerID: index + 1, ...row })) }
}

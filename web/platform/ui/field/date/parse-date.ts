import { readDay } from '#schema/platform/typed-input/read-day.ts'
import { unreadable } from '#schema/platform/typed-input/unreadable.ts'
import { today } from '../../text/format.ts'

/** What a person types as a date → YYYY-MM-DD, or null: 5/3/2026, 05-03-26, 05032026, 25/12. */
export const parseDate = (typed: string, now = today()): string | null => readDay(typed, now).value || null

/** What a draft holds of a date as it is typed: YYYY-MM-DD, null for nothing, or a text that was not understood. */
export function dateEntry(typed: string, now = today()): string | null {
  const { value, problem } = readDay(typed, now)
  return problem === undefined ? value || null : unreadable({ text: typed, message: problem })
}

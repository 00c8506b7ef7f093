import { date, dateTime, int, list, text, withDefault } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'
import type { Codec } from '../rest/codec.ts'

/** HH:mm, also where seconds are sent. */
const minute: Codec<string> = { read: (value) => text.read(value).slice(0, 5), write: (value) => value }

export const serviceHours = record({
  opensAt: ['HouHourInitial', minute],
  closesAt: ['HouHourEnd', minute],
  now: ['HouDateServer', dateTime],
  // Services of the specification alone say nothing of holidays and versions.
  holidays: ['HouHolidays', withDefault(list(date), [])],
  version: ['SecVersion', withDefault(int, 1)],
})

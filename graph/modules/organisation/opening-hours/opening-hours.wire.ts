import { date, dateTime, int, list, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'

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

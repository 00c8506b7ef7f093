import { int, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const numberCounter = record({
  companyName: ['CpyName', text],
  kind: ['TrsCode', text],
  kindName: ['TrsName', text],
  year: ['NumYear', int],
  prefix: ['NumPrefix', text],
  width: ['NumWidth', int],
  last: ['NumLast', int],
  next: ['NumNext', text],
  lastIssued: ['NumIssued', optional(text)],
  skipped: ['NumSkipped', int],
  gaps: ['NumGaps', int],
  version: ['SecVersion', int],
})

export const raiseCounterInput = record({
  kind: ['TrsCode', text],
  year: ['NumYear', int],
  last: ['NumLast', int],
  reason: ['Reason', text],
})

export const openNextYearInput = record({ kind: ['TrsCode', text], year: ['NumYear', optional(int)] })

export const numberFormat = record({
  kind: ['TrsCode', text],
  kindName: ['TrsName', text],
  year: ['NumYear', int],
  prefix: ['NumPrefix', text],
  width: ['NumWidth', int],
  last: ['NumLast', int],
  version: ['SecVersion', optional(int)],
  nextPrefix: ['NextPrefix', text],
  nextWidth: ['NextWidth', int],
  nextLast: ['NextLast', int],
  nextVersion: ['NextVersion', optional(int)],
})

export const numberFormatInput = record({
  kind: ['TrsCode', text],
  year: ['NumYear', int],
  prefix: ['NumPrefix', text],
  width: ['NumWidth', int],
  version: ['SecVersion', optional(int)],
})

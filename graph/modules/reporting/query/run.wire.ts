import {
  dateTime,
  flag,
  id,
  int,
  list,
  optional,
  strictCode,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kinds = { TEXT: 'TEXT', NUMBER: 'NUMBER', DATE: 'DATE', INSTANT: 'INSTANT', FLAG: 'FLAG' } as const

export const queryRun = record({
  recordId: ['QrnID', id],
  columns: ['itemsColumn', list(record({ name: ['QrcName', text], kind: ['QrcType', strictCode(kinds)] }))],
  rows: ['itemsRow', list(list(optional(text)))],
  rowCount: ['QrnRows', int],
  isCut: ['QrnCut', flag],
  milliseconds: ['QrnMilliseconds', int],
  refusal: ['QrnRefusal', optional(text)],
  position: ['QrnPosition', optional(int)],
  hints: ['QrnHints', withDefault(list(text), [])],
})

export const queryRunRecord = record({
  id: ['QrnID', id],
  at: ['SecCreate', dateTime],
  by: ['UsrFullName', text],
  reportName: ['QrpName', optional(text)],
  sql: ['QrnSql', text],
  rowCount: ['QrnRows', int],
  milliseconds: ['QrnMilliseconds', int],
  refusal: ['QrnRefusal', optional(text)],
})

export const runKey = record({ recordId: ['QrnID', id] })

export const viewColumn = record({
  name: ['VicName', text],
  description: ['VicDescription', optional(text)],
  type: ['VicType', text],
})

const availability = { isEnabled: ['QmgEnabled', flag], reason: ['QmgReason', optional(text)] } as const

/** Whether reports can be run. */
export const queryAvailability = record(availability)

export const sqlWorkbench = record({
  views: [
    'itemsView',
    list(
      record({
        name: ['VieName', text],
        description: ['VieDescription', optional(text)],
        columns: ['itemsColumn', list(viewColumn)],
      }),
    ),
  ],
  ...availability,
  seconds: ['QmgSeconds', int],
  rows: ['QmgRows', int],
})

import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  flag,
  id,
  int,
  list,
  numberFlag,
  optional,
  strictCode,
  text,
  withDefault,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const queryParameter = record({
  name: ['QppName', text],
  label: ['QppLabel', text],
  kind: ['QppType', strictCode({ TEXT: 'TEXT', NUMBER: 'NUMBER', DATE: 'DATE', LIST: 'LIST', FLAG: 'FLAG' })],
  initial: ['QppDefault', withDefault(text, '')],
  isRequired: ['QppRequired', withDefault(flag, false)],
  options: ['QppOptions', withDefault(list(text), [])],
})

const parameters = list(queryParameter)

/** A report keeps its parameters as the text of a list. */
const parametersAsText: typeof parameters = {
  read: (value) => parameters.read(JSON.parse(text.read(value))),
  write: (value) => JSON.stringify(parameters.write(value)),
  ...(parameters.inside && { inside: parameters.inside }),
}

const chart = strictCode({ 0: 'NONE', 1: 'BARS', 2: 'LINE', 3: 'PIE' })

const shown = {
  id: ['QrpID', id],
  name: ['QrpName', text],
  description: ['QrpDescription', optional(text)],
  parameters: ['QrpParameters', parametersAsText],
  chart: ['TypeChart', chart],
  chartLabel: ['QrpChartLabel', optional(text)],
  chartValue: ['QrpChartValue', optional(text)],
  rowLimit: ['QrpRowLimit', int],
} as const

export const runnableReport = record(shown)

export const savedReport = record({
  ...shown,
  sql: ['QrpSql', text],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

export const queryReportInput = record({ ...shown, sql: ['QrpSql', text], version: ['SecVersion', int] })

export const queryReportActiveInput = record({
  id: ['QrpID', id],
  isActive: ['SecStatus', numberFlag],
})

export const queryReportColumns = { NAME: 'QrpName', CHART: 'TypeChart', ROW_LIMIT: 'QrpRowLimit' } as const

export interface QueryValue {
  name: string
  value: string
}

/** Values by the names of their parameters. */
const values: Codec<QueryValue[]> = {
  read: () => [],
  write: (entries) => Object.fromEntries(entries.map(({ name, value }) => [name, value])),
  inside: { path: (name) => [...name] },
}

export const runReportInput = record({ id: ['QrpID', id], values: ['filter', values] })
export const tryReportInput = record({
  sql: ['QrpSql', text],
  parameters: ['itemsParameter', parameters],
  values: ['filter', values],
})
export const sentSql = record({ sql: ['QrnSql', text], rowLimit: ['QrpRowLimit', int] })

/** A statement that is run is judged by the rules of a report, under the name that it has in one. */
export const runSqlInput: typeof sentSql = {
  ...sentSql,
  inside: { path: (parts) => (parts[0] === 'QrpSql' ? ['sql'] : sentSql.inside.path(parts)) },
}

export const queryGrant = record({
  reportId: ['QrpID', id],
  reportName: ['QrpName', text],
  userId: ['UsrID', id],
  userName: ['UsrFullName', text],
  isAllowed: ['IsAllowed', flag],
})

export const grantSubject = record({ id: ['SideID', id], name: ['SideName', text], granted: ['SideGranted', int] })

/** Of which report or person grants are wanted; which side they are looked at from. */
export const queryGrantFilter = record({ reportId: ['QrpID', id], userId: ['UsrID', id] })
export const grantSideFilter = record({
  side: ['Side', strictCode({ report: 'REPORT', user: 'USER' })],
  id: ['SideID', id],
})

export const queryGrantsInput = record({
  grants: ['items', list(record({ reportId: ['QrpID', id], userId: ['UsrID', id], isAllowed: ['IsAllowed', flag] }))],
})

import { statusOf } from '#graph/kit/catalogue/catalogue.wire.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { int } from '#graph/platform/rest/wire/codecs.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import { toOrder, createPageReader, rows, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  grantSideFilter,
  grantSubject,
  queryGrant,
  queryGrantFilter,
  queryGrantsInput,
  savedReport,
  queryReportColumns,
  queryReportInput,
  queryReportActiveInput,
  runnableReport,
  runReportInput,
  runSqlInput,
  tryReportInput,
  type QueryValue,
} from './query.wire.ts'
import { queryAvailability, queryRun, queryRunRecord, runKey, sqlWorkbench } from './run.wire.ts'

export interface ReportListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof queryReportColumns> | null
  filter?: { isActive?: boolean | null } | null
}

const page = createPageReader('QmgReport/pagination', savedReport)
export const pageOfReports = (rest: Rest, { sort, filter, ...query }: ReportListArgs, selected: Selected) =>
  page(
    rest,
    {
      ...query,
      order: toOrder(queryReportColumns, sort ?? { field: 'NAME', direction: 'ASC' }),
      filter: typeof filter?.isActive === 'boolean' ? statusOf(filter.isActive) : {},
    },
    selected,
  )

export const pageOfRuns = createPageReader('QmgRun/pagination', queryRunRecord)

export const readReport = (rest: Rest, id: string) =>
  readOne<RowOf<typeof savedReport.table>>(rest, id, {
    path: 'QmgReport/byid',
    field: 'QrpID',
    one: (result) => readWire(savedReport, result),
    many: () => new Map(),
  })

const runnable = rows(runnableReport)
export const readRunnable = async (rest: Rest) => runnable(await rest.read('POST', 'QmgReport/list'))

/** Services that cannot say it refuse a run themselves. */
export async function readAvailability(rest: Rest) {
  const result = await nullIfMissing(rest.read('POST', 'QmgReport/availability'))
  return result === null ? { isEnabled: true, reason: null } : readWire(queryAvailability, result)
}

type SearchArgs = Pick<PageQuery, 'page' | 'search'>
export type GrantListArgs = SearchArgs & InputOf<typeof queryGrantFilter.table>
export type SideListArgs = SearchArgs & InputOf<typeof grantSideFilter.table>

const grants = createPageReader('QmgReportUser/pagination', queryGrant)
export const pageOfGrants = (rest: Rest, { page: query, search, ...of }: GrantListArgs, selected: Selected) =>
  grants(rest, { page: query, search, filter: queryGrantFilter.send(of) }, selected)

const sides = createPageReader('QmgReportUser/sides', grantSubject)
export const pageOfSides = (rest: Rest, { page: query, search, ...of }: SideListArgs, selected: Selected) =>
  sides(rest, { page: query, search, filter: grantSideFilter.send(of) }, selected)

export const readWorkbench = async (rest: Rest) => readWire(sqlWorkbench, await rest.read('POST', 'QmgRun/views'))

export const saveReport = async (rest: Rest, input: InputOf<typeof queryReportInput.table>) =>
  readWire(
    savedReport,
    await rest.write(input.id ? 'PUT' : 'POST', `QmgReport/${input.id ? 'update' : 'save'}`, {
      body: queryReportInput.send(input),
    }),
  )

export const setReportActive = async (rest: Rest, input: InputOf<typeof queryReportActiveInput.table>) =>
  readWire(savedReport, await rest.write('DELETE', 'QmgReport/delete', { body: queryReportActiveInput.send(input) }))

const run =
  <T extends Table>(path: string, sent: WireRecord<T>) =>
  async (rest: Rest, input: InputOf<T>) =>
    readWire(queryRun, await rest.write('POST', path, { body: sent.send(input) }))

export const tryReport = run('QmgReport/try', tryReportInput)
export const runReport = run('QmgReport/run', runReportInput)
export const runSql = run('QmgRun/run', runSqlInput)

export const saveGrants = async (rest: Rest, input: InputOf<typeof queryGrantsInput.table>) =>
  readWire(int, await rest.write('POST', 'QmgReportUser/save', { body: queryGrantsInput.send(input) }))

/** What QmgReport/runexcel is asked. */
export const bodyOfReport = (id: string, values: QueryValue[]) => runReportInput.send({ id, values })

/** What QmgRun/runexcel is asked. */
export const bodyOfRun = (recordId: string) => runKey.send({ recordId })

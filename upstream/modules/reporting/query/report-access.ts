import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readParameters } from './report-parameters.ts'
import type { QueryParameter } from '#schema/modules/reporting/query/query.ts'

export const SHOW = 'QUERY_SHOW'

export interface Runnable {
  QrpID: number
  QrpName: string
  QrpSql: string
  QrpRowLimit: number
  parameters: QueryParameter[]
}

type ReportCaller = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** The report is active, of the company, and was granted to the caller; administrators run all of them. */
export const isGrantedSql = (
  { identity, permissions }: Omit<ReportCaller, 'tx'>,
  report: Alias<'QmgReport'>,
): RawBuilder<boolean> => sql<boolean>`
  ${report('CpyID')} = ${identity.companyId} and ${report('SecStatus')} = 1 and (${permissions.level(SHOW) === 'Admin'} or exists (
    select from "QmgReportUser" u where u."QrpID" = ${report('QrpID')} and u."UsrID" = ${identity.userId} and u."CpyID" = ${report('CpyID')}))`

/** A report that the caller may run. @throws Refusal 404 for one that is not, or not theirs */
export async function requireRunnable(caller: ReportCaller, QrpID: number): Promise<Runnable> {
  const report = alias('QmgReport', 'r')
  const { rows } = await sql<Runnable & { QrpParameters: string }>`
    select ${report('QrpID')}, ${report('QrpName')}, ${report('QrpSql')}, ${report('QrpRowLimit')}, ${report('QrpParameters')} from ${report.table}
    where ${report('QrpID')} = ${QrpID} and ${isGrantedSql(caller, report)}`.execute(caller.tx)
  const [found] = rows
  if (!found) throw refuse.notFound()
  return { ...found, parameters: readParameters(found.QrpParameters) ?? [] }
}

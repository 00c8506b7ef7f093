import { sql, type RawBuilder } from 'kysely'
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

/** SQL: the report `r` is active, of the company, and was granted to the caller; administrators run all of them. */
export const isGrantedSql = ({ identity, permissions }: Omit<ReportCaller, 'tx'>): RawBuilder<boolean> => sql<boolean>`
  r."CpyID" = ${identity.companyId} and r."SecStatus" = 1 and (${permissions.level(SHOW) === 'Admin'} or exists (
    select from "QmgReportUser" u where u."QrpID" = r."QrpID" and u."UsrID" = ${identity.userId} and u."CpyID" = r."CpyID"))`

/** A report that the caller may run. @throws Refusal 404 for one that is not, or not theirs */
export async function requireRunnable(caller: ReportCaller, QrpID: number): Promise<Runnable> {
  const { rows } = await sql<Runnable & { QrpParameters: string }>`
    select r."QrpID", r."QrpName", r."QrpSql", r."QrpRowLimit", r."QrpParameters" from "QmgReport" r
    where r."QrpID" = ${QrpID} and ${isGrantedSql(caller)}`.execute(caller.tx)
  const [found] = rows
  if (!found) throw refuse.notFound()
  return { ...found, parameters: readParameters(found.QrpParameters) ?? [] }
}

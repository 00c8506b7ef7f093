import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { queryReport } from '#schema/modules/reporting/query/query-report-catalogue.ts'
import { registerCatalogue } from '#upstream/kit/crud/crud.routes.ts'
import { registerRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { requireCaller, registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { isGrantedSql, requireRunnable, SHOW } from './report-access.ts'
import { reportRule } from './report-rule.ts'
import { sendSheet, sheetOf } from './report.xlsx.ts'
import { givenValues, parametersOf, storedParameters } from './report-parameters.ts'
import { limits } from '#upstream/platform/database/reader/query-outcome.ts'
import { readAvailability, runQuery } from './run-query.ts'
import { registerQueryRun } from './query-call.ts'

const chosen = z.object({ QrpID: id, filter: givenValues })
const tried = z.object({
  QrpSql: z.string().max(10_000),
  itemsParameter: storedParameters.default([]),
  filter: givenValues,
  QrpRowLimit: z.number().int().min(1).max(limits.rows).default(100),
})

/** QmgReport: the reports that some write and others, whom they were granted, run. */
export const reportRoutes: RoutePlugin = (app, services) => {
  registerCatalogue(app, services, queryReport, { list: false, rule: reportRule(services.reader) })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReport/list',
      policy: allowed({ option: SHOW, flag: 'View' }),
      summary: 'The reports that the caller may run, and what each asks',
    },
    async (call) => {
      const report = alias('QmgReport', 'r')
      const { rows } = await sql`
        select ${report('QrpID')}, ${report('QrpName')}, ${report('QrpDescription')}, ${report('QrpParameters')}, ${report('TypeChart')}, ${report('QrpChartLabel')}, ${report('QrpChartValue')}, ${report('QrpRowLimit')}
        from ${report.table} where ${isGrantedSql(call, report)} order by ${report('QrpName')}`.execute(call.tx)
      return rows
    },
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReport/availability',
      policy: allowed({ option: SHOW, flag: 'View' }),
      summary: 'Whether reports can be run, and why not',
    },
    () => readAvailability(services),
  )
  registerQueryRun(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReport/run',
      policy: allowed({ option: SHOW, flag: 'View' }),
      body: chosen,
      summary: 'Runs a report with its parameters, as a role that only reads',
    },
    async (call) => {
      const { QrpID, QrpSql, QrpRowLimit, parameters } = await requireRunnable(call, call.body.QrpID)
      return { QrpID, sql: QrpSql, parameters, values: call.body.filter, rows: QrpRowLimit }
    },
  )
  registerQueryRun(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgReport/try',
      policy: allowed({ option: queryReport.option, flag: ['Save', 'Edit'], reads: true }),
      body: tried,
      summary: 'Tries a report before it is saved',
    },
    ({ body: { QrpSql, itemsParameter, filter, QrpRowLimit } }) => ({
      QrpID: null,
      sql: QrpSql,
      parameters: parametersOf(itemsParameter),
      values: filter,
      rows: QrpRowLimit,
    }),
  )
  registerRoute(
    app,
    {
      method: 'POST',
      url: '/QmgReport/runexcel',
      isFile: true,
      policy: allowed({ option: SHOW, flag: 'Export' }),
      body: chosen,
      summary: 'Runs a report and hands it out as Excel',
    },
    async ({ request, body }, reply) => {
      const { identity, permissions } = requireCaller(request)
      const { QrpID, filter } = body
      const scope = { company: identity.companyId, user: identity.userId }
      const found = await inCompany(
        services.database,
        scope,
        (tx) => requireRunnable({ tx, identity, permissions }, QrpID),
        {
          readOnly: true,
        },
      )
      const { QrpSql, QrpRowLimit, parameters } = found
      const wish = { QrpID: found.QrpID, sql: QrpSql, parameters, values: filter, rows: QrpRowLimit }
      return sendSheet(reply, await sheetOf(found.QrpName, await runQuery(services, identity, wish)))
    },
  )
}

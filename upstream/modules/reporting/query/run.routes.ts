import { sql } from 'kysely'
import { z } from 'zod'
import { queryReport } from '#schema/modules/reporting/query/query-report-catalogue.ts'
import { containsPhrase } from '#upstream/kit/text/search-text.ts'
import { registerRead, requireCaller, type Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { registerRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { orderOf, pageInput, searchOf, toPage, windowOf, type PageInput } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerQueryRun } from './query-call.ts'
import { sendSheet, sheetOf } from './report.xlsx.ts'
import { readAvailability, runQuery, type RunRequest } from './run-query.ts'
import { limits } from '#upstream/platform/database/reader/query-outcome.ts'
import { listedViews } from './listed-views.ts'

const option = 'QUERY_SQL'

const typed = z.object({
  QrnSql: z.string().max(10_000),
  QrpRowLimit: z.number().int().min(1).max(limits.rows).default(500),
})

const COLUMNS = {
  SecCreate: sql.ref('n.QrnID'),
  QrnMilliseconds: sql.ref('n.QrnMilliseconds'),
  QrnRows: sql.ref('n.QrnRows'),
}

/** What was run in the company, newest first unless told. */
async function runPage({ tx, identity: { companyId }, body }: Call<PageInput>) {
  const found = sql`"QmgRun" n join "SecUser" u on u."UsrID" = n."UsrID" left join "QmgReport" r on r."QrpID" = n."QrpID"
    where n."CpyID" = ${companyId} and ${containsPhrase(sql`folded(concat_ws(' ', n."QrnSql", u."UsrFullName", r."QrpName"))`, searchOf(body))}`
  const { column, dir } = orderOf(body, COLUMNS, { column: COLUMNS.SecCreate, dir: 'desc' })
  const { rows: data } = await sql`
    select n."QrnID", n."SecCreate", u."UsrFullName", r."QrpName", n."QrnSql", n."QrnRows", n."QrnMilliseconds", n."QrnRefusal"
    from ${found} order by ${column} ${sql.raw(dir)}, n."QrnID" desc ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, data, found)
}

/** @throws Refusal 403 for who is not an administrator of the screen */
function requireAdministrator(permissions: Permissions): void {
  if (permissions.level(option) !== 'Admin' || !permissions.may(option, 'View')) throw refuse.forbidden()
}

/** What the caller typed and ran, to be run again. @throws Refusal 404 for another's run, and for one of a report */
async function requireOwnRun(tx: Call['tx'], { companyId, userId }: Identity, QrnID: number): Promise<RunRequest> {
  const run = await tx
    .selectFrom('QmgRun')
    .select(['QrnSql', 'QrnRowLimit'])
    .where('QrnID', '=', QrnID)
    .where('CpyID', '=', companyId)
    .where('UsrID', '=', userId)
    .where('QrpID', 'is', null)
    .executeTakeFirst()
  if (!run) throw refuse.notFound()
  return { QrpID: null, sql: run.QrnSql, parameters: [], values: {}, rows: run.QrnRowLimit ?? limits.rows }
}

/** /querymanager/transactsql: what an administrator types, run as a role that only reads; and the book of all that was run. */
export const runRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgRun/views',
      policy: allowed({ option: [option, queryReport.option], flag: 'View' }),
      summary: 'What may be read, whether there is a role that reads it, and its limits',
    },
    async (call) => ({
      itemsView: await listedViews(call),
      ...(await readAvailability(services)),
      QmgSeconds: limits.time / 1_000,
      QmgRows: limits.rows,
    }),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgRun/pagination',
      policy: allowed({ option, flag: 'View' }),
      body: pageInput({}),
      summary: 'What was run: by whom, when, what, how many rows, in what time, refused or not',
    },
    runPage,
  )
  registerQueryRun(
    app,
    services,
    {
      method: 'POST',
      url: '/QmgRun/run',
      policy: allowed({ option, flag: ['Save', 'Edit'], reads: true }),
      body: typed,
      summary: 'Runs what was typed, for administrators',
    },
    ({ permissions, body: { QrnSql, QrpRowLimit } }) => {
      requireAdministrator(permissions)
      return { QrpID: null, sql: QrnSql, parameters: [], values: {}, rows: QrpRowLimit }
    },
  )
  registerRoute(
    app,
    {
      method: 'POST',
      url: '/QmgRun/runexcel',
      isFile: true,
      policy: allowed({ option, flag: 'Export' }),
      body: z.object({ QrnID: id }),
      summary: 'Runs again what the caller typed and ran, and hands it out as Excel',
    },
    async ({ request, body: { QrnID } }, reply) => {
      const { identity, permissions } = requireCaller(request)
      requireAdministrator(permissions)
      if (!permissions.may(option, 'Save') && !permissions.may(option, 'Edit')) throw refuse.forbidden()
      const scope = { company: identity.companyId, user: identity.userId }
      const wish = await inCompany(services.database, scope, (tx) => requireOwnRun(tx, identity, QrnID), {
        readOnly: true,
      })
      return sendSheet(reply, await sheetOf(`consulta-${QrnID}`, await runQuery(services, identity, wish)))
    },
  )
}

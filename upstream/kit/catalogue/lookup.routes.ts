import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { foldText } from '#schema/platform/text/fold-text.ts'
import { registerRead, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { likeAnywhere, MOST } from '#upstream/platform/http/page.ts'
import { signedIn, staffOrService } from '#upstream/platform/auth/policy.ts'
import { lookups, type Lookup } from './lookups.ts'

/** What was typed, as a pattern beside folded text. */
const search = z
  .string()
  .max(256)
  .default('')
  .transform((text) => likeAnywhere(foldText(text)))
const value = z.string().max(20).optional()

type Query = { search: string } & Record<string, unknown>

async function offered(
  { tx, identity, query }: Call<unknown, Query>,
  { table, columns, search: into, order, by = {}, share }: Lookup,
) {
  const row = alias(table, 'r')
  const limits = Object.entries(by).flatMap(([parameter, { column, isFree }]) => {
    const requested = query[parameter]
    if (requested === undefined || requested === '') return []
    const equal = sql`r.${sql.id(column)}::text = ${requested}`
    return [isFree ? sql`(${equal} or r.${sql.id(column)} is null)` : equal]
  })
  const wanted = [
    sql`${row('CpyID')} = ${identity.companyId}`,
    sql`${row('SecStatus')} = 1`,
    sql`folded(${sql.raw(into)}) like ${query.search}`,
    ...limits,
    ...(share ? [share(identity)] : []),
  ]
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select ${sql.raw(columns)} from ${row.table} where ${sql.join(wanted, sql` and `)}
    order by ${sql.raw(order)} limit ${MOST}`.execute(tx)
  return rows
}

/** Lookups of the company that no screen keeps (back-office.md 7). */
export const lookupRoutes: RoutePlugin = (app, services) => {
  for (const lookup of lookups) {
    const query = z.object({ search, ...Object.fromEntries(Object.keys(lookup.by ?? {}).map((name) => [name, value])) })
    const { url, summary } = lookup
    registerRead(
      app,
      services,
      { method: 'POST', url, policy: staffOrService, summary, query, answerName: 'lookup' },
      (call) => offered(call as Call<unknown, Query>, lookup),
    )
  }

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenWorker/list',
      policy: signedIn(),
      summary: 'Active workers, of an area or of all',
      query: z.object({ search, typeArea: id.optional() }),
    },
    ({ tx, query }) =>
      tx
        .selectFrom('GenWorker')
        .innerJoin('GenNaturalPerson', 'GenNaturalPerson.NtpID', 'GenWorker.NtpID')
        .leftJoin('GenArea', 'GenArea.AreID', 'GenWorker.AreID')
        .leftJoin('GenPosition', 'GenPosition.PstID', 'GenWorker.PstID')
        .select(['WrkID', 'GenWorker.NtpID', 'NtpFullName', 'GenWorker.AreID', 'AreName', 'GenWorker.PstID', 'PstName'])
        .where('GenWorker.SecStatus', '=', 1)
        .where('NtpSearch', 'like', query.search)
        .$if(query.typeArea !== undefined, (all) => all.where('GenWorker.AreID', '=', query.typeArea ?? 0))
        .orderBy('NtpFullName')
        .limit(MOST)
        .execute(),
  )
}

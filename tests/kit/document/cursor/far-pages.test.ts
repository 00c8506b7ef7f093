import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { countStatements } from '#tests/platform/database/count-statements.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const MANY = 20_000

const upstream = provideUpstream()
let admin: Caller
let requester: Caller
let count: ReturnType<typeof countStatements>

beforeAll(async () => {
  count = countStatements(upstream)
  admin = await upstream.signIn('admin')
  requester = await upstream.signIn('solicitante')
  const { database } = upstream.fresh
  // A vacuum in the middle of it would have PostgreSQL read so small a table whole.
  await executeSql(database, sql`alter table "LgsRequirement" set (autovacuum_enabled = off)`)
  await executeSql(
    database,
    sql`insert into "LgsRequirement" overriding system value
      select (jsonb_populate_record(r, jsonb_build_object('ReqID', 1000000 + n, 'ReqDocumentNumber', 'REQ-2019-' || lpad(n::text, 6, '0'),
        'ReqDate', date '2019-01-01' + n % 700, 'NeedDate', case when n % 3 > 0 then date '2021-01-01' + n % 500 end, 'ReqStatus', 1 + n % 4))).*
      from "LgsRequirement" r, generate_series(1, ${MANY}::integer) n
      where r."ReqID" = (select max(q."ReqID") from "LgsRequirement" q join "SecUser" u on u."UsrID" = q."UsrID" where u."UsrName" = 'solicitante')`,
  )
  await database.pool.query('analyze')
})

interface Page {
  data: { ReqID: number }[]
  EndCursor: string
}

/** The pages of the database that the cut of a page touches. */
async function blocksOf(caller: Caller, body: object): Promise<number> {
  const { statements } = await count(caller, () => caller.call('POST', 'LgsRequirement/pagination', body))
  const cut = statements.find(({ text }) => text.includes('with cut as'))
  if (!cut) throw new Error('no cut')
  const client = await upstream.fresh.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local app.company = '1'`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, timing off, format json) ${cut.text}`,
      [...cut.values],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each(['', 'ReqDate', 'ReqStatus', 'NeedDate'])(
  'a page far behind a cursor costs what the first one costs, ordered by «%s»',
  async (column) => {
    for (const caller of [admin, requester])
      for (const dir of column ? ['asc', 'desc'] : ['desc']) {
        const order = column ? [{ column, dir }] : []
        const body = { length: 1, start: 15_000, order }
        const { Result } = await caller.call<Page>('POST', 'LgsRequirement/pagination', body)
        const first = await blocksOf(caller, { length: 50, order })
        const far = await blocksOf(caller, { length: 50, order, After: Result?.EndCursor })
        const numbered = await blocksOf(caller, { length: 50, start: 15_000, order })
        const measured = JSON.stringify({ column, dir, first, far, numbered })
        expect(far, measured).toBeLessThan(first * 1.5 + 100)
        expect(numbered, measured).toBeGreaterThan(far * 10)
      }
  },
)

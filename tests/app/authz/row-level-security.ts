import { sql } from 'kysely'
import { tableWithoutWall } from '#tests/platform/source/line-to-add.ts'
import { arrange } from '#tests/platform/environment/database-fixtures.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { ANDES, SUR } from './callers.ts'
import { complain, enter, type Ledger } from './findings.ts'

const tables = sql<{ table: string; walled: boolean }>`
  select c.relname as "table", c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'CpyID'
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`

/** Read before a company is known, to find out which: who signs in, and where. */
const OPEN = ['GenCompany', 'SecSession', 'SecUserCompany']

/** The second wall by itself: a query that forgets the company finds none of another's rows. */
export async function tryWalls(database: Database, ledger: Ledger): Promise<void> {
  for (const { table, walled } of await arrange(database, tables, '*')) {
    if (OPEN.includes(table)) continue
    if (walled) enter(ledger, `the wall of ${table}, owner included`, true, walled)
    else complain(ledger, tableWithoutWall(table))
    const [found] = await arrange<{ n: number }>(
      database,
      sql`select count(*)::integer as n from ${sql.table(table)} where "CpyID" = ${SUR}`,
      ANDES,
    )
    enter(ledger, `rows of another company in ${table}, for a query that forgets it`, 0, found?.n)
  }
}

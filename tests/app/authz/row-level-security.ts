import { sql } from 'kysely'
import { tableWithoutRowSecurity } from '#tests/platform/source/line-to-add.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { ANDES, SUR } from './callers.ts'
import { recordProblem, recordCell, type PermissionReport } from './findings.ts'

const tables = sql<{ table: string; walled: boolean }>`
  select c.relname as "table", c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'CpyID'
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`

/** Read before a company is known, to find out which: who signs in, and where. */
const OPEN = ['GenCompany', 'SecSession', 'SecUserCompany']

/** The second wall by itself: a query that forgets the company finds none of another's rows. */
export async function checkRowLevelSecurity(database: Database, ledger: PermissionReport): Promise<void> {
  for (const { table, walled } of await executeSql(database, tables, '*')) {
    if (OPEN.includes(table)) continue
    if (walled) recordCell(ledger, `the wall of ${table}, owner included`, true, walled)
    else recordProblem(ledger, tableWithoutRowSecurity(table))
    const [found] = await executeSql<{ n: number }>(
      database,
      sql`select count(*)::integer as n from ${sql.table(table)} where "CpyID" = ${SUR}`,
      ANDES,
    )
    recordCell(ledger, `rows of another company in ${table}, for a query that forgets it`, 0, found?.n)
  }
}

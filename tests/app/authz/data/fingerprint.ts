import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

const tables = sql<{ table: string }>`
  select c.table_name as "table" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.column_name = 'CpyID' and t.table_type = 'BASE TABLE' and c.table_name <> 'SecSession' order by 1`

/** A fingerprint of every row of a company, but for its people's sessions: what nobody else may move. */
export async function fingerprint(database: Database, company: number): Promise<string> {
  const hash = createHash('sha256')
  for (const { table } of await executeSql(database, tables, '*')) {
    const rows = await executeSql<{ row: string }>(
      database,
      sql`select t::text as row from ${sql.table(table)} t where "CpyID" = ${company} order by 1`,
      '*',
    )
    hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return hash.digest('hex')
}

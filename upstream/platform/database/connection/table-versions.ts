import { BY_KEY } from './prepared-statements.ts'
import type { Database } from './open-database.ts'
import type { Tables } from '../tables/tables.ts'
import { sql, type Transaction } from 'kysely'

/** How often tables were written to, as one snapshot of the database shows it. */
export interface TableVersions {
  /** Which database this is, since when it runs, and its day: counts of another one are not compared. */
  epoch: string
  /** Writes of what one company reads of a table; what was never written to is missing. */
  writes: ReadonlyMap<string, number>
}

/** What is known of the rows that a read finds on a replica (docs/decisions/0165): it reads from these tables, or its answer is not used. */
export interface ProvenRows {
  tables: readonly string[]
  /** As the primary told them before the read. */
  versions: TableVersions
}

/** Counts for every company and table: a table was emptied, or somebody wrote past the triggers. */
export const EVERYTHING = '*'

/** Names the database and its table of counts: the same on a standby of it. */
export const DATABASE = `concat_ws(' ', (select oid from pg_database where datname = current_database()), '"SecTableVersion"'::regclass::oid)`

/** Names the server since it runs, and its day. */
export const EPOCH = `concat_ws(' ', pg_postmaster_start_time(), ${DATABASE}, clock_today())`

/** The text of `readTableVersions`, one statement and so one snapshot: $1 tables, $2 company. */
const SELECT_VERSIONS = `
  select epoch.text as epoch, counted."TvrTable" as table, counted.writes
  from (select ${EPOCH} as text) epoch
  left join (select "TvrTable", sum("TvrWrites")::float8 as writes from "SecTableVersion"
    where "TvrTable" = any($1) and "TvrCompany" in (0, $2) group by "TvrTable") counted on true`

interface Row {
  epoch: string
  table: string | null
  writes: number | null
}

function versionsOf(rows: readonly Row[]): TableVersions {
  const writes = rows.flatMap(({ table, writes: count }) => (table === null ? [] : [[table, count ?? 0] as const]))
  return { epoch: rows[0]?.epoch ?? '', writes: new Map(writes) }
}

/**
 * Reads the versions of tables as one company sees them, in a statement of its own: every write that was committed before
 * it began is in them.
 */
export async function readTableVersions(
  { pool }: Database,
  tables: readonly string[],
  company: number,
): Promise<TableVersions> {
  const values = [[...tables, EVERYTHING], company]
  const { rows } = await pool.query<Row>({ name: 'table-versions', text: SELECT_VERSIONS, values })
  return versionsOf(rows)
}

/** The same within a transaction, before anything else is read in it: what is committed later may be in the rows, not in the versions. */
export async function readTableVersionsIn(
  tx: Transaction<Tables>,
  tables: readonly string[],
  company: number,
): Promise<TableVersions> {
  return versionsOf(await selectByKey<Row>(tx, SELECT_VERSIONS, [...tables, EVERYTHING], company))
}

/** Runs a statement with $1 tables and $2 company, in this order, within a transaction; one plan of it serves all. */
export async function selectByKey<R>(
  tx: Transaction<Tables>,
  text: string,
  tables: readonly string[],
  company: number,
): Promise<R[]> {
  const [before = '', between = '', after = ''] = text.split(/\$[12]/)
  const parts = [sql.raw(before), sql.val(tables), sql.raw(between), sql.val(company), sql.raw(after)]
  return (await sql<R>`${sql.join(parts, sql.raw(''))} ${sql.raw(BY_KEY)}`.execute(tx)).rows
}

/** How often any of the tables was written to: it only grows, so the same sum is the same state. */
export const sumWrites = ({ writes }: TableVersions, tables: readonly string[]): number =>
  [...tables, EVERYTHING].reduce((sum, table) => sum + (writes.get(table) ?? 0), 0)

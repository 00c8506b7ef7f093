import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

export type Row = Record<string, unknown>

/** Rows by table, in the order in which they can be written. */
export type Rows = Partial<Record<keyof Tables, Row[]>>

/**
 * Writes any number of rows in one statement: they travel as one JSON document, so that no limit of parameters splits
 * them. The first row's keys are the columns; an absent value is null.
 */
export async function insertRows(tx: Transaction<Tables>, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

export async function insertAll(tx: Transaction<Tables>, tables: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table as keyof Tables, rows)
}

/** Identity counters go on after the keys that the seed gave itself. */
export async function resetCounters(tx: Transaction<Tables>, keys: Record<string, string>): Promise<void> {
  for (const [table, key] of Object.entries(keys)) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${key}), coalesce(max(${sql.ref(key)}), 1), max(${sql.ref(key)}) is not null)
      from ${sql.table(table)}`.execute(tx)
  }
}

/** Turns tuples into rows: the columns are said once. */
export const rowsOf = (columns: readonly string[], tuples: readonly (readonly unknown[])[]): Row[] =>
  tuples.map((tuple) => Object.fromEntries(columns.map((column, index) => [column, tuple[index] ?? null])))

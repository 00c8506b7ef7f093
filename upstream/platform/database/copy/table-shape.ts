import type { ClientBase } from 'pg'

/** A table as the copy needs it. Names are quoted already. */
export interface Table {
  name: string
  /** The columns that are stored, not computed. */
  columns: string
  isWalled: boolean
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** The program's tables, but for the list of migrations, which every database keeps for itself. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT quote_ident(relname) AS name, relforcerowsecurity AS "isWalled",
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'SecMigration'
    ORDER BY relname COLLATE "C"`)
  return rows
}

export async function foreignKeysOf(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  return rows
}

export async function migrationsOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT coalesce(string_agg("MigName", ', ' ORDER BY "MigName" COLLATE "C"), '') AS names FROM "SecMigration"`,
  )
  return rows[0]?.names ?? ''
}

/** Where each counter stands; one that was never asked has no last value. */
export async function countersOf(client: ClientBase): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await client.query<{ name: string; last: number | null }>(`
    SELECT quote_ident(sequencename) AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'`)
  return rows
}

/** How many rows there are and a sum of their hashes, which no order and no platform changes. */
export interface Fingerprint {
  count: number
  hash: string
}

export async function fingerprintOf(client: ClientBase, { name, columns }: Table): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(`
    SELECT count(*) AS count, coalesce(sum(('x' || left(md5(kept::text), 15))::bit(60)::bigint), 0)::text AS hash
    FROM (SELECT ${columns} FROM ${name}) AS kept`)
  return rows[0] ?? { count: 0, hash: '0' }
}

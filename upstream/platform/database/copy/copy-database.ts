import { pipeline } from 'node:stream/promises'
import pg, { type Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import type { Database } from '../connection/open-database.ts'
import { countersOf, fingerprintOf, foreignKeysOf, migrationsOf, tablesOf, type Table } from './table-shape.ts'

/** What was copied of a table, and found again on the other side. */
export interface Copied {
  table: string
  count: number
}

/**
 * Copies everything in `source`, as it stands at one instant, to `target`, which has the same migrations and no
 * company. Source may be in use. Target gets all of it, compared row for row by counts and hashes, or nothing.
 * @throws StartRefusal when the two do not fit or the comparison fails
 */
export async function copyDatabase(source: Database, target: Database): Promise<Copied[]> {
  const [from, to] = [createConnection(source), createConnection(target)]
  try {
    await from.connect()
    await to.connect()
    await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await to.query('BEGIN')
    for (const side of [from, to]) {
      await side.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
      await side.query("SET LOCAL app.company = '*'")
    }
    await assertSameMigrations(from, to)
    const copied = await copyTables(from, to)
    await to.query('COMMIT')
    return copied
  } finally {
    for (const side of [from, to]) {
      // What is not committed is rolled back.
      await side.end().catch(() => undefined)
    }
  }
}

/** One beside those of the pool: COPY streams over a connection that sends no statement ahead. */
function createConnection({ pool }: Database): Client {
  const client = new pg.Client({ ...pool.options, pipeline: false })
  // Whoever copies learns of a connection that breaks from its next statement.
  return client.on('error', () => undefined)
}

async function assertSameMigrations(from: Client, to: Client): Promise<void> {
  const [theirs, ours] = [await migrationsOf(from), await migrationsOf(to)]
  if (theirs !== ours) {
    throw new StartRefusal(
      'La base de origen no tiene las migraciones de esta versión del programa: ' +
        'inicie Circuito una vez sobre ella y repita la copia.',
    )
  }
  const { rowCount } = await to.query('SELECT FROM "GenCompany" LIMIT 1')
  if (rowCount) throw new StartRefusal('La base de destino ya tiene datos: indique una vacía.')
}

async function copyTables(from: Client, to: Client): Promise<Copied[]> {
  const tables = await tablesOf(from)
  const keys = await foreignKeysOf(to)
  // References are taken off and put back, which checks them all: so tables may come in any order, in circles too.
  for (const { table, name } of keys) await to.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  // What ignores case and accents may be there twice in an older source: the next start makes these again, or says what keeps them away.
  const folded = await to.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'i' AND relname LIKE '%\\_folded'`,
  )
  for (const { name } of folded.rows) await to.query(`DROP INDEX ${name}`)
  for (const table of tables) await disableConstraints(to, table)
  await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)

  const copied: Copied[] = []
  for (const table of tables) copied.push(await copyTable(from, to, table))
  for (const { name, last } of await countersOf(from)) {
    if (last !== null) await to.query('SELECT setval($1::regclass, $2)', [name, last])
  }

  for (const table of tables) await restoreConstraints(to, table)
  for (const { table, name, definition } of keys) {
    await to.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
  return copied
}

/** Rows come as they were: no trigger adds to them, and COPY does not pass through the wall between companies. */
async function disableConstraints(to: Client, { name, isWalled }: Table): Promise<void> {
  await to.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  if (isWalled) await to.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
}

async function restoreConstraints(to: Client, { name, isWalled }: Table): Promise<void> {
  if (isWalled) await to.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  await to.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

async function copyTable(from: Client, to: Client, table: Table): Promise<Copied> {
  const { name, columns } = table
  await pipeline(
    from.query(copyTo(`COPY (SELECT ${columns} FROM ${name}) TO STDOUT`)),
    to.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)),
  )
  const [before, after] = [await fingerprintOf(from, table), await fingerprintOf(to, table)]
  if (before.count !== after.count || before.hash !== after.hash) {
    throw new StartRefusal(
      `La copia de ${name} no coincide con su origen (${before.count} y ${after.count} filas): no se copió nada.`,
    )
  }
  return { table: name, count: after.count }
}

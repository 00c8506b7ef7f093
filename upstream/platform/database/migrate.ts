import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { SQLSTATE } from '#upstream/platform/errors/sqlstate.ts'
import type { Database } from './connection/open-database.ts'
import { assertRowLevelSecurity } from './server/row-level-security.ts'
import { assertWritable } from './server/read-only-mode.ts'
import { assertUsableServer } from './server/assert-usable-server.ts'

interface Migration {
  name: string
  text: string
  checksum: string
  /** The migration that a program must know to work after this one; null where those of the release before do as well. */
  needs: string | null
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** From the migration on that brings wall_company: each later one leaves every table of companies walled. */
const WALLED_SINCE = '0047'

/**
 * The one text that was changed after it had been applied, and what it was: PostgreSQL 15 does not read it as it stood
 * (docs/decisions/0141). Databases that have it so keep it, and 0118 gives all of them the same rule.
 */
const FORMER_CHECKSUMS: ReadonlyMap<string, string> = new Map([
  ['0034_query_manager', '2a1a613954ea122950bbf0376543affb18c265a5c81408aa695ce04603281d52'],
])

/**
 * What a migration says that takes something away: programs that do not know the named one, which made it superfluous, cannot work after it.
 * All others only add: older programs work on (docs/decisions/0167).
 */
const NEEDS = /^-- contract: needs (\d{4}_\w+)$/m

/**
 * Milliseconds that a migration waits for a table, with everybody behind it, before it steps back; and how often it tries. Less than
 * PostgreSQL's deadlock_timeout: of a migration and somebody who saves, each waiting for what the other has, the migration gives way.
 */
const LOCK_TIMEOUT = 700
const PAUSE = 700
const TRIES = 40
/** Somebody else has the table. */
const OCCUPIED = new Set<string>([SQLSTATE.lockNotAvailable, SQLSTATE.deadlockDetected])

/** Any number will do, as long as every version of the program takes the same one. */
const LOCK = 40_012_026

/**
 * Brings the schema up to the migrations in `folder` (`NNNN_name.sql`, forward only, in the order of their names).
 * Each runs in one transaction that first takes an advisory lock and then asks whether it is still needed: of several
 * services starting at once one does the work and the others find it done, and a kill in the middle leaves either
 * the whole migration or none of it. Services of the release before may work meanwhile.
 * @param warn given a sentence where the database has migrations of a later version, after which this one can work, and where one waits
 * @returns the names applied by this call
 * @throws StartRefusal when an applied migration was edited, or one of a later version took away what this one needs; when the server,
 * the database or the role is not what the program needs (docs/decisions/0140); when a table of companies is left without
 * its wall (docs/decisions/0035)
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  warn: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await database.pool.connect()
  const applied: string[] = []
  try {
    await assertUsableServer(client)
    await assertWritable(client)
    const newer = await alone(client, () => prepare(client, migrations))
    if (newer.length > 0)
      warn(`La base de datos es de una versión posterior (${newer.join(', ')}); esta trabaja con ella entretanto.`)
    for (const migration of migrations) {
      if (await applyOnceUnlocked(client, migration, warn)) applied.push(migration.name)
    }
    await assertRowLevelSecurity(client)
    return applied
  } finally {
    client.release()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return {
        name: name.slice(0, -4),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        needs: NEEDS.exec(text)?.[1] ?? null,
      }
    }),
  )
}

async function alone<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (failure) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw failure
  }
}

/** @returns the migrations of a later version that the database has */
async function prepare(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS "SecMigration" (
    "MigName" text PRIMARY KEY,
    "MigChecksum" text NOT NULL,
    "MigDate" timestamptz NOT NULL DEFAULT now()
  )`)
  await client.query('ALTER TABLE "SecMigration" ADD COLUMN IF NOT EXISTS "MigNeeds" text')
  const { rows } = await client.query<{ MigName: string; MigNeeds: string | null }>(
    'SELECT "MigName", "MigNeeds" FROM "SecMigration" ORDER BY 1',
  )
  const known = new Set(migrations.map(({ name }) => name))
  const strangers = rows.filter(({ MigName }) => !known.has(MigName))
  const refusing = strangers.find(({ MigNeeds }) => MigNeeds !== null && !known.has(MigNeeds))
  if (refusing) {
    throw new StartRefusal(
      `La base de datos ya tiene la migración ${refusing.MigName}, con la que esta versión del programa no puede trabajar: ` +
        `use la versión con la que se creó, o una que tenga ${refusing.MigNeeds}.`,
    )
  }
  return strangers.map(({ MigName }) => MigName)
}

/**
 * Applies a migration without holding up those who work: one that does not get its tables at once steps back and tries again.
 * @returns whether it was still needed
 */
async function applyOnceUnlocked(
  client: PoolClient,
  migration: Migration,
  warn: (sentence: string) => void,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await alone(client, () => apply(client, migration))
    } catch (failure) {
      if (!(failure instanceof DatabaseError && OCCUPIED.has(failure.code ?? ''))) throw failure
      if (tries === TRIES)
        throw new StartRefusal(
          `La migración ${migration.name} no pudo aplicarse en un minuto: otra transacción ocupa sus tablas (un respaldo, una consulta larga). ` +
            'Espere a que termine e inicie de nuevo; pg_stat_activity la nombra.',
        )
      if (tries === 1)
        warn(`La migración ${migration.name} espera sus tablas, que otros ocupan; se intenta durante un minuto.`)
      await pause(PAUSE)
    }
  }
}

async function apply(client: PoolClient, { name, text, checksum, needs }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ MigChecksum: string }>(
    'SELECT "MigChecksum" FROM "SecMigration" WHERE "MigName" = $1',
    [name],
  )
  if (rows[0]) {
    if ([checksum, FORMER_CHECKSUMS.get(name)].includes(rows[0].MigChecksum)) return false
    throw new StartRefusal(
      `La migración ${name} fue modificada después de aplicarse: ` +
        'devuélvala a su texto y escriba el cambio en una migración nueva.',
    )
  }
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`)
  await client.query(text)
  if (name >= WALLED_SINCE) await assertRowLevelSecurity(client)
  await client.query('INSERT INTO "SecMigration" ("MigName", "MigChecksum", "MigNeeds") VALUES ($1, $2, $3)', [
    name,
    checksum,
    needs,
  ])
  return true
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import type { Database } from '../connection/open-database.ts'

/** Milliseconds that transactions under way have to end by themselves. */
const GRACE = 10_000
const LOOK_EVERY = 100
/** Milliseconds that a connection may take to be gone once it was told to end. */
const LONGEST_END = 5_000

/** The other connections of our role to this database: the services' own. */
const OTHERS = `FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

/** What new connections of our role to this database begin with. A role may set that for itself. */
async function setForNewConnections(client: ClientBase, setting: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
  // Also where the connection itself only reads.
  await client.query('BEGIN READ WRITE')
  try {
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${rows[0]?.name} ${setting}`)
    await client.query('COMMIT')
  } catch (failure) {
    await client.query('ROLLBACK')
    throw failure
  }
}

/** Ends the services' connections, those that work last: they open new ones, which begin as they are told now. */
async function endOthers(client: ClientBase, grace: number): Promise<void> {
  const until = performance.now() + grace
  for (;;) {
    await client.query(`SELECT pg_terminate_backend(pid) ${OTHERS} AND state = 'idle'`)
    const { rowCount } = await client.query(`SELECT ${OTHERS}`)
    if (!rowCount) return
    if (performance.now() > until) break
    await pause(LOOK_EVERY)
  }
  const { rows } = await client.query<{ pid: number }>(`SELECT pid, pg_terminate_backend(pid) ${OTHERS}`)
  // Waits for these, and ends no newer ones: until they are gone a service could be given one that does as it was told before.
  const pids = rows.map(({ pid }) => pid)
  await client.query('SELECT pg_terminate_backend(pid, $2) FROM unnest($1::integer[]) AS pid', [pids, LONGEST_END])
}

async function withClient(database: Database, work: (client: ClientBase) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

/**
 * Has the services read and not write, until `endReadOnlyMode`: what they are asked to write is refused, and a start on this database too.
 * What is under way ends first, or is undone after `grace` milliseconds. Connections that `database` has already stay as they are.
 */
export const startReadOnlyMode = (database: Database, grace = GRACE): Promise<void> =>
  withClient(database, async (client) => {
    await setForNewConnections(client, 'SET default_transaction_read_only = on')
    await endOthers(client, grace)
  })

/** Has the services write again. */
export const endReadOnlyMode = (database: Database): Promise<void> =>
  withClient(database, async (client) => {
    await setForNewConnections(client, 'RESET default_transaction_read_only')
    await endOthers(client, 0)
  })

/** @throws StartRefusal where connections to this database only read */
export async function assertWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(
    `SELECT current_setting('default_transaction_read_only') AS mode`,
  )
  if (rows[0]?.mode === 'on')
    throw new StartRefusal(
      'La base de datos está en solo lectura: se está trasladando, o se trasladó a otra con db:move. Inicie Circuito sobre la otra; para volver a escribir en esta: npm run db:move -- --undo DIRECCIÓN.',
    )
}

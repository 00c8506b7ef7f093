import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/**
 * Runs `work` unless somebody else holds the lock, here or in another process. It is a connection's: it goes with a
 * process that dies.
 * @throws whatever `work` threw
 */
export async function withAdvisoryLock(
  database: Database,
  hall: number,
  lock: number,
  work: () => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect()
  let isSound = false
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [hall, lock])
    if (rows[0]?.got) {
      await work().finally(async () => {
        await client.query('select pg_advisory_unlock($1, $2)', [hall, lock])
        isSound = true
      })
    }
    isSound = true
  } finally {
    // A connection of which it is not known that the lock is off is closed, and the lock with it.
    client.release(!isSound)
  }
}

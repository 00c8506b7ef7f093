import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { createSharedLooks } from '#upstream/platform/scheduler/shared-looks.ts'

/** Seconds for which finished jobs stay: what they did is written elsewhere. */
const RETENTION = 3_600
/** Timers are late: a turn this near to its time is at its time. */
const NEAR = 0.9

/** The library sends whole transactions as one text: a connection on which one failed is in the middle of it, and is closed. */
const connectionsOf = ({ pool }: Database) => ({
  async executeSql(text: string, values?: unknown[]) {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (failure) {
      client.release(true)
      throw failure
    }
  },
})

/** The library on our connections. It looks for nothing by itself: each of its queues would. */
export const createBoss = (database: Database): PgBoss =>
  new PgBoss({
    db: connectionsOf(database),
    // Its tables come by our migrations.
    migrate: false,
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: RETENTION,
    deleteAfterSeconds: RETENTION,
  })

/**
 * Takes the turn of maintaining the queues, where there is something to maintain and no process took it within `every`
 * milliseconds: the conditions are those by which pg-boss 10.4.2 expires, archives and deletes jobs.
 */
const takeTurn = (every: number) => sql`
  update pgboss.version set maintained_on = now()
  where coalesce(maintained_on not between now() - make_interval(secs => ${(every * NEAR) / 1_000}) and now(), true) and (
    exists (select from pgboss.job where state = 'active' and started_on + expire_in < now()
      or completed_on < now() - make_interval(secs => ${RETENTION}) or state < 'active' and keep_until < now())
    or exists (select from pgboss.archive where archived_on < now() - make_interval(secs => ${RETENTION})))
  returning version`

async function maintain(database: Database, every: number): Promise<void> {
  const { rows } = await takeTurn(every).execute(database.kysely)
  if (rows.length > 0) await createBoss(database).maintain()
}

/** Gives jobs whose process is gone to another, and takes away those that ended, for all queues of a program at once. */
export const startMaintaining = createSharedLooks(maintain)

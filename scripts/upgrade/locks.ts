import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** How long migrations took, and how long anybody waited for a table, in milliseconds. */
export interface LockTimes {
  longestMigration: number
  longestWait: number
}

/** The advisory lock that a migration holds (upstream/platform/database/migrate.ts). */
const MIGRATION_LOCK = 40_012_026
const LOOK_EVERY = 20
const QUESTION = `select
  coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)) filter (where not l.granted and l.locktype = 'relation'), 0) * 1000 as waited,
  coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)) filter (where l.granted and l.locktype = 'advisory' and l.objid = ${MIGRATION_LOCK}), 0) * 1000 as migrating
  from pg_locks l join pg_stat_activity a using (pid)`

/** Looks at the locks of a server until it is told to stop. */
export function watchLocks(client: pg.Client): { stop: () => Promise<LockTimes> } {
  const times: LockTimes = { longestMigration: 0, longestWait: 0 }
  let isStopped = false
  async function look(): Promise<void> {
    while (!isStopped) {
      const { rows } = await client.query<{ waited: string; migrating: string }>(QUESTION)
      times.longestWait = Math.max(times.longestWait, Math.round(Number(rows[0]?.waited)))
      times.longestMigration = Math.max(times.longestMigration, Math.round(Number(rows[0]?.migrating)))
      await pause(LOOK_EVERY)
    }
  }
  const looking = look()
  return {
    async stop() {
      isStopped = true
      await looking
      return times
    },
  }
}

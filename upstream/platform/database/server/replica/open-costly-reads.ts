import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { enterIfThere } from '#upstream/platform/database/server/with-connection.ts'
import { createCostlyReads, type CostlyReads } from './costly-reads.ts'
import { openReplica, type ReplicaOptions } from './replica.ts'
import { findMismatch, readPrimary, readStandby } from './replica-server.ts'

const FROM = 'DATABASE_READ_URL'

interface ReplicaSettings {
  /** Undefined for the embedded database, which has no replica. */
  DATABASE_URL?: string | undefined
  /** Without it everything is read from the database. */
  DATABASE_READ_URL?: string | undefined
  DATABASE_READ_LAG: number
}

/**
 * Opens the replica that lists are read from, where one is set. One that is not there yet is looked for while the services run.
 * @throws StartRefusal where it is no standby of the database, or lets us in as somebody else or not at all
 */
export async function openCostlyReads(
  database: Database,
  { DATABASE_URL: primaryUrl, DATABASE_READ_URL: url, DATABASE_READ_LAG: mostLag }: ReplicaSettings,
  options: Omit<ReplicaOptions, 'url' | 'mostLag'>,
): Promise<CostlyReads> {
  if (url === undefined) return createCostlyReads(database, null)
  if (primaryUrl === undefined)
    throw new StartRefusal(`${FROM} va con DATABASE_URL: la base de datos incluida no tiene réplica. Quite ${FROM}.`)
  const standby = await enterIfThere(url, { from: FROM }, readStandby)
  const mismatch = standby && findMismatch(await readPrimary(database.pool), standby)
  if (mismatch) throw new StartRefusal(mismatch)
  return createCostlyReads(database, openReplica(database, { url, mostLag, ...options }))
}

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

/** @throws StartRefusal for a replica beside the embedded database, before that is started */
export function assertReplicable({ DATABASE_URL, DATABASE_READ_URL }: ReplicaSettings): void {
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    throw new StartRefusal(`${FROM} va con DATABASE_URL: la base de datos incluida no tiene réplica. Quite ${FROM}.`)
}

/**
 * Opens the replica that lists are read from, where one is set. One that is not there yet is looked for while the services run.
 * @throws StartRefusal where it is no standby of the database, or lets us in as somebody else or not at all
 */
export async function openCostlyReads(
  database: Database,
  { DATABASE_READ_URL: url, DATABASE_READ_LAG: mostLag }: Omit<ReplicaSettings, 'DATABASE_URL'>,
  options: Omit<ReplicaOptions, 'url' | 'mostLag'>,
): Promise<CostlyReads> {
  if (url === undefined) return createCostlyReads(database, null)
  const standby = await enterIfThere(url, { from: FROM }, readStandby)
  const mismatch = standby && findMismatch(await readPrimary(database.pool), standby)
  if (mismatch) throw new StartRefusal(mismatch)
  return createCostlyReads(database, openReplica(database, { url, mostLag, ...options }))
}

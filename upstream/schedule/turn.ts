import type { PoolClient } from 'pg'
import type { Database } from '../database/open.ts'
import { noteBegun, noteEnded, standingOf, type Standing } from './service.rows.ts'
import { HALL, services, type ServiceCode } from './services.ts'

/** Timers are late and clocks differ: a round this near to its time is at its time. */
const NEAR = 0.9

const isDue = ({ isEnabled, isAsked, since }: Standing, every: number): boolean =>
  isAsked || (isEnabled && (since === null || since >= every * NEAR))

/** What failed, as it is kept for people: a sentence, never a stack. */
export const told = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

async function round(database: Database, code: ServiceCode, every: number, work: () => Promise<string>): Promise<void> {
  if (!isDue(await standingOf(database, code), every)) return
  await noteBegun(database, code)
  try {
    await noteEnded(database, code, await work())
  } catch (reason) {
    await noteEnded(database, code, told(reason), true)
    throw reason
  }
}

async function locked(client: PoolClient, lock: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [HALL, lock])
  if (!rows[0]?.got) return
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [HALL, lock])
  }
}

/**
 * One look at a service: runs `work`, which answers in words what it did, when its time has come or somebody asked for
 * it, and nobody else runs it. The lock is a connection's: it goes with a process that dies.
 * @throws whatever `work` threw, once it is noted
 */
export async function takeTurn(database: Database, code: ServiceCode, every: number, work: () => Promise<string>): Promise<void> {
  const client = await database.pool.connect()
  let isFree = false
  try {
    await locked(client, services[code].lock, () => round(database, code, every, work))
    isFree = true
  } finally {
    // A connection of which it is not known that the lock is off is closed, and the lock with it.
    client.release(!isFree)
  }
}

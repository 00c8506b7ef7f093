import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { causeOf, codeOf } from '#upstream/platform/errors/cause-of.ts'
import { openDatabase, type Database, type StoreOptions } from '#upstream/platform/database/connection/open-database.ts'
import { createReplicaLag } from './replica-lag.ts'
import { findMismatch, readPrimary, readStandby } from './replica-server.ts'

export interface ReplicaOptions extends StoreOptions {
  /** Seconds behind at most; 10 unless told. */
  mostLag?: number
  /** Milliseconds between two looks at it. */
  lookEvery?: number
  /** Called when it is read no more, with why; not again until it was. */
  onAway?: (reason: string) => void
}

/** A standby that reads go to. */
export interface Replica {
  database: Database
  /** `ok`, or why nothing is read there. */
  state(): string
  isUsable(): boolean
  /** Seconds behind its primary; as it was seen last. */
  lag(): number
  /** Notes that a read failed there for want of the server: nothing is read there until it answers again. */
  lose(failure: unknown): void
  /** Rejects when it goes away, and may be given up by `signal`. */
  untilAway(signal: AbortSignal): Promise<never>
  stop(): Promise<void>
}

const OK = 'ok'
const LOOK_EVERY = 1_000
/** A server that does not answer a look within this is gone. */
const WITHIN = 2_000
const MOST_LAG = 10

/** Reads of a replica end with this where it goes away under them. */
class ReplicaAway extends Error {}

/** Opens a standby of `primary` for reads and follows how it does; it may come and go at any time. */
export function openReplica(primary: Database, options: ReplicaOptions): Replica {
  const { mostLag = MOST_LAG, lookEvery = LOOK_EVERY, onAway, ...store } = options
  const database = openDatabase(store)
  // Looks do not wait behind reads for a connection.
  const looks = new pg.Pool({
    ...database.pool.options,
    max: 1,
    connectionTimeoutMillis: WITHIN,
    query_timeout: WITHIN,
  })
  looks.on('error', () => undefined)
  looks.on('connect', (client) => client.on('error', () => undefined))
  const stopping = new AbortController()
  const leaving = new Set<(reason: Error) => void>()
  const follow = createReplicaLag()
  let state = 'connecting'
  let lag = 0

  function change(next: string): void {
    const was = state
    state = next
    if (next === OK) return
    // One that is behind still answers what is proven to be there.
    if (!next.startsWith('behind')) for (const leave of leaving) leave(new ReplicaAway(next))
    if (was === OK || was === 'connecting') onAway?.(next)
  }

  async function look(): Promise<string> {
    const wanted = await readPrimary(primary.pool).catch(() => null)
    // Without its primary nothing is known of it: reads ask the primary first, and fail there.
    if (wanted === null) return state
    const found = await readStandby(looks)
    const mismatch = findMismatch(wanted, found)
    if (mismatch !== null) return `refused: ${mismatch}`
    lag = follow.note(wanted.position, found.replayed)
    return lag > mostLag ? `behind: ${Math.round(lag)} s` : OK
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await look().catch((failure: unknown) => `down: ${codeOf(failure) || causeOf(failure)}`)
      change(next)
      await pause(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  const looking = keepLooking()
  return {
    database,
    state: () => state,
    isUsable: () => state === OK,
    lag: () => lag,
    lose: (failure) => change(`down: ${codeOf(failure) || causeOf(failure)}`),
    untilAway: (signal) =>
      new Promise((_, reject) => {
        leaving.add(reject)
        signal.addEventListener('abort', () => leaving.delete(reject), { once: true })
      }),
    async stop() {
      stopping.abort()
      await looking
      await Promise.all([looks.end(), database.close()])
    },
  }
}

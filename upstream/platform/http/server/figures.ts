import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import type { FreeDisk } from '#upstream/platform/http/upload-quota.ts'
import type { Readiness } from './readiness.ts'

interface Sources {
  database: Database
  costlyReads: Pick<CostlyReads, 'outcomes' | 'replica'>
  freeDisk: () => Promise<FreeDisk>
  readiness: () => Promise<Readiness>
}

interface QueueRow {
  queue: string
  state: string
  entries: number
}

/** Milliseconds after which the queues are counted again. */
const KNOWN_FOR = 15_000
/** Milliseconds. Figures are wanted most when the database does not answer: they do not wait longer for it. */
const WITHIN = 1_000

/** What waits in the queues, what failed at least once, and what was given up within a day. Each count has an index of its own. */
const QUEUES = sql<QueueRow>`
  select queue, state, entries::float8 as entries from (
    select 'mail', 'waiting', count(*) from "GenMail" where "MalSent" is null and "MalAttempts" = 0
    union all select 'mail', 'failing', count(*) from "GenMail" where "MalSent" is null and "MalAttempts" between 1 and 11 and "MalFailure" is not null
    union all select 'mail', 'given_up', count(*) from "GenMail" where "MalSent" is null and "MalAttempts" >= 12 and "MalNext" > clock_now() - interval '1 day'
    union all select 'webhook', 'waiting', count(*) from "SecWebhookDelivery" where "WhdStatus" = 0 and "WhdAttempts" = 0
    union all select 'webhook', 'failing', count(*) from "SecWebhookDelivery" where "WhdStatus" = 0 and "WhdAttempts" > 0
    union all select 'webhook', 'given_up', count(*) from "SecWebhookDelivery" where "WhdStatus" = 2 and "SecCreate" > clock_now() - interval '5 days' and "WhdLast" > clock_now() - interval '1 day'
    union all select 'export', 'waiting', count(*) from "GenExport" where "ExpStatus" = 0 and "SecCreate" > clock_now() - interval '5 days'
    union all select 'export', 'given_up', count(*) from "GenExport" where "ExpStatus" = 3 and "SecCreate" > clock_now() - interval '1 day'
    union all select 'import', 'waiting', count(*) from "GenImport" where "ImpStatus" = 0 and "SecCreate" > clock_now() - interval '5 days'
    union all select 'import', 'given_up', count(*) from "GenImport" where "ImpStatus" = 3 and "SecCreate" > clock_now() - interval '1 day'
  ) counted (queue, state, entries)`

/** Reads the queues of all companies, at most once in fifteen seconds; what was read last where the database does not answer. */
function createQueueReader(database: Database): () => Promise<readonly QueueRow[]> {
  let known: readonly QueueRow[] = []
  let until = 0
  let reading: Promise<void> | null = null
  const read = async () => {
    const { rows } = await inCompany(database, { company: '*' }, (tx) => QUEUES.execute(tx), { readOnly: true })
    known = rows
    until = performance.now() + KNOWN_FOR
  }
  return async () => {
    if (performance.now() >= until) {
      reading ??= read()
        .catch(() => undefined)
        .finally(() => (reading = null))
      await Promise.race([reading, pause(WITHIN, undefined, { ref: false })])
    }
    return known
  }
}

/** Shows where lists are read, whether the replica is used and by how much it is behind. */
function showReplica(registers: Registry[], { outcomes, replica }: Sources['costlyReads']): void {
  const states: Gauge<'state'> = new Gauge({
    name: 'database_replica',
    help: 'The replica of DATABASE_READ_URL: 1 for how it is, `off` without one, `away` while all is read from the database',
    labelNames: ['state'],
    registers,
    collect() {
      const inUse = replica?.isUsable() ? 'ok' : 'away'
      for (const state of ['off', 'ok', 'away']) states.set({ state }, state === (replica ? inUse : 'off') ? 1 : 0)
    },
  })
  const lag: Gauge = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'By how much the replica was behind when it was seen last',
    registers,
    collect: () => lag.set(replica?.lag() ?? 0),
  })
  const reads: Counter<'target' | 'reason'> = new Counter({
    name: 'database_reads_total',
    help: 'With a replica: lists, sums, searches, sheets and exports by where they were read; of the primary, why not from the replica',
    labelNames: ['target', 'reason'],
    registers,
    collect() {
      reads.reset()
      for (const [outcome, count] of outcomes())
        reads.inc({ target: outcome === 'replica' ? outcome : 'primary', reason: outcome }, count)
    },
  })
}

/** Shows whether the services can work, and whether they push what is committed. */
function showReadiness(registers: Registry[], readiness: Sources['readiness']): void {
  const ready: Gauge = new Gauge({
    name: 'services_ready',
    help: 'Whether the services can work: 1, or 0',
    registers,
    collect: async () => ready.set((await readiness()).ready ? 1 : 0),
  })
  const push: Gauge = new Gauge({
    name: 'services_push_live',
    help: 'Whether what is committed is told to graphs at once (LISTEN): 1, or 0 while they look every few seconds',
    registers,
    collect: async () => push.set((await readiness()).push === 'live' ? 1 : 0),
  })
}

/** Shows the connections to the database, and the calls that wait for one. */
function showPool(registers: Registry[], { pool }: Database): void {
  const connections: Gauge<'state'> = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that are used or idle, and how many there may be (DATABASE_POOL)',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'most' }, pool.options.max)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'database_waiting',
    help: 'Calls that wait for a connection to the database',
    registers,
    // Whoever has asked for a connection this moment counts as waiting in the pool's own figure, free ones or not.
    collect: () => waiting.set(pool.totalCount >= pool.options.max && pool.idleCount === 0 ? pool.waitingCount : 0),
  })
}

/** Shows how many jobs of each queue wait or fail. */
function showQueues(registers: Registry[], database: Database): void {
  const readQueues = createQueueReader(database)
  const entries: Gauge<'queue' | 'state'> = new Gauge({
    name: 'queue_entries',
    help: 'Letters, webhook deliveries, exports and imports that wait, that failed and are tried again, or that were given up within a day',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      for (const { queue, state, entries: count } of await readQueues()) entries.set({ queue, state }, count)
    },
  })
}

/** Shows how full the disk of files is. */
function showDisk(registers: Registry[], freeDisk: Sources['freeDisk']): void {
  const free: Gauge = new Gauge({
    name: 'files_disk_free_bytes',
    help: 'What is free of the disk of files',
    registers,
    collect: async () => free.set((await freeDisk()).bytes),
  })
  const share: Gauge = new Gauge({
    name: 'files_disk_free_ratio',
    help: 'Which part of the disk of files is free, 0 to 1',
    registers,
    collect: async () => share.set((await freeDisk()).share),
  })
}

/**
 * Adds to the metrics how the services do besides their calls. Each figure is read when an operator asks for the
 * metrics.
 */
export function showFigures(registry: Registry, { database, costlyReads, freeDisk, readiness }: Sources): void {
  const registers = [registry]
  showReplica(registers, costlyReads)
  showReadiness(registers, readiness)
  showPool(registers, database)
  showQueues(registers, database)
  showDisk(registers, freeDisk)
}

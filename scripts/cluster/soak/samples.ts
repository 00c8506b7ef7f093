import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { fetchMetrics, sumOf, type Sample } from '#tests/app/faults/observability/metrics-text.ts'

/** How things stood at a moment, and what happened since the sample before. */
export interface SoakSample {
  at: number
  /** Programs that did not say within a second how they are; their figures are those of the sample before. */
  silent: string[]
  /** Milliseconds by which each event loop was late at most. */
  late: { graph: number; services: number; proof: number }
  /** Seconds of garbage collection. */
  collecting: { graph: number; services: number }
  rss: { graph: number; services: number }
  heap: { graph: number; services: number }
  /** Calls that wait for a connection of the services' pool. */
  waitingForPool: number
  /** Sessions of the database that have waited for more than a moment, by what they wait for. */
  databaseWaits: Readonly<Record<string, number>>
  /** Milliseconds for which the longest statement has run. */
  longestStatement: number
  /** Checkpoints that ended, and milliseconds in which they wrote and flushed. */
  checkpoints: { done: number; write: number; flush: number }
  /** Parts of the time in which something of this machine waited for a processor, or for the disk. */
  pressure: { cpu: number; io: number }
}

const EVERY = 1_000
/** Waits below it are the rule. */
const LEAST_WAIT = '200 ms'

/** How much of a statement is shown. */
const SHOWN = 60

interface Activity {
  wait: string | null
  age: number
}

interface Checkpoints {
  done: number
  write: number
  flush: number
}

/** Microseconds in which something waited, as Linux counts them; 0 where it does not. */
function readPressure(of: 'cpu' | 'io'): number {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync(`/proc/pressure/${of}`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const ofProgram = (samples: readonly Sample[]) => ({
  late: sumOf(samples, 'nodejs_eventloop_lag_max_seconds') * 1_000,
  collected: sumOf(samples, 'nodejs_gc_duration_seconds_sum'),
  rss: sumOf(samples, 'process_resident_memory_bytes'),
  heap: sumOf(samples, 'nodejs_heap_size_used_bytes'),
  waiting: sumOf(samples, 'database_waiting'),
})

type ProgramFigures = ReturnType<typeof ofProgram>

/** Reads a program's figures; those that it gave before, where it does not answer within a second. */
function readerOf(url: string): () => Promise<(ProgramFigures & { isSilent: boolean }) | null> {
  let last: ProgramFigures | null = null
  let reading: Promise<void> | null = null
  return async () => {
    reading ??= fetchMetrics(url)
      .then((samples) => {
        last = ofProgram(samples)
      })
      .catch(() => undefined)
      .finally(() => {
        reading = null
      })
    const isSilent = await Promise.race([reading.then(() => false), pause(EVERY, true)])
    return last && { ...last, isSilent }
  }
}

/** Takes a sample a second until `stop`. @param database as its superuser, who sees what others wait for */
export function takeSamples(urls: { graph: string; services: string }, { pool }: Database) {
  const samples: SoakSample[] = []
  const own = monitorEventLoopDelay({ resolution: 10 })
  own.enable()
  const before = {
    at: performance.now(),
    collected: { graph: Number.NaN, services: Number.NaN },
    checkpoints: { done: Number.NaN, write: 0, flush: 0 },
    pressure: { cpu: readPressure('cpu'), io: readPressure('io') },
  }
  let isOver = false

  const graphReader = readerOf(urls.graph)
  const servicesReader = readerOf(urls.services)

  async function take(): Promise<void> {
    // The database is asked whether or not the programs answer, which may wait for it themselves.
    const reading = Promise.all([graphReader(), servicesReader()])
    const { rows: waits } = await pool.query<Activity>(
      `select wait_event_type || ' ' || wait_event || case wait_event_type when 'Lock' then ' of ' || left(regexp_replace(query, '\\s+', ' ', 'g'), $2) else '' end as wait, extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as age from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and wait_event is distinct from 'WalSenderMain' and query_start < clock_timestamp() - $1::interval`,
      [LEAST_WAIT, SHOWN],
    )
    const { rows } = await pool.query<Checkpoints>(
      `select num_timed::integer + num_requested::integer as done, write_time as write, sync_time as flush from pg_stat_checkpointer`,
    )
    const [checkpoints] = rows
    const [graph, services] = await reading
    if (!graph || !services || !checkpoints) return
    const now = performance.now()
    const pressure = { cpu: readPressure('cpu'), io: readPressure('io') }
    const share = (of: 'cpu' | 'io') => (pressure[of] - before.pressure[of]) / 1_000 / (now - before.at)
    const since = (value: number, earlier: number) => (Number.isNaN(earlier) ? 0 : value - earlier)
    const databaseWaits: Record<string, number> = {}
    for (const { wait } of waits) databaseWaits[wait ?? 'running'] = (databaseWaits[wait ?? 'running'] ?? 0) + 1
    samples.push({
      at: now,
      silent: [...(graph.isSilent ? ['graph'] : []), ...(services.isSilent ? ['services'] : [])],
      late: { graph: graph.late, services: services.late, proof: own.max / 1e6 },
      collecting: {
        graph: since(graph.collected, before.collected.graph),
        services: since(services.collected, before.collected.services),
      },
      rss: { graph: graph.rss, services: services.rss },
      heap: { graph: graph.heap, services: services.heap },
      waitingForPool: services.waiting,
      databaseWaits,
      longestStatement: Math.max(0, ...waits.map(({ age }) => age)),
      checkpoints: {
        done: since(checkpoints.done, before.checkpoints.done),
        write: since(checkpoints.write, before.checkpoints.write),
        flush: since(checkpoints.flush, before.checkpoints.flush),
      },
      pressure: { cpu: share('cpu'), io: share('io') },
    })
    own.reset()
    Object.assign(before, {
      at: now,
      pressure,
      checkpoints,
      collected: { graph: graph.collected, services: services.collected },
    })
  }

  async function keepOn(): Promise<void> {
    while (!isOver) {
      // A program that is too busy to answer in time is in the next sample.
      await take().catch((failure: unknown) => console.log(`no sample: ${String(failure)}`))
      await pause(EVERY)
    }
  }
  const taking = keepOn()
  return {
    samples,
    async stop() {
      isOver = true
      await taking
    },
  }
}

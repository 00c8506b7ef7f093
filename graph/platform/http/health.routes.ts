import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Service, CallReport } from '#graph/platform/rest/service.ts'

/** The figures of this process, for /metrics. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  // Counted by hand and told when asked: a histogram cost more than sending the call.
  const byCall = new Map<string, { count: number; seconds: number }>()
  const recordCall = (
    record: (labels: { path: string; status: string }, figures: { count: number; seconds: number }) => void,
  ) => {
    for (const [key, figures] of byCall) {
      const [path = '', status = ''] = key.split(' ')
      record({ path, status }, figures)
    }
  }
  const labelNames = ['path', 'status'] as const
  const calls = new Counter({
    name: 'upstream_calls_total',
    help: 'Calls of the REST services',
    labelNames,
    registers,
    collect() {
      calls.reset()
      recordCall((labels, { count }) => calls.inc(labels, count))
    },
  })
  const seconds = new Counter({
    name: 'upstream_seconds_total',
    help: 'Time that calls of the REST services took',
    labelNames,
    registers,
    collect() {
      seconds.reset()
      recordCall((labels, figures) => seconds.inc(labels, figures.seconds))
    },
  })
  const sockets = new Gauge({ name: 'graph_sockets', help: 'Open WebSockets', registers })
  const repeated = new Counter({
    name: 'graph_repeated_queries_total',
    help: 'Queries that may be answered again: stored, current when they came again, or outdated',
    labelNames: ['outcome'],
    registers,
  })
  return {
    registry,
    sockets,
    repeated,
    told({ path, status, milliseconds }: CallReport) {
      const end = path.indexOf('?')
      const key = `${end < 0 ? path : path.slice(0, end)} ${status}`
      const known = byCall.get(key)
      if (!known) return void byCall.set(key, { count: 1, seconds: milliseconds / 1_000 })
      known.count++
      known.seconds += milliseconds / 1_000
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

const KNOWN_FOR = 1_000
const WITHIN = 2_000

/**
 * Asks the services whether they can work, at most once a second however often it is asked. Their /readyz counts against
 * nobody's limit; services that have none are ready when they answer at all.
 */
function readiness({ send, root }: Service): () => Promise<boolean> {
  let known: { ready: Promise<boolean>; until: number } | null = null
  const checkReady = () =>
    send(
      { method: 'GET', path: `${root}/readyz`, headers: {} },
      { until: performance.now() + WITHIN, repeatable: false },
    ).then(
      ({ status }) => status < 500,
      () => false,
    )
  return () => {
    const now = performance.now()
    if (!known || now >= known.until) known = { ready: checkReady(), until: now + KNOWN_FOR }
    return known.ready
  }
}

/**
 * /healthz: the process lives. /readyz: the services answer, and this program is not stopping.
 * @returns says that it is stopping from now on
 */
export function serveHealth(app: FastifyInstance, service: Service): () => void {
  const isReady = readiness(service)
  let isStopping = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' })
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the services' })
  })
  return () => void (isStopping = true)
}

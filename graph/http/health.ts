import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Service, Told } from '../rest/service.ts'

/** The figures of this process, for /metrics. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  // Counted by hand and told when asked: a histogram cost more than sending the call.
  const byCall = new Map<string, { count: number; seconds: number }>()
  const told = (
    tell: (labels: { path: string; status: string }, figures: { count: number; seconds: number }) => void,
  ) => {
    for (const [key, figures] of byCall) {
      const [path = '', status = ''] = key.split(' ')
      tell({ path, status }, figures)
    }
  }
  const labelNames = ['path', 'status'] as const
  const calls = new Counter({
    name: 'upstream_calls_total', help: 'Calls of the REST services', labelNames, registers,
    collect() {
      calls.reset()
      told((labels, { count }) => calls.inc(labels, count))
    },
  })
  const seconds = new Counter({
    name: 'upstream_seconds_total', help: 'Time that calls of the REST services took', labelNames, registers,
    collect() {
      seconds.reset()
      told((labels, figures) => seconds.inc(labels, figures.seconds))
    },
  })
  const sockets = new Gauge({ name: 'graph_sockets', help: 'Open WebSockets', registers })
  return {
    registry,
    sockets,
    told({ path, status, milliseconds }: Told) {
      const end = path.indexOf('?')
      const key = `${end < 0 ? path : path.slice(0, end)} ${status}`
      const known = byCall.get(key)
      if (!known) return void byCall.set(key, { count: 1, seconds: milliseconds / 1_000 })
      known.count++
      known.seconds += milliseconds / 1_000
    },
  }
}

export type Metrics = ReturnType<typeof openMetrics>

/** /healthz: the process lives. /readyz: the services answer. /metrics: for Prometheus. */
export function serveHealth(app: FastifyInstance, service: Service, { registry }: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const ready = await service
      .call(
        { method: 'GET', path: 'Account/companies', headers: { 'x-request-id': request.id } },
        { until: performance.now() + 2_000, repeatable: false },
      )
      .then(() => true, () => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the services' })
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

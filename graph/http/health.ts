import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Service, Told } from '../rest/service.ts'

/** The figures of this process, for /metrics. */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Counter({ name: 'upstream_calls_total', help: 'Calls of the REST services', labelNames: ['path', 'status'], registers })
  const duration = new Histogram({ name: 'upstream_call_seconds', help: 'Duration of calls of the REST services', buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers })
  const sockets = new Gauge({ name: 'graph_sockets', help: 'Open WebSockets', registers })
  return {
    registry,
    sockets,
    told({ path, status, milliseconds }: Told) {
      calls.inc({ path: path.replace(/\?.*/, ''), status: String(status) })
      duration.observe(milliseconds / 1_000)
    },
  }
}

export type Metrics = ReturnType<typeof openMetrics>

/** /healthz: the process lives. /readyz: the services answer. /metrics: for Prometheus. */
export function serveHealth(app: FastifyInstance, service: Service, { registry }: Metrics): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const ready = await service
      .call({ method: 'GET', path: 'Account/companies', headers: { 'x-request-id': request.id } }, { until: performance.now() + 2_000, repeatable: false })
      .then(() => true, () => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the services' })
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Reader } from '#upstream/platform/database/reader/reader.ts'
import type { Readiness } from './readiness.ts'

/** Whom figures and versions are shown to: whoever sends the token, or without one everybody in the demo. */
interface Openness {
  isDemo: boolean
  metricsToken?: string
  /** Adds what else is known to the figures. */
  showFigures: (registry: Registry) => void
}

interface MetricsRequest {
  headers: { authorization?: string }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What an operator asks: is it alive, can it work, how does it do. */
export function registerOperations(
  app: FastifyInstance,
  checkReadiness: () => Promise<Readiness>,
  reader: Reader,
  { isDemo, metricsToken, showFigures }: Openness,
): void {
  const isAdmitted = ({ headers }: MetricsRequest) => {
    const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    return metricsToken ? timingSafeEqual(digest(sent), digest(metricsToken)) : isDemo
  }
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 100 })
  showFigures(register)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1_000)
  })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const { ready, ...dependencies } = await checkReadiness()
    void reply.code(ready ? 200 : 503)
    if (!isAdmitted(request)) return reply.send({ ready })
    const queries = ready ? await reader.availability() : undefined
    const queryManager = queries && (queries.isOn ? 'on' : `off: ${queries.reason}`)
    return reply.send({ ready, ...dependencies, queryManager })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAdmitted(request)) return reply.callNotFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

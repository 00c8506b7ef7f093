import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { failure } from '#graph/platform/errors/failure.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { bearerOf } from '#graph/platform/http/cookie.ts'
import type { Metrics } from '#graph/platform/observability/metrics.ts'

const isSame = (actual: string, expected: string) => {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * /metrics for Prometheus: with METRICS_TOKEN for whoever sends it, without it in the demo alone. That a caller stands on
 * this machine proves nothing: through a proxy that stands here everybody does.
 */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  { METRICS_TOKEN, DEMO }: Pick<Settings, 'METRICS_TOKEN' | 'DEMO'>,
): void {
  app.get('/metrics', async (request, reply) => {
    const isAdmitted = METRICS_TOKEN ? isSame(bearerOf(request.headers.authorization) ?? '', METRICS_TOKEN) : DEMO
    if (!isAdmitted) throw failure('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

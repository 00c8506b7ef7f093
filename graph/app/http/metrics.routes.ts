import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '#graph/platform/errors/failure.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { bearerOf } from '#graph/platform/http/cookie.ts'
import type { Metrics } from '#graph/platform/observability/metrics.ts'

const isSame = (actual: string, expected: string) => {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Tells whom figures and dependencies are shown to: with METRICS_TOKEN whoever sends it, without it everybody in the demo.
 * That a caller stands on this machine proves nothing: through a proxy that stands here everybody does.
 */
export const createOperatorCheck =
  ({ METRICS_TOKEN, DEMO }: Pick<Settings, 'METRICS_TOKEN' | 'DEMO'>) =>
  ({ headers }: FastifyRequest): boolean =>
    METRICS_TOKEN ? isSame(bearerOf(headers.authorization) ?? '', METRICS_TOKEN) : DEMO

/** /metrics for Prometheus. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  isOperator: (request: FastifyRequest) => boolean,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) throw failure('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

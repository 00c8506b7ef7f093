import type { FastifyInstance } from 'fastify'
import type { Service } from '#graph/platform/rest/service.ts'

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

/** /readyz: whether the services answer and this program is not stopping, and how to say that it is from now on. */
interface Health {
  isReady: () => Promise<boolean>
  refuseNew: () => void
}

/** /healthz: the process lives. /readyz: the services answer, and this program is not stopping. */
export function serveHealth(app: FastifyInstance, service: Service): Health {
  const isReady = readiness(service)
  let isStopping = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' })
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'waiting for the services' })
  })
  return {
    isReady: async () => !isStopping && (await isReady()),
    refuseNew: () => void (isStopping = true),
  }
}

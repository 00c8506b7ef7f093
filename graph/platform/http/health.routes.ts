import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '#graph/platform/rest/service.ts'

const KNOWN_FOR = 1_000
const WITHIN = 2_000

/** What the graph needs, each with how it does: `ok`, or in English words what is wrong. */
interface Dependencies {
  services: string
  /** `off` where this is the only graph. Without it everything works, each graph by itself. */
  redis: string
}

interface Options {
  redisState: () => Promise<string>
  /** Whom each dependency is named to: operators. */
  isOperator: (request: FastifyRequest) => boolean
}

/**
 * Asks the services whether they can work. Their /readyz counts against nobody's limit; services that have none are ready
 * when they answer at all.
 */
const askServices = ({ send, root }: Service): Promise<string> =>
  send(
    { method: 'GET', path: `${root}/readyz`, headers: {} },
    { until: performance.now() + WITHIN, repeatable: false },
  ).then(
    ({ status }) => (status < 500 ? 'ok' : `not ready: ${status}`),
    () => 'down: no answer',
  )

/** Asks each dependency, at most once a second however often it is asked. */
function createReadiness(service: Service, redisState: () => Promise<string>): () => Promise<Dependencies> {
  let known: { dependencies: Promise<Dependencies>; until: number } | null = null
  const check = async (): Promise<Dependencies> => {
    const [services, redis] = await Promise.all([askServices(service), redisState()])
    return { services, redis }
  }
  return () => {
    const now = performance.now()
    if (!known || now >= known.until) known = { dependencies: check(), until: now + KNOWN_FOR }
    return known.dependencies
  }
}

/** /readyz: whether the services answer and this program is not stopping, and how to say that it is from now on. */
interface Health {
  isReady: () => Promise<boolean>
  refuseNew: () => void
}

/** /healthz: the process lives. /readyz: the services answer, and this program is not stopping. */
export function serveHealth(app: FastifyInstance, service: Service, { redisState, isOperator }: Options): Health {
  const readDependencies = createReadiness(service, redisState)
  let isStopping = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' })
    const dependencies = await readDependencies()
    const ready = dependencies.services === 'ok'
    const status = ready ? 'ready' : 'waiting for the services'
    return reply.code(ready ? 200 : 503).send({ status, ...(isOperator(request) && dependencies) })
  })
  return {
    isReady: async () => !isStopping && (await readDependencies()).services === 'ok',
    refuseNew: () => void (isStopping = true),
  }
}

import fastifyStatic from '@fastify/static'
import { getDistDirectory, renderAltair } from 'altair-static'
import type { FastifyInstance } from 'fastify'
import { examples, type Example } from './examples.ts'
import { SANDBOX_POLICY, sandboxPage } from './sandbox.ts'

const BASE = '/explorer/'

/** Altair starts itself by a script in its page, and compiles expressions of its own. */
const EXPLORER_POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; worker-src 'self' blob:"

const windowOf = ({ name, document, variables }: Example) => ({
  initialName: name,
  initialQuery: document,
  initialVariables: variables,
  endpointURL: '/graphql',
  subscriptionsEndpoint: '/graphql',
  initialSubscriptionRequestHandlerId: 'graphql-ws' as const,
})

const wantsPage = (accept: string | undefined) => accept?.includes('text/html') ?? false

/**
 * Two ways to look around: a browser that opens /graphql gets Apollo Sandbox (which needs its CDN), and /explorer/ is
 * Altair served from here, with every example in a tab of its own, for whoever has no internet.
 */
export async function registerExplorer(app: FastifyInstance, { hasDemo }: { hasDemo: () => Promise<boolean> }): Promise<void> {
  const known = examples()
  const page = renderAltair({
    baseURL: BASE,
    endpointURL: '/graphql',
    subscriptionsEndpoint: '/graphql',
    initialSubscriptionRequestHandlerId: 'graphql-ws',
    initialWindows: known.map(windowOf),
    initialSettings: { language: 'es-ES' },
    preserveState: false,
  })

  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?')
    if (request.method !== 'GET' || path !== '/graphql' || !wantsPage(request.headers.accept)) return
    return reply.header('content-security-policy', SANDBOX_POLICY).type('text/html; charset=utf-8').send(sandboxPage(known, await hasDemo()))
  })

  await app.register(async (room) => {
    room.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', EXPLORER_POLICY)
    })
    room.get('/explorer', async (_request, reply) => reply.redirect(BASE))
    room.get(BASE, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    await room.register(fastifyStatic, { root: getDistDirectory(), prefix: BASE, decorateReply: false, index: false })
  })
}

import fastifyStatic from '@fastify/static'
import { getDistDirectory } from 'altair-static'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { tokenOf } from '#graph/platform/http/cookie.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import { isVerified } from '#graph/modules/identity/session/is-verified.ts'
import type { Settings } from '#graph/app/config/settings.ts'
import { examples } from './examples.ts'
import { rootExamples, type RootExample } from './root-examples.ts'
import { BASE, exampleListPage, explorerPage } from './explorer-page.ts'
import { SANDBOX_POLICY, sandboxPage } from './sandbox.ts'

/** Altair starts itself by a script in its page, and compiles expressions of its own. */
const EXPLORER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; worker-src 'self' blob:"

const wantsPage = (accept: string | undefined) => accept?.includes('text/html') ?? false

/**
 * Two ways to look around: a browser that opens /graphql gets Apollo Sandbox (which needs its CDN), and /explorer/ is
 * Altair served from here, with every example in a tab of its own, for whoever has no internet. Outside the demo Sandbox
 * is off, because its script comes from elsewhere onto the session's origin, and the explorer is for people who are
 * signed in.
 */
export async function registerExplorer(
  app: FastifyInstance,
  service: Service,
  schema: GraphQLSchema,
  { DEMO }: Pick<Settings, 'DEMO'>,
): Promise<void> {
  const known = examples()
  const page = explorerPage(known)
  /** Made when somebody first looks at them: a tenth of a second that no start has to wait for. */
  let made: RootExample[] | undefined
  const readRoots = () => (made ??= rootExamples(schema))

  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?')
    if (request.method !== 'GET' || path !== '/graphql' || !wantsPage(request.headers.accept)) return
    if (!DEMO) return reply.redirect(BASE)
    return reply
      .header('content-security-policy', SANDBOX_POLICY)
      .type('text/html; charset=utf-8')
      .send(sandboxPage(known))
  })

  await app.register(async (scope) => {
    if (!DEMO) {
      scope.addHook('onRequest', async (request) => {
        const requestOrigin = {
          token: tokenOf(request),
          requestId: request.id,
          address: request.ip,
          lookAgain: () => {},
        }
        if (!(await isVerified(createContext(service, requestOrigin)))) throw failure('NOT_FOUND')
      })
    }
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', EXPLORER_POLICY)
    })
    scope.get('/explorer', async (_request, reply) => reply.redirect(BASE))
    scope.get<{ Querystring: { example?: unknown } }>(BASE, async ({ query }, reply) => {
      const example = readRoots().find(({ operation, name }) => `${operation}.${name}` === query.example)
      return reply.type('text/html; charset=utf-8').send(example ? explorerPage([example]) : page)
    })
    scope.get(`${BASE}examples`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(exampleListPage(readRoots())),
    )
    scope.get(`${BASE}examples.json`, async () => readRoots())
    await scope.register(fastifyStatic, { root: getDistDirectory(), prefix: BASE, decorateReply: false, index: false })
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '#graph/platform/errors/failure.ts'
import type { createKnownMethods } from '#schema/platform/network/known-methods.ts'
import { COMPRESSION, refuseMethod } from './graphql.routes.ts'
import { createFirstPage, type PageQueryRunner } from './first-page.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const isPage = (accept: string | undefined) => accept?.includes('text/html') ?? false
const looksLikeFile = (url: string) => /\.[a-z0-9]{1,8}$/i.test(url.split('?')[0] ?? '')

/** The web app as it was built, compressed beforehand; every path that is no file is a screen of it. */
export async function serveWeb(
  app: FastifyInstance,
  { runPageQuery, known }: { runPageQuery: PageQueryRunner; known: ReturnType<typeof createKnownMethods> },
  root: string = built,
): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      // `.vite` holds what the build wrote down for this server.
      dotfiles: 'ignore',
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
    const firstPage = createFirstPage(root, runPageQuery)
    // What is put together for one reader was compressed by nobody: as it is, a phone would wait two trips more for it.
    app.get(
      '/',
      { compress: { threshold: COMPRESSION.threshold } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const page = await firstPage(request, reply)
        if (page === null) return reply.sendFile('index.html')
        // It holds what its reader alone may see.
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
      },
    )
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && request.method === 'GET' && isPage(request.headers.accept) && !looksLikeFile(request.url)) {
      return reply.sendFile('index.html')
    }
    const allowed = known.allowedInstead(request)
    if (allowed === null) throw failure('NOT_FOUND')
    return refuseMethod(request, reply, allowed)
  })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failure } from '#graph/platform/errors/failure.ts'
import type { createKnownMethods } from '#schema/platform/network/known-methods.ts'
import { COMPRESSION, refuseMethod } from './graphql.routes.ts'
import { createFirstPages, type PageQueryRunner } from './first-page.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const isPage = (accept: string | undefined) => accept?.includes('text/html') ?? false
const looksLikeFile = (url: string) => /\.[a-z0-9]{1,8}$/i.test(url.split('?')[0] ?? '')

interface WebOptions {
  runPageQuery: PageQueryRunner
  known: ReturnType<typeof createKnownMethods>
  longestPageWait?: number
}

/** The web app as it was built, compressed beforehand; every path that is no file is a screen of it. */
export async function serveWeb(
  app: FastifyInstance,
  { runPageQuery, known, longestPageWait }: WebOptions,
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
    // What is put together for one reader was compressed by nobody: as it is, a phone would wait two trips more for it.
    const compress = { threshold: COMPRESSION.threshold }
    const pages = await createFirstPages(root, runPageQuery, longestPageWait)
    for (const { path, makePage } of pages) {
      app.get<{ Params: Record<string, string> }>(path, { compress }, async (request, reply) => {
        // What wants no page is answered as at every other path.
        if (path !== '/' && !isPage(request.headers.accept)) return reply.callNotFound()
        const page = await makePage(request, reply)
        if (page === null) return reply.sendFile('index.html')
        // It holds what its reader alone may see.
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
      })
    }
    if (pages.length === 0) app.get('/', (_request, reply) => reply.sendFile('index.html'))
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

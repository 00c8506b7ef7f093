import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, onRouteHookHandler } from 'fastify'
import type { Policy } from '#upstream/platform/auth/policy.ts'

export interface Route {
  method: string
  /** Below /api/v1.0/. */
  path: string
  /** The route's own copy of its policy, read at each call: a proof may weaken it while the services run. */
  policy: Policy
}

export interface DeclaredRoutes {
  /** The calls of the services. */
  routes: Route[]
  /** What the graph serves besides GraphQL: "GET /files/orders/:id.pdf". */
  files: string[]
}

const PREFIX = '/api/v1.0/'

type DeclaredRoute = Parameters<onRouteHookHandler>[0]

/**
 * Calls `note` for every route of servers that start until what is answered is called, as Fastify itself announces them; a server that
 * started goes on.
 */
export function followRoutes(note: (route: DeclaredRoute) => void): () => void {
  const follow = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', note)
  }
  subscribe('fastify.initialization', follow)
  return () => void unsubscribe('fastify.initialization', follow)
}

/** Notes every REST route with its policy, and every file, of servers that start until `stop`. */
export function collectRoutes(): DeclaredRoutes & { stop: () => void } {
  const routes: Route[] = []
  const files: string[] = []
  const stop = followRoutes((route) => {
    const methods = [route.method].flat()
    if (route.url.startsWith('/files/'))
      files.push(...methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${route.url}`))
    const { policy } = route.config ?? {}
    if (!route.url.startsWith(PREFIX) || !policy) return
    const own = { ...policy }
    route.config = { ...route.config, policy: own }
    for (const method of methods) routes.push({ method, path: route.url.slice(PREFIX.length), policy: own })
  })
  return { routes, files, stop }
}

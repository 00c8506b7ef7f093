import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type { Policy } from '#upstream/http/policy.ts'

export interface Route {
  method: string
  /** Below /api/v1.0/. */
  path: string
  /** The route's own copy of its policy, read at each call: a proof may weaken it while the services run. */
  policy: Policy
}

const PREFIX = '/api/v1.0/'

/** Notes every REST route with its policy, of servers that start until `stop`, as Fastify itself announces them. */
export function noteRoutes(): { routes: Route[]; stop: () => void } {
  const routes: Route[] = []
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      const { policy } = route.config ?? {}
      if (!route.url.startsWith(PREFIX) || !policy) return
      const own = { ...policy }
      route.config = { ...route.config, policy: own }
      for (const method of [route.method].flat()) routes.push({ method, path: route.url.slice(PREFIX.length), policy: own })
    })
  }
  subscribe('fastify.initialization', note)
  return { routes, stop: () => void unsubscribe('fastify.initialization', note) }
}

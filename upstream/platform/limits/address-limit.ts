import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#schema/platform/network/network.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { createCallWindows } from './call-window.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Limits what one address may call of each route that says so: over all services where Redis is between them. */
export async function limitAddresses(app: FastifyInstance, shared: SharedCounts | null): Promise<void> {
  const take = createCallWindows('address', shared)
  /** The key names the route, so that all routes may have one store. */
  class LimitStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      take(key, window).then(
        ({ calls, left }) => done(null, { current: calls, ttl: left }),
        (failure: Error) => done(failure),
      )
    }

    child(): this {
      return this
    }
  }
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: LimitStore,
    keyGenerator: ({ ip, method, routeOptions }) => `${method} ${routeOptions.url ?? ''} ${networkOf(ip)}`,
    errorResponseBuilder: (_, { ttl }) => refuse.tooMany(ttl / 1_000),
  })
}

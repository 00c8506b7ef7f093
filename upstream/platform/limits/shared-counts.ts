import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { redisOptions } from '#schema/platform/network/redis-options.ts'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'

/** How often something was counted within its window, and how many milliseconds of that are left. */
export interface Counted {
  calls: number
  left: number
}

/** Counts over all services that share a Redis. */
export interface SharedCounts {
  /** Counts one more; null while Redis is away. */
  take(key: string, window: number): Promise<Counted | null>
  /** `ok`, or in English words what is wrong. */
  state(): Promise<string>
}

/** Milliseconds for which one that did not answer is not asked again, unless it is connected to anew: few calls wait for it. */
const NOT_ASKED_FOR = 5_000

/**
 * Opens what counts over all services, for as long as the server lives; null without an address. It resolves once Redis
 * answers or is known to be away, so that the first calls are counted where the others are.
 */
export async function openSharedCounts(app: FastifyInstance, url: string | undefined): Promise<SharedCounts | null> {
  if (url === undefined) return null
  const redis = new Redis(url, redisOptions)
  let reason = 'no answer'
  let isUp = true
  let askAgain = 0
  redis.on('error', (failure: Error) => {
    reason = codeOf(failure) || failure.message
    if (isUp) app.log.warn({ reason }, 'redis is away')
    isUp = false
  })
  redis.on('ready', () => {
    reason = 'no answer'
    isUp = true
    askAgain = 0
  })
  app.addHook('onClose', async () => redis.disconnect())
  await new Promise((settle) => redis.once('ready', settle).once('error', settle))

  /** One round trip, in one transaction: the window has its end from the first count on. */
  async function count(key: string, window: number): Promise<Counted | null> {
    const name = `circuito:services:${key}`
    const answers = await redis.multi().set(name, 0, 'PX', window, 'NX').incr(name).pttl(name).exec()
    const [, calls = NaN, left = NaN] = (answers ?? []).map(([failure, value]) => (failure ? NaN : Number(value)))
    return calls > 0 && left >= 0 ? { calls, left } : null
  }

  return {
    async take(key, window) {
      if (performance.now() < askAgain) return null
      const counted = await count(key, window).catch(() => null)
      if (!counted) askAgain = performance.now() + NOT_ASKED_FOR
      return counted
    },
    state: () =>
      redis.ping().then(
        () => 'ok',
        () => `down: ${reason}`,
      ),
  }
}

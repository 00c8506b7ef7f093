import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'

/** Has a request wait for the seconds; of several the longest. */
export function tellRetryAfter(reply: FastifyReply, seconds: number): void {
  const before = Number(reply.getHeader('retry-after') ?? 0)
  void reply.header('retry-after', String(Math.max(before, Math.ceil(seconds))))
}

type CreateLimit = FastifyInstance['createRateLimit']
type LimitOptions = Parameters<CreateLimit>[0]

/** Opens limits in Redis. In a scope of its own: a plugin's limits are all in one store. */
async function openRedisLimits(app: FastifyInstance, redis: Redis): Promise<CreateLimit> {
  let createLimit: CreateLimit | null = null
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, redis, nameSpace: 'circuito:limit:' })
    createLimit = (options) => scope.createRateLimit(options)
  })
  if (!createLimit) throw new Error('@fastify/rate-limit has no createRateLimit')
  return createLimit
}

/**
 * Lets limits be made: counted over all graphs where Redis is between them, and by this one alone where it is not, or is
 * away. Before any other limit of `app`.
 */
export async function openRateLimits(app: FastifyInstance, redis: Redis | null): Promise<CreateLimit> {
  const createShared = redis && (await openRedisLimits(app, redis))
  await app.register(rateLimit, { global: false })
  if (!createShared) return (options) => app.createRateLimit(options)
  return (options: LimitOptions) => {
    const [shared, own] = [createShared(options), app.createRateLimit(options)]
    return (request, ...more) => shared(request, ...more).catch(() => own(request, ...more))
  }
}

/**
 * Counts requests by what the limit counts them by, and says in `RateLimit-*` (the draft that @fastify/rate-limit writes
 * itself where it refuses by itself) how many are left.
 * @throws RateLimited once there are none
 */
export const createAttemptCounter =
  (count: ReturnType<FastifyInstance['createRateLimit']>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed) return
    const { max, remaining, ttlInSeconds, isExceeded } = counted
    void reply.headers({
      'ratelimit-limit': String(max),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(ttlInSeconds),
    })
    if (!isExceeded) return
    tellRetryAfter(reply, ttlInSeconds)
    throw new RateLimited(genericMessages.TOO_MANY_REQUESTS, Math.max(1, ttlInSeconds))
  }

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'

/** Has a request wait for the seconds; of several the longest. */
export function tellRetryAfter(reply: FastifyReply, seconds: number): void {
  const before = Number(reply.getHeader('retry-after') ?? 0)
  void reply.header('retry-after', String(Math.max(before, Math.ceil(seconds))))
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

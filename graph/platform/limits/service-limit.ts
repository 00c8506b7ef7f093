import { createHash } from 'node:crypto'
import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { Redis } from 'ioredis'
import * as clock from '#schema/platform/time/clock.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'
import { costCounter } from './cost-counter.ts'

/** What one key of a service account may ask for in a minute: of all graphs together where Redis is between them. */
export interface ServiceLimits {
  operations: number
  /** The cost of its operations together (limits.ts). */
  cost: number
}

const messages = {
  tooMany: (seconds: number) => `Esta clave ya pidió lo que admite un minuto. Vuelva a intentarlo en ${seconds} s.`,
} as const

const MINUTE = 60_000
const MOST_COUNTED = 10_000

/** What a key has asked for in its minute, and how many milliseconds of that are left. */
interface Used {
  operations: number
  cost: number
  left: number
}

type TakeFrom = (key: string, cost: number) => Promise<Used>

/** How a key stands after an operation was counted. */
interface Counted {
  isWithin: boolean
  /** Operations that it may still ask for; 0 where their cost is used up. */
  remaining: number
  /** Seconds until it may ask for all of them again. */
  reset: number
  /** What its operations may still cost together, and until when that is counted. */
  budget: { remaining: number; resetAt: string }
}

/** Counts by the key itself, which the services have not looked at yet: a made up one takes nothing from anybody. */
function createOwnWindows(): TakeFrom {
  const windows = new Map<string, { ends: number; operations: number; cost: number }>()
  return async (key, cost) => {
    const now = performance.now()
    const known = windows.get(key)
    if (!known && windows.size >= MOST_COUNTED) windows.clear()
    const window = known && known.ends > now ? known : { ends: now + MINUTE, operations: 0, cost: 0 }
    windows.set(key, window)
    window.operations++
    window.cost += cost
    return { operations: window.operations, cost: window.cost, left: window.ends - now }
  }
}

/** The same over all graphs. @throws what keeps Redis from counting */
function createSharedWindows(redis: Redis): TakeFrom {
  return async (key, cost) => {
    // Redis is not told a key that works.
    const name = `circuito:service:${createHash('sha256').update(key).digest('base64url')}`
    const answers = await redis.multi().hincrby(name, 'operations', 1).hincrby(name, 'cost', cost).pttl(name).exec()
    const [operations = NaN, total = NaN, left = NaN] = (answers ?? []).map(([failure, value]) =>
      failure ? NaN : Number(value),
    )
    if (Number.isNaN(operations + total + left)) throw new Error('Redis did not count')
    // New, or left without its end by a graph that died: whoever finds it so ends it.
    if (left < 0) await redis.pexpire(name, MINUTE)
    return { operations, cost: total, left: left < 0 ? MINUTE : left }
  }
}

function createWindows(limits: ServiceLimits, redis: Redis | null): (key: string, cost: number) => Promise<Counted> {
  const takeOwn = createOwnWindows()
  const takeShared = redis && createSharedWindows(redis)
  return async (key, cost) => {
    const used = await (takeShared ? takeShared(key, cost).catch(() => takeOwn(key, cost)) : takeOwn(key, cost))
    const isWithin = used.operations <= limits.operations && (used.cost <= limits.cost || used.operations === 1)
    return {
      isWithin,
      remaining: used.cost < limits.cost ? Math.max(0, limits.operations - used.operations) : 0,
      reset: Math.ceil(used.left / 1_000),
      budget: {
        remaining: Math.max(0, limits.cost - used.cost),
        resetAt: new Date(clock.now().getTime() + used.left).toISOString(),
      },
    }
  }
}

/** Says beside what an operation cost, where that is told, what is left of the key's minute. */
function addBudget(result: { extensions?: Record<string, unknown> }, { budget }: Counted): void {
  const cost = result.extensions?.['cost']
  if (typeof cost === 'object') result.extensions = { ...result.extensions, cost: { ...cost, ...budget } }
}

/** Tells each key in `RateLimit-*` how much of its minute is left, and refuses what goes beyond with 429 and when to come back. */
export function serviceLimit(
  schema: GraphQLSchema,
  limits: ServiceLimits,
  redis: Redis | null,
): ApolloServerPlugin<GraphContext> {
  const count = costCounter(schema)
  const take = createWindows(limits, redis)
  return {
    async requestDidStart() {
      let counted: Counted | undefined
      return {
        async didResolveOperation({ document, operation, request, contextValue: { person } }) {
          if (!operation || !person?.isService) return
          counted = await take(person.token, count(document, operation, request.variables ?? {}).cost)
          if (!counted.isWithin) throw new RateLimited(messages.tooMany(counted.reset), counted.reset)
        },
        async willSendResponse({ response }) {
          if (!counted) return
          const { headers } = response.http
          if (response.body.kind === 'single') addBudget(response.body.singleResult, counted)
          headers.set('ratelimit-limit', String(limits.operations))
          headers.set('ratelimit-remaining', String(counted.remaining))
          headers.set('ratelimit-reset', String(counted.reset))
          if (counted.isWithin) return
          response.http.status = 429
          headers.set('retry-after', String(counted.reset))
        },
      }
    },
  }
}

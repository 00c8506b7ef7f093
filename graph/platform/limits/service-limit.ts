import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'
import { costCounter } from './cost-counter.ts'

/** What one key of a service account may ask for in a minute, at each graph. */
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

interface Window {
  ends: number
  operations: number
  cost: number
}

/** How a key stands after an operation was counted. */
interface Counted {
  isWithin: boolean
  /** Operations that it may still ask for; 0 where their cost is used up. */
  remaining: number
  /** Seconds until it may ask for all of them again. */
  reset: number
}

/** Counts by the key itself, which the services have not looked at yet: a made up one takes nothing from anybody. */
function createWindows({ operations, cost }: ServiceLimits) {
  const windows = new Map<string, Window>()
  return (key: string, operationCost: number): Counted => {
    const now = performance.now()
    const known = windows.get(key)
    if (!known && windows.size >= MOST_COUNTED) windows.clear()
    const window = known && known.ends > now ? known : { ends: now + MINUTE, operations: 0, cost: 0 }
    windows.set(key, window)
    window.operations++
    window.cost += operationCost
    const isWithin = window.operations <= operations && (window.cost <= cost || window.operations === 1)
    return {
      isWithin,
      remaining: window.cost < cost ? Math.max(0, operations - window.operations) : 0,
      reset: Math.ceil((window.ends - now) / 1_000),
    }
  }
}

/** Tells each key in `RateLimit-*` how much of its minute is left, and refuses what goes beyond with 429 and when to come back. */
export function serviceLimit(schema: GraphQLSchema, limits: ServiceLimits): ApolloServerPlugin<GraphContext> {
  const count = costCounter(schema)
  const take = createWindows(limits)
  return {
    async requestDidStart() {
      let counted: Counted | undefined
      return {
        async didResolveOperation({ document, operation, request, contextValue: { person } }) {
          if (!operation || !person?.isService) return
          counted = take(person.token, count(document, operation, request.variables ?? {}).cost)
          if (!counted.isWithin) throw new RateLimited(messages.tooMany(counted.reset), counted.reset)
        },
        async willSendResponse({ response }) {
          if (!counted) return
          const { headers } = response.http
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

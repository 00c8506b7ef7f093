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

const MINUTE = 60_000
const MOST_COUNTED = 10_000

interface Window {
  ends: number
  operations: number
  cost: number
}

/**
 * Counts by the key itself, which the services have not looked at yet: a made up one takes nothing from anybody.
 * @returns seconds to wait; 0 where the operation may run
 */
function createWindows({ operations, cost }: ServiceLimits) {
  const windows = new Map<string, Window>()
  return (key: string, operationCost: number): number => {
    const now = performance.now()
    const known = windows.get(key)
    if (!known && windows.size >= MOST_COUNTED) windows.clear()
    const window = known && known.ends > now ? known : { ends: now + MINUTE, operations: 0, cost: 0 }
    windows.set(key, window)
    window.operations++
    window.cost += operationCost
    const isWithin = window.operations <= operations && (window.cost <= cost || window.operations === 1)
    return isWithin ? 0 : Math.ceil((window.ends - now) / 1_000)
  }
}

/** Refuses what a service account asks beyond its limits of a minute, with 429 and when to come back. */
export function serviceLimit(schema: GraphQLSchema, limits: ServiceLimits): ApolloServerPlugin<GraphContext> {
  const count = costCounter(schema)
  const take = createWindows(limits)
  return {
    async requestDidStart() {
      let seconds = 0
      return {
        async didResolveOperation({ document, operation, request, contextValue: { person } }) {
          if (!operation || !person?.isService) return
          seconds = take(person.token, count(document, operation, request.variables ?? {}).cost)
          if (seconds > 0)
            throw new RateLimited(
              `Esta clave ya pidió lo que admite un minuto. Vuelva a intentarlo en ${seconds} s.`,
              seconds,
            )
        },
        async willSendResponse({ response }) {
          if (seconds === 0) return
          response.http.status = 429
          response.http.headers.set('retry-after', String(seconds))
        },
      }
    },
  }
}

import type { ApolloServerPlugin } from '@apollo/server'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { Redis } from 'ioredis'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'
import { costCounter } from './cost-counter.ts'
import { findCostliestField } from './costliest-field.ts'
import { createMinuteBudget, type Caller, type CallerLimits, type Counted } from './minute-budget.ts'
import { personCaller } from './person-limit.ts'
import { serviceCaller } from './service-limit.ts'

type CallerContext = Pick<GraphContext, 'person' | 'isTokenVerified'>

function callerOf(context: CallerContext): Caller | null {
  const { person } = context
  if (!person) return null
  const isVerified = context.isTokenVerified()
  return person.isService ? serviceCaller(person.token, isVerified) : personCaller(person, isVerified)
}

interface Taken {
  caller: Caller
  counted: Counted
}

/** Counts what callers ask for; null for whoever is not signed in. */
export function createCallerBudget(limits: CallerLimits, redis: Redis | null) {
  const count = createMinuteBudget(redis)
  return {
    limits,
    take: async (context: CallerContext, cost: number): Promise<Taken | null> => {
      const caller = callerOf(context)
      return caller && { caller, counted: await count(caller, cost, limits[caller.limitedBy]) }
    },
  }
}

export type CallerBudget = ReturnType<typeof createCallerBudget>

/** What is left of a minute, as headers. */
export const rateHeaders = ({ limit, remaining, reset }: Counted) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
})

/** Why what was counted is refused, if so: it goes beyond the caller's minute. */
export const minuteRefusal = (taken: Taken | null): RateLimited | null =>
  taken?.counted.exceeded ? new RateLimited(taken.caller.refusal(taken.counted.reset), taken.counted.reset) : null

/** Says beside what an operation cost, where that is told, what is left of the caller's minute. */
function addBudget(result: { extensions?: Record<string, unknown> }, { budget }: Counted): void {
  const cost = result.extensions?.['cost']
  if (typeof cost === 'object') result.extensions = { ...result.extensions, cost: { ...cost, ...budget } }
}

/** Tells each caller in `RateLimit-*` how much of their minute is left, and refuses what goes beyond with 429, when to come back, and what cost most. */
export function minuteLimit(schema: GraphQLSchema, { limits, take }: CallerBudget): ApolloServerPlugin<GraphContext> {
  const count = costCounter(schema)

  function refuse(
    { caller: { refusal, limitedBy }, counted: { exceeded, reset } }: Taken,
    { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
    variables: Readonly<Record<string, unknown>>,
  ): void {
    if (!exceeded) return
    throw new RateLimited(refusal(reset), reset, {
      measured: `${exceeded}PerMinute`,
      limit: limits[limitedBy][exceeded],
      cost: count(document, operation, variables).cost,
      field: findCostliestField(count, document, operation, variables),
    })
  }

  return {
    async requestDidStart() {
      let taken: Taken | null = null
      let cost = 0
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) return
          const variables = request.variables ?? {}
          cost = count(document, operation, variables).cost
          taken = await take(contextValue, cost)
          if (taken) refuse(taken, { document, operation }, variables)
        },
        async willSendResponse({ response, contextValue }) {
          if (!taken) return
          // The services have met the token meanwhile: what it asked for was asked by the person.
          const { caller, counted: before } = taken
          const isMet = !before.exceeded && callerOf(contextValue)?.name !== caller.name
          const counted = (isMet && (await take(contextValue, cost))?.counted) || before
          const { headers } = response.http
          if (response.body.kind === 'single') addBudget(response.body.singleResult, counted)
          for (const [name, value] of Object.entries(rateHeaders(counted))) headers.set(name, value)
          if (!before.exceeded) return
          response.http.status = 429
          headers.set('retry-after', String(counted.reset))
        },
      }
    },
  }
}

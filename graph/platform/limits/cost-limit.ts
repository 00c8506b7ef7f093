import type { ApolloServerPlugin } from '@apollo/server'
import type { DocumentNode, GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { isRecord } from '#schema/platform/collections/records.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { limitMessages, tooCostly } from '#graph/platform/errors/too-costly.ts'
import { costCounter } from './cost-counter.ts'
import { findCostliestField } from './costliest-field.ts'
import { limits } from './limits.ts'

/** Whoever asks for less than this cannot be answered with too much, unless single texts are large beyond measure. */
const WORTH_WEIGHING = 20_000

/**
 * Characters of JSON at least; past `enough` it stops counting. By `for … in`, because pairs of all entries cost as much as writing the
 * answer does.
 */
function weigh(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 4
  let sum = 2
  if (Array.isArray(value)) {
    for (const one of value) {
      if (sum > enough) return sum
      sum += weigh(one, enough - sum) + 1
    }
    return sum
  }
  if (!isRecord(value)) return sum
  for (const key in value) {
    if (sum > enough) return sum
    sum += weigh(value[key], enough - sum) + key.length + 4
  }
  return sum
}

/** Whoever sends this header, with any text, is told what the operation cost. */
const COST_HEADER = 'x-query-cost'

/** Fields of an answer with all their rows, counted as the cost of an operation counts those that it expects. */
function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const isList = Array.isArray(value)
  let sum = 0
  for (const one of Object.values(value)) {
    const isLeaf = typeof one !== 'object' || one === null
    sum += countFields(one) + (isList && !isLeaf ? 0 : 1)
  }
  return sum
}

/** Answers why an operation is refused with these variables; null where it may run. */
export function costRefusals(schema: GraphQLSchema) {
  const count = costCounter(schema)
  return (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): { cost: number; refusal: GraphQLError | null } => {
    const { cost, wholeLists } = count(document, operation, variables)
    if (wholeLists > limits.wholeLists) {
      const message = limitMessages.wholeLists(wholeLists, limits.wholeLists)
      return { cost, refusal: tooCostly(message, 'wholeLists', { limit: limits.wholeLists, cost: wholeLists }) }
    }
    if (cost <= limits.cost) return { cost, refusal: null }
    const field = findCostliestField(count, document, operation, variables)
    const message = limitMessages.cost(cost, limits.cost, field)
    return { cost, refusal: tooCostly(message, 'cost', { limit: limits.cost, cost, field }) }
  }
}

/** Refuses what costs too much before anything is asked of the services, and what became too long before it is written. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  const refusalOf = costRefusals(schema)
  return {
    async requestDidStart() {
      let requestedCost = 0
      return {
        async didResolveOperation({ document, operation, request }) {
          if (!operation) return
          const { cost, refusal } = refusalOf(document, operation, request.variables ?? {})
          requestedCost = cost
          if (refusal) throw refusal
        },
        async willSendResponse({ request, response }) {
          if (response.body.kind === 'single' && request.http?.headers.has(COST_HEADER)) {
            const { singleResult } = response.body
            const cost = { estimated: requestedCost, actual: countFields(singleResult.data), limit: limits.cost }
            response.body = {
              kind: 'single',
              singleResult: { ...singleResult, extensions: { ...singleResult.extensions, cost } },
            }
          }
          if (requestedCost < WORTH_WEIGHING || response.body.kind !== 'single') return
          const weight = weigh(response.body.singleResult.data, limits.answer)
          if (weight <= limits.answer) return
          const message = limitMessages.answer(limits.answer)
          const {
            extensions: { code, measured, limit, cost },
          } = tooCostly(message, 'answer', { limit: limits.answer, cost: weight })
          response.http.status = 400
          response.body = {
            kind: 'single',
            singleResult: { errors: [{ message, extensions: { code, measured, limit, cost } }] },
          }
        },
      }
    },
  }
}

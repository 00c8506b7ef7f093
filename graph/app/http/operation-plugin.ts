import { existsSync, readFileSync } from 'node:fs'
import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { capitalize } from '#graph/app/explorer/root-operation.ts'
import { examples } from '#graph/app/explorer/examples.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import type { OperationObserver } from '#graph/platform/observability/operation-observer.ts'

/** Written by codegen. */
const OPERATIONS = new URL('../../generated/operations.json', import.meta.url)

/** The operations that are counted by name: the app's own, the examples, and those that are printed for each root field. */
export function operationNames(schema: GraphQLSchema): ReadonlySet<string> {
  const own: unknown = existsSync(OPERATIONS) ? JSON.parse(readFileSync(OPERATIONS, 'utf8')) : []
  const ofRoots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map(capitalize),
  )
  const ofExamples = examples().flatMap(({ document }) =>
    [...document.matchAll(/^(?:query|mutation|subscription)\s+(\w+)/gm)].map(([, name = '']) => name),
  )
  return new Set([...(Array.isArray(own) ? own.map(String) : []), ...ofRoots, ...ofExamples])
}

/** Measures whatever Apollo Server answers. One listener serves all requests. */
export function observeOperations(observer: OperationObserver): ApolloServerPlugin<GraphContext> {
  const listener: GraphQLRequestListener<GraphContext> = {
    async willSendResponse({ contextValue: { trace, person, basis }, operation, operationName, request, response }) {
      const name = operationName ?? request.operationName
      if (basis && name) basis.operation = name
      const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined
      observer.end(trace, { name, type: operation?.operation, errors, person })
    },
  }
  return {
    async requestDidStart({ contextValue: { trace } }) {
      observer.begin(trace)
      return listener
    },
  }
}

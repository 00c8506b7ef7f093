import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { GraphContext } from '../context.ts'
import type { Execution } from './compiled.ts'

/**
 * Lets Apollo Server run operations by an execution of ours. `gateway` is its typed place for that: parsing,
 * validation, the document cache, CSRF prevention and error formatting go on as they are.
 */
export const gatewayFor = (
  schema: GraphQLSchema,
  execution: Execution,
): ApolloServerOptionsWithGateway<GraphContext>['gateway'] => ({
  onSchemaLoadOrUpdate(tell) {
    tell({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => {}
  },
  load: async () => ({
    executor: async ({ document, source, operationName, request, context }) =>
      execution({ document, source, operationName, variables: request.variables ?? {}, context }),
  }),
  stop: async () => {},
})

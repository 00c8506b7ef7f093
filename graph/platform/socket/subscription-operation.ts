import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { formatSocketError } from '#graph/platform/errors/format-error.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { costRefusals } from '#graph/platform/limits/cost-limit.ts'
import { limits } from '#graph/platform/limits/limits.ts'
import { limitsRule } from '#graph/platform/limits/limits-rule.ts'

const messages = {
  onlySubscriptions: 'Por WebSocket se admiten solo suscripciones.',
} as const

interface Sent {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

type Read =
  | { document: DocumentNode; operationName?: string; variableValues: Record<string, unknown> }
  | { errors: GraphQLError[] }

const asError = (error: unknown) => (error instanceof GraphQLError ? error : failure('INTERNAL'))

/**
 * What a client asks over WebSocket: subscriptions alone, under the limits that hold over HTTP. Queries and mutations
 * have no business here: nothing of what guards /graphql would see them.
 */
export function readSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables }: Sent,
  requestId: string,
): Read {
  const refused = (errors: readonly GraphQLError[]): Read => ({
    errors: errors.map((error) => formatSocketError(error, requestId)),
  })
  try {
    const document = parse(query, { maxTokens: limits.tokens })
    const errors = validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule, limitsRule], {
      maxErrors: limits.mistakes,
    })
    if (errors.length) {
      return refused(
        errors.map(
          (error) =>
            new GraphQLError(error.message, {
              nodes: error.nodes,
              extensions: { code: 'GRAPHQL_VALIDATION_FAILED', ...error.extensions },
            }),
        ),
      )
    }
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      return refused([failure('BAD_USER_INPUT', messages.onlySubscriptions)])
    }
    const { refusal } = costRefusals(schema)(document, operation, variables ?? {})
    if (refusal) return refused([refusal])
    return { document, operationName: operationName ?? undefined, variableValues: variables ?? {} }
  } catch (error) {
    const { message, extensions } = asError(error)
    return refused([new GraphQLError(message, { extensions: { code: 'GRAPHQL_PARSE_FAILED', ...extensions } })])
  }
}

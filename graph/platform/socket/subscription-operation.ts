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

/** A subscription that may be executed. */
export interface ReadOperation {
  document: DocumentNode
  operationName: string | undefined
  variableValues: Record<string, unknown>
  /** What it counts towards the caller's minute. */
  cost: number
}

type Read = ReadOperation | { errors: GraphQLError[] }

/** Valid documents that are kept: everybody who has the same page open sends the same ones. */
const MAX_DOCUMENTS = 200

const asError = (error: unknown) => (error instanceof GraphQLError ? error : failure('INTERNAL'))

/**
 * Reads what a client asks over WebSocket: subscriptions alone, under the limits that hold over HTTP. Queries and
 * mutations have no business here: nothing of what guards /graphql would see them. A document that was valid is kept by
 * its text, so that a thousand sockets hold it once.
 */
export function createSubscriptionReader(schema: GraphQLSchema) {
  const documents = new Map<string, DocumentNode>()
  const refusalOf = costRefusals(schema)

  function keep(query: string, document: DocumentNode): void {
    if (documents.size >= MAX_DOCUMENTS) documents.delete([...documents.keys()][0] ?? '')
    documents.set(query, document)
  }

  /** @throws GraphQLError where it is no document */
  function validated(query: string): { document: DocumentNode; errors: readonly GraphQLError[] } {
    const known = documents.get(query)
    if (known) return { document: known, errors: [] }
    const document = parse(query, { maxTokens: limits.tokens })
    const errors = validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule, limitsRule], {
      maxErrors: limits.mistakes,
    })
    if (errors.length === 0) keep(query, document)
    return { document, errors }
  }

  return function readSubscription({ query, operationName, variables }: Sent, requestId: string): Read {
    const refused = (errors: readonly GraphQLError[]): Read => ({
      errors: errors.map((error) => formatSocketError(error, requestId)),
    })
    try {
      const { document, errors } = validated(query)
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
      const { cost, refusal } = refusalOf(document, operation, variables ?? {})
      if (refusal) return refused([refusal])
      return { document, operationName: operationName ?? undefined, variableValues: variables ?? {}, cost }
    } catch (error) {
      const { message, extensions } = asError(error)
      return refused([new GraphQLError(message, { extensions: { code: 'GRAPHQL_PARSE_FAILED', ...extensions } })])
    }
  }
}

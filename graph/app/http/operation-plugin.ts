import { existsSync, readFileSync } from 'node:fs'
import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { BaseLogger } from 'pino'
import { capitalize } from '#graph/app/explorer/root-operation.ts'
import { examples } from '#graph/app/explorer/examples.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { codeOf } from '#graph/platform/errors/failure.ts'
import { isDocumentError } from '#graph/platform/errors/format-error.ts'
import { RetryLater } from '#graph/platform/errors/refusal.ts'
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

const underlyingCause = (error: unknown): string | undefined => {
  const inner = error instanceof Error && 'originalError' in error ? error.originalError : undefined
  if (!(inner instanceof Error)) return undefined
  return underlyingCause(inner) ?? inner.message
}

/**
 * Writes the request's id into every error, how long to wait into the answer's header, and what lies beneath an error of
 * ours into the log; has whatever is answered measured. One listener serves all requests.
 */
export function followOperations(
  log: Pick<BaseLogger, 'error'>,
  observer?: OperationObserver,
): ApolloServerPlugin<GraphContext> {
  const listener: GraphQLRequestListener<GraphContext> = {
    async didEncounterErrors({ errors, contextValue, request }) {
      for (const error of errors) {
        const code = codeOf(error)
        const about = {
          code,
          requestId: contextValue.requestId,
          traceId: contextValue.trace.traceId,
          operation: request.operationName,
          path: error.path?.join('.'),
        }
        if (code === 'UPSTREAM_CONTRACT' || code === 'INTERNAL') {
          log.error({ ...about, cause: error.originalError?.message, beneath: underlyingCause(error) }, 'graph error')
        } else if (code === null && error.originalError && !isDocumentError(error))
          log.error({ ...about, err: error.originalError }, 'graph error')
      }
    },
    async willSendResponse({ response: { body }, errors, contextValue, operation, operationName, request }) {
      const { trace, person, basis, requestId } = contextValue
      const result = body.kind === 'single' ? body.singleResult : null
      const name = operationName ?? request.operationName
      if (basis && name) basis.operation = name
      observer?.end(trace, { name, type: operation?.operation, errors: result?.errors, data: result?.data, person })
      for (const error of errors ?? []) {
        const limited = [error, error.originalError].find((one) => one instanceof RetryLater)
        if (limited) contextValue.retryAfter(limited.seconds)
      }
      if (!result?.errors) return
      result.errors = result.errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }))
    },
  }
  return {
    async requestDidStart({ contextValue: { trace } }) {
      observer?.begin(trace)
      return listener
    },
  }
}

import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { BaseLogger } from 'pino'
import type { GraphQLSchema } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { codeOf } from '#graph/platform/errors/failure.ts'
import { formatError, isDocumentError } from '#graph/platform/errors/format-error.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'
import { executionFor } from '#graph/platform/execution/gateway.ts'
import type { Execution } from '#graph/platform/execution/compiled-execution.ts'
import { costLimit } from '#graph/platform/limits/cost-limit.ts'
import { limits } from '#graph/platform/limits/limits.ts'
import { serviceLimit, type ServiceLimits } from '#graph/platform/limits/service-limit.ts'
import { limitsRule } from '#graph/platform/limits/limits-rule.ts'
import type { OperationObserver } from '#graph/platform/observability/operation-observer.ts'
import { cacheableQueries } from './cacheable-queries.ts'
import { tellDeprecations } from './deprecations.ts'
import { observeOperations } from './operation-plugin.ts'
import { schemaForPeople } from './schema-access.ts'

/** Writes the request's id into every error, how long to wait into the answer's header, and what lies beneath an error of ours into the log. */
const logErrors = (log: Pick<BaseLogger, 'error' | 'warn'>): ApolloServerPlugin<GraphContext> => ({
  requestDidStart: async () => ({
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
    async willSendResponse({ response, errors = [], contextValue }) {
      for (const error of errors) {
        const limited = [error, error.originalError].find((one) => one instanceof RateLimited)
        if (limited) contextValue.retryAfter(limited.seconds)
      }
      if (response.body.kind !== 'single' || !response.body.singleResult.errors) return
      response.body.singleResult.errors = response.body.singleResult.errors.map((error) => ({
        ...error,
        extensions: { ...error.extensions, requestId: contextValue.requestId },
      }))
    },
  }),
})

const underlyingCause = (error: unknown): string | undefined => {
  const inner = error instanceof Error && 'originalError' in error ? error.originalError : undefined
  if (!(inner instanceof Error)) return undefined
  return underlyingCause(inner) ?? inner.message
}

interface Options {
  schema: GraphQLSchema
  execution: Execution
  /** Whether strangers are shown the schema. */
  isDemo: boolean
  /** What a key of a service account may ask for in a minute. */
  serviceLimits: ServiceLimits
  /** Measures what is answered; nobody does unless told. */
  observer?: OperationObserver
  log: Pick<BaseLogger, 'error' | 'warn'>
}

/** Apollo Server with this graph's limits. No plugin here may have willResolveField: one that has costs 1.8 times the CPU. */
export function createApollo({ schema, execution, isDemo, serviceLimits, observer, log }: Options) {
  const { gateway, plugin } = executionFor(schema, execution)
  return new ApolloServer<GraphContext>({
    gateway,
    formatError,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: limits.tokens },
    validationRules: [limitsRule],
    validationOptions: { maxErrors: limits.mistakes },
    logger: {
      debug: () => {},
      info: () => {},
      warn: (text: unknown) => log.warn(String(text)),
      error: (text: unknown) => log.error(String(text)),
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      logErrors(log),
      costLimit(schema),
      tellDeprecations(schema),
      cacheableQueries(),
      serviceLimit(schema, serviceLimits),
      ...(isDemo ? [] : [schemaForPeople]),
      ...(observer ? [observeOperations(observer)] : []),
      plugin,
    ],
  })
}

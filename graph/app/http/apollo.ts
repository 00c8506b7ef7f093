import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { BaseLogger } from 'pino'
import type { GraphQLSchema } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { formatError } from '#graph/platform/errors/format-error.ts'
import { executionFor } from '#graph/platform/execution/gateway.ts'
import type { Execution } from '#graph/platform/execution/compiled-execution.ts'
import { costLimit } from '#graph/platform/limits/cost-limit.ts'
import { limits } from '#graph/platform/limits/limits.ts'
import { minuteLimit, type CallerBudget } from '#graph/platform/limits/minute-limit.ts'
import { limitsRule } from '#graph/platform/limits/limits-rule.ts'
import type { OperationObserver } from '#graph/platform/observability/operation-observer.ts'
import type { TrustedDocuments } from '#graph/platform/trusted/trusted-documents.ts'
import { answerAppDocuments } from './app-documents.ts'
import { cacheableQueries } from './cacheable-queries.ts'
import { tellDeprecations } from './deprecations.ts'
import { takeIdempotencyKeys } from '#graph/platform/context/idempotency-key.ts'
import { followOperations } from './operation-plugin.ts'
import { schemaForPeople } from './schema-access.ts'

interface Options {
  schema: GraphQLSchema
  execution: Execution
  /** Whether strangers are shown the schema. */
  isDemo: boolean
  /** Counts what people and keys of service accounts ask for in a minute. */
  budget: CallerBudget
  /** The only ones that people are answered; null where they ask what they like. */
  documents: TrustedDocuments | null
  /** Measures what is answered; nobody does unless told. */
  observer?: OperationObserver
  log: Pick<BaseLogger, 'error' | 'warn'>
}

/** Apollo Server with this graph's limits. No plugin here may have willResolveField: one that has costs 1.8 times the CPU. */
export function createApollo({ schema, execution, isDemo, budget, documents, observer, log }: Options) {
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
      // First: Apollo Server asks one plugin after the other who answers an operation.
      plugin,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      followOperations(log, observer),
      ...(documents ? [answerAppDocuments(documents)] : []),
      costLimit(schema),
      tellDeprecations(schema),
      cacheableQueries(),
      minuteLimit(schema, budget),
      takeIdempotencyKeys(schema),
      ...(isDemo ? [] : [schemaForPeople]),
    ],
  })
}

import type { BaseLogger } from 'pino'
import type { Spans } from '#schema/platform/tracing/span.ts'
import type { RequestTrace, TracedCall } from '#schema/platform/tracing/request-trace.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { isErrorCode } from '#graph/platform/errors/failure.ts'
import type { Metrics } from './metrics.ts'

/** How an operation ended. */
export interface OperationOutcome {
  /** As its document names it; what is not known here counts as `other`. */
  name: string | null | undefined
  type: string | undefined
  /** As they were answered. */
  errors: readonly { extensions?: Readonly<Record<string, unknown>> }[] | undefined
  /** What was answered, where it is known: payloads of mutations hold refusals. */
  data?: unknown
  person: Person | null
}

/** Calls of a slow operation that its line names: those that took longest. */
const NAMED_CALLS = 20
/** Nobody mended by asking otherwise: a span that says so is one that failed. */
const OUR_FAULTS: ReadonlySet<string> = new Set([
  'INTERNAL',
  'UPSTREAM_FAILED',
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_CONTRACT',
  'UNAVAILABLE',
])

interface SlowFacts {
  operation: string
  type: string
  code: string | undefined
  milliseconds: number
}

interface Options {
  spans: Spans | null
  metrics: Pick<Metrics, 'countOperation' | 'slow'>
  /** Names of operations that are counted each for itself. */
  names: ReadonlySet<string>
  /** Milliseconds after which an operation is slow; 0: none is. */
  slowAfter: number
  log: Pick<BaseLogger, 'warn'>
}

/** Code of the first error; undefined where there is none. */
function codeOf(errors: OperationOutcome['errors']): string | undefined {
  const [first] = errors ?? []
  const code = first?.extensions?.['code']
  return first && (typeof code === 'string' ? code : 'INTERNAL')
}

/** Code of the first refusal in the payload of a mutation; of a rule of the input where the caller did not ask for the code. */
function refusalIn({ type, data }: OperationOutcome): string | undefined {
  if (type !== 'mutation' || typeof data !== 'object' || data === null) return undefined
  for (const payload of Object.values(data)) {
    const errors: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'errors') : undefined
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined
    if (typeof first === 'object' && first !== null) {
      const code: unknown = Reflect.get(first, 'code')
      // Another field may be asked for by this name: nobody makes a label by asking.
      return typeof code === 'string' && isErrorCode(code) ? code : 'BAD_USER_INPUT'
    }
  }
  return undefined
}

const describeCall = ({ method, path, status, milliseconds }: TracedCall) =>
  `${method} ${path.split('?', 1)[0]} ${status} ${Math.round(milliseconds)} ms`

/** Measures operations, however they come: for metrics, for spans, and for the log where they are slow. */
export function createOperationObserver({ spans, metrics, names, slowAfter, log }: Options) {
  function logSlow(trace: RequestTrace, person: Person | null, facts: SlowFacts): void {
    metrics.slow.inc()
    const calls = trace.calls ?? []
    const longest = calls.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, NAMED_CALLS)
    log.warn(
      {
        ...facts,
        ...(person && { [person.isService ? 'account' : 'person']: person.userId }),
        callCount: calls.length,
        calls: longest.map(describeCall),
        requestId: trace.requestId,
        traceId: trace.traceId,
      },
      'slow operation',
    )
  }

  return {
    /** An operation that came over a socket, which has no request of its own. */
    enter(trace: RequestTrace): void {
      if (spans) trace.entry = spans.enter(trace, 'socket', false)
    },
    leave(trace: RequestTrace): void {
      trace.entry?.end()
    },
    begin(trace: RequestTrace): void {
      if (trace.entry) trace.operation = trace.entry.begin('operation', 'internal')
    },
    end(trace: RequestTrace, outcome: OperationOutcome): void {
      const milliseconds = performance.now() - trace.began
      const { type = 'unknown', person } = outcome
      const code = codeOf(outcome.errors) ?? refusalIn(outcome)
      const name = outcome.name && names.has(outcome.name) ? outcome.name : 'other'
      metrics.countOperation(name, type, code ?? 'ok', milliseconds)
      if (slowAfter > 0 && milliseconds > slowAfter)
        logSlow(trace, person, { operation: name, type, code, milliseconds: Math.round(milliseconds) })
      if (!trace.operation) return
      trace.operation.describe(
        {
          'graphql.operation.name': name,
          'graphql.operation.type': type,
          ...(code && { 'circuito.error_code': code }),
        },
        `${type} ${name}`,
      )
      trace.operation.end(code && OUR_FAULTS.has(code) ? code : undefined)
      trace.operation = null
    },
  }
}

export type OperationObserver = ReturnType<typeof createOperationObserver>

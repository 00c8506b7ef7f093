import {
  createSourceEventStream,
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { OperationObserver } from '#graph/platform/observability/operation-observer.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { codeOf, failure } from '#graph/platform/errors/failure.ts'
import { formatSocketError } from '#graph/platform/errors/format-error.ts'
import { compileEventProjection, type EventProjection } from '#graph/platform/execution/projection/event.ts'
import { PollingIterator } from '#graph/platform/live/polling-iterator.ts'
import { SocketAccess } from './socket-context.ts'

type Answered = AsyncIterableIterator<ExecutionResult> | ExecutionResult

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Over WebSocket errors look as they do over HTTP. */
const formatted = (result: ExecutionResult, requestId: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => formatSocketError(error, requestId)) } : result

/** What ended the source: a session that is over says so by closing, anything else by asking to come back later. */
const reasonOf = (error: unknown) =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'].includes(codeOf(error) ?? '') ? 'sessionOver' : 'later'

const over = { value: undefined, done: true } as const

/** Whose subscription it is, and what its messages are named by. */
interface Subscriber {
  id: string
  access: SocketAccess
  /** What it sent of its trace. */
  traceparent?: unknown
}

const isSubscriber = (value: unknown): value is Subscriber =>
  typeof value === 'object' && value !== null && 'access' in value && value.access instanceof SocketAccess

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>

async function execution(operation: Operation, event: unknown, contextValue: GraphContext): Promise<ExecutionResult> {
  return formatted(await execute({ ...operation, rootValue: event, contextValue }), contextValue.requestId)
}

/** A stream whose events are executed one by one, each when the protocol asks for it. */
function executed(events: AsyncIterator<unknown>, operation: Operation, access: SocketAccess): Answered {
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      try {
        const event = await events.next()
        if (event.done) return over
        return { value: await execution(operation, event.value, access.createContext()), done: false }
      } catch (error) {
        access.close(reasonOf(error))
        return over
      }
    },
    async return() {
      await events.return?.()
      return over
    },
    async throw(error: unknown) {
      await events.return?.()
      throw error
    },
    [Symbol.asyncIterator]() {
      return results
    },
  }
  return results
}

/**
 * A stream whose events are projected and sent as they come: nothing is suspended for each of many subscriptions, and
 * the protocol is only told of its end.
 */
class Pushed implements AsyncIterableIterator<ExecutionResult> {
  private readonly events: PollingIterator<unknown>
  private readonly operation: Operation
  private readonly project: EventProjection
  private readonly subscriber: Subscriber

  constructor(
    events: PollingIterator<unknown>,
    operation: Operation,
    project: EventProjection,
    subscriber: Subscriber,
  ) {
    this.events = events
    this.operation = operation
    this.project = project
    this.subscriber = subscriber
  }

  next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    const { access } = this.subscriber
    return this.events
      .follow((event) => this.send(event))
      .then(
        () => over,
        (error: unknown) => {
          access.close(reasonOf(error))
          return over
        },
      )
  }

  return() {
    return this.events.return()
  }

  throw(error: unknown) {
    return this.events.throw(error)
  }

  [Symbol.asyncIterator]() {
    return this
  }

  private send(event: unknown): Promise<void> | undefined {
    const data = this.project(event)
    return data ? this.push({ data }) : this.executeAndSend(event)
  }

  private push(payload: ExecutionResult): Promise<void> | undefined {
    const { id, access } = this.subscriber
    return access.channel.push(JSON.stringify({ id, type: 'next', payload }))
  }

  private async executeAndSend(event: unknown): Promise<void> {
    await this.push(await execution(this.operation, event, this.subscriber.access.createContext()))
  }
}

/**
 * Subscribes, and answers each event with a context of its own: loaders that live as long as the socket answered the
 * second event with the first one's rows. Events that are plain are projected, without any context; what is no
 * projection is executed by graphql-js.
 */
export function createSubscriber(schema: GraphQLSchema, isCompiled: boolean, observer: OperationObserver) {
  type Compiled = ReturnType<typeof compileEventProjection>
  const compiled = new WeakMap<DocumentNode, Map<string, Compiled>>()

  function projectionOf({ document, operationName, variableValues }: ExecutionArgs): EventProjection | null {
    if (!isCompiled) return null
    const operations = compiled.get(document) ?? new Map<string, Compiled>()
    compiled.set(document, operations)
    const name = operationName ?? ''
    const known = operations.get(name) ?? compileEventProjection(schema, document, operationName ?? null)
    operations.set(name, known)
    return known({ ...variableValues })
  }

  /** Whatever ends or refuses a subscription later is not the operation's: it is measured until its source is there. */
  async function openSource(args: ExecutionArgs, context: GraphContext) {
    const { trace, person, requestId } = context
    observer.enter(trace)
    observer.begin(trace)
    const source = await createSourceEventStream({ ...args, contextValue: context })
    const answer = isStream(source) ? source : formatted(source, requestId)
    const errors = isStream(answer) ? undefined : answer.errors
    const name = getOperationAST(args.document, args.operationName)?.name?.value
    observer.end(trace, { name, type: 'subscription', errors, person })
    observer.leave(trace)
    return answer
  }

  return async function subscribe(args: ExecutionArgs): Promise<Answered> {
    const subscriber = args.contextValue
    if (!isSubscriber(subscriber)) throw failure('INTERNAL')
    const { access, traceparent } = subscriber
    const context: GraphContext = { ...access.createContext(traceparent), live: access }
    const source = await openSource(args, context)
    if (!isStream(source)) return source
    const { document, operationName, variableValues } = args
    const operation = { schema, document, operationName, variableValues }
    const project = projectionOf(args)
    return project && source instanceof PollingIterator
      ? new Pushed(source, operation, project, subscriber)
      : executed(source[Symbol.asyncIterator](), operation, access)
  }
}

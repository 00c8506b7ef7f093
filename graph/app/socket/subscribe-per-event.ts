import {
  createSourceEventStream,
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { OperationObserver } from '#graph/platform/observability/operation-observer.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { codeOf, isTemporary } from '#graph/platform/errors/failure.ts'
import { formatSocketError } from '#graph/platform/errors/format-error.ts'
import { compileEventProjection, type EventProjection } from '#graph/platform/execution/projection/event.ts'
import { PollingIterator, type Follower } from '#graph/platform/live/polling-iterator.ts'
import type { Stream, SubscribeAnswer, Subscription } from '#graph/platform/socket/session.ts'
import type { ReadOperation } from '#graph/platform/socket/subscription-operation.ts'
import type { SocketAccess } from './socket-context.ts'

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Over WebSocket errors look as they do over HTTP. */
const formatted = (result: ExecutionResult, requestId: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => formatSocketError(error, requestId)) } : result

/** What ended the source: a session that is over says so by closing, anything else by asking to come back later. */
const reasonOf = (error: unknown) =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'].includes(codeOf(error) ?? '') ? 'sessionOver' : 'later'

/** Whose subscription it is. */
interface Subscriber {
  subscription: Subscription<SocketAccess>
  access: SocketAccess
  /** What it sent of its trace. */
  traceparent: unknown
}

/**
 * What an event is answered.
 * @throws what kept the services from answering it for a moment: sent without its answer, it would not come again
 */
async function execution(
  schema: GraphQLSchema,
  { document, operationName, variableValues }: ReadOperation,
  rootValue: unknown,
  contextValue: GraphContext,
): Promise<ExecutionResult> {
  const result = await execute({ schema, document, operationName, variableValues, rootValue, contextValue })
  const lost = result.data ? undefined : result.errors?.find(isTemporary)
  if (lost) throw lost
  return formatted(result, contextValue.requestId)
}

/** A stream whose events are executed one by one, each when the last was taken. */
function executed(
  schema: GraphQLSchema,
  operation: ReadOperation,
  events: AsyncIterator<unknown>,
  { subscription, access }: Subscriber,
): Stream {
  async function sendAll(): Promise<void> {
    for (;;) {
      const event = await events.next()
      if (event.done) break
      await subscription.push(await execution(schema, operation, event.value, access.createContext()))
    }
    subscription.end()
  }
  return {
    start: () => void sendAll().catch((error: unknown) => access.close(reasonOf(error))),
    stop: () => void events.return?.().catch(() => undefined),
  }
}

/**
 * A stream whose events are projected and sent as they come: nothing is suspended for each of many subscriptions, and
 * one of them is this object.
 */
class Pushed implements Stream, Follower<unknown> {
  private readonly schema: GraphQLSchema
  private readonly operation: ReadOperation
  private readonly events: PollingIterator<unknown>
  private readonly project: EventProjection
  private readonly subscription: Subscription<SocketAccess>

  constructor(
    schema: GraphQLSchema,
    operation: ReadOperation,
    events: PollingIterator<unknown>,
    project: EventProjection,
    subscription: Subscription<SocketAccess>,
  ) {
    this.schema = schema
    this.operation = operation
    this.events = events
    this.project = project
    this.subscription = subscription
  }

  start(): void {
    this.events.follow(this)
  }

  stop(): void {
    void this.events.return()
  }

  take(event: unknown): Promise<void> | undefined {
    const data = this.project(event)
    return data ? this.subscription.push({ data }) : this.executeAndPush(event)
  }

  failed(error: unknown): void {
    this.subscription.session.extra?.close(reasonOf(error))
  }

  private async executeAndPush(event: unknown): Promise<void> {
    const { extra: access } = this.subscription.session
    if (access)
      await this.subscription.push(await execution(this.schema, this.operation, event, access.createContext()))
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

  function projectionOf({ document, operationName, variableValues }: ReadOperation): EventProjection | null {
    if (!isCompiled) return null
    const operations = compiled.get(document) ?? new Map<string, Compiled>()
    compiled.set(document, operations)
    const name = operationName ?? ''
    const known = operations.get(name) ?? compileEventProjection(schema, document, operationName ?? null)
    operations.set(name, known)
    return known({ ...variableValues })
  }

  /** Whatever ends or refuses a subscription later is not the operation's: it is measured until its source is there. */
  async function openSource({ document, operationName, variableValues }: ReadOperation, context: GraphContext) {
    const { trace, person, requestId } = context
    observer.enter(trace)
    observer.begin(trace)
    const source = await createSourceEventStream({
      schema,
      document,
      operationName,
      variableValues,
      contextValue: context,
    })
    const answer = isStream(source) ? source : formatted(source, requestId)
    const errors = isStream(answer) ? undefined : answer.errors
    const name = getOperationAST(document, operationName)?.name?.value
    observer.end(trace, { name, type: 'subscription', errors, person })
    observer.leave(trace)
    return answer
  }

  return async function subscribe(subscriber: Subscriber, operation: ReadOperation): Promise<SubscribeAnswer> {
    const { subscription, access, traceparent } = subscriber
    const context: GraphContext = { ...access.createContext(traceparent), live: access }
    const source = await openSource(operation, context)
    if (!isStream(source)) return source
    const project = projectionOf(operation)
    return project && source instanceof PollingIterator
      ? new Pushed(schema, operation, source, project, subscription)
      : executed(schema, operation, source[Symbol.asyncIterator](), subscriber)
  }
}

import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { codeOf } from '#graph/platform/errors/failure.ts'
import { formatSocketError } from '#graph/platform/errors/format-error.ts'
import type { SocketContext } from './socket-context.ts'

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Over WebSocket errors look as they do over HTTP. */
const formatted = (result: ExecutionResult, requestId: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => formatSocketError(error, requestId)) } : result

/** What ended the source: a session that is over says so by closing, anything else by asking to come back later. */
const reasonOf = (error: unknown) =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'].includes(codeOf(error) ?? '') ? 'sessionOver' : 'later'

/**
 * Subscribes, and executes each event with a context of its own: loaders that live as long as the socket answered the
 * second event with the first one's rows. An iterator with return(), since an async generator that waits cannot be
 * ended and leaked every listener.
 */
export async function subscribePerEvent(
  args: ExecutionArgs & { contextValue: SocketContext },
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const { fresh, close, requestId } = args.contextValue
  const source = await createSourceEventStream(args)
  if (!isStream(source)) return formatted(source, requestId)
  const events = source[Symbol.asyncIterator]()
  const over = { value: undefined, done: true } as const
  const results: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      try {
        const event = await events.next()
        if (event.done) return over
        const context = fresh()
        const result = await execute({ ...args, rootValue: event.value, contextValue: context })
        return { value: formatted(result, context.requestId), done: false }
      } catch (error) {
        close(reasonOf(error))
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

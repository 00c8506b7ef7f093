import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { finalize, ReplaySubject, tap } from 'rxjs'
import { hasIdempotencyKey, newIdempotencyKey, idempotencyContext } from './idempotency-key.ts'

/** How long the same words are a try again, in milliseconds; said later they are meant anew. */
const RETRY_WINDOW = 10 * 60_000

type SentMutation = { words: string; key: string; at: number }

const isAnswered = ({ data, errors }: ApolloLink.Result) =>
  data !== null && data !== undefined && (errors ?? []).length === 0

/**
 * Makes one press one act, whatever screen it comes from. The same change asked for twice at the same time is sent once
 * and both are answered; one whose answer was lost is sent again under the key of the first, so that the services answer
 * what they did (docs/decisions/0037). A form that brings a key of its own keeps it.
 */
export function idempotencyLink(): ApolloLink {
  const running = new Map<string, ReplaySubject<ApolloLink.Result>>()
  /** By the name of the operation, the last whose answer has not come. */
  const unanswered = new Map<string, SentMutation>()

  function keyFor(name: string, words: string): string {
    const last = unanswered.get(name)
    const isAgain = last?.words === words && performance.now() - last.at < RETRY_WINDOW
    const key = isAgain ? last.key : newIdempotencyKey()
    unanswered.set(name, { words, key, at: performance.now() })
    return key
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
    const name = operation.operationName ?? ''
    const words = JSON.stringify([name, operation.variables])
    const same = running.get(words)
    if (same) return same
    if (!hasIdempotencyKey(operation.getContext())) {
      const keyContext = idempotencyContext(keyFor(name, words))
      operation.setContext(({ headers }: { headers?: object }) => ({ headers: { ...headers, ...keyContext.headers } }))
    }
    const answer = new ReplaySubject<ApolloLink.Result>(1)
    running.set(words, answer)
    forward(operation)
      .pipe(
        tap((result) => isAnswered(result) && unanswered.get(name)?.words === words && unanswered.delete(name)),
        finalize(() => running.delete(words)),
      )
      .subscribe(answer)
    return answer
  })
}

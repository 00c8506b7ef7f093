import { ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { OperationTypeNode } from 'graphql'
import possible from '#web/generated/possible-types.ts'
import { handleFailure } from './failure/handle-failure.ts'
import { preloadLink } from './links/preload-link.ts'
import { PreloadingClient } from './preloading-client.ts'
import { fetchWithClock } from './links/server-clock.ts'
import { dropStaleReadsLink } from './links/drop-stale-reads-link.ts'
import { idempotencyLink } from './links/idempotency-link.ts'
import { refreshLink } from './links/refresh-link.ts'
import { sessionLink } from './links/session-link.ts'

/** Operations that nobody has to be signed in for: their failure never opens the modal. */
const PUBLIC_OPERATIONS = new Set(['Me', 'SignIn', 'Login', 'Logout'])

type HeldOperation = {
  operation: ApolloLink.Operation
  forward: ApolloLink.ForwardFunction
  error: unknown
  renewal: Promise<void>
}

const holdUntilReauth = ({ operation, forward, error, renewal }: HeldOperation) =>
  new Observable<ApolloLink.Result>((observer) => {
    renewal.then(
      () => forward(operation).subscribe(observer),
      () => observer.error(error),
    )
  })

const failureLink = new ErrorLink(({ error, operation, forward }) => {
  if (PUBLIC_OPERATIONS.has(operation.operationName ?? '')) return
  const renewal = handleFailure(error)
  if (renewal) return holdUntilReauth({ operation, forward, error, renewal })
})

/** Subscriptions bring their own chunk: the entry carries no WebSocket client. */
const subscriptionLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      let stop = () => {}
      let stopped = false
      void import('./live/socket.ts').then(
        ({ socketLink }) => {
          if (stopped) return
          const running = ApolloLink.execute(socketLink, operation, { client: operation.client }).subscribe(observer)
          stop = () => running.unsubscribe()
        },
        (cause: unknown) => observer.error(cause),
      )
      void forward
      return () => {
        stopped = true
        stop()
      }
    }),
)

type Options = { transport?: ApolloLink }

/**
 * The graph's client. The session travels in an HttpOnly cookie of the same origin; a dead session holds what was
 * asked until the person has signed in again. `transport` replaces the network in tests.
 */
export function createGraphClient({ transport }: Options = {}) {
  const http = transport ?? new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchWithClock })
  return new PreloadingClient({
    cache: new InMemoryCache({
      possibleTypes: possible.possibleTypes,
      // There is one session: whatever answer carries a part of it renews the whole.
      typePolicies: {
        Session: { keyFields: [] },
        // Keys that are no record's own: two kinds of documents share them.
        ChainDocument: { keyFields: ['kind', 'id'] },
        Activity: { keyFields: false },
        // A hundred come with each page, and no other answer changes one of them: reading records costs five times as much.
        Notification: { keyFields: false },
        // Its id is the option's, which everybody is granted something else on.
        UserGrant: { keyFields: false },
      },
    }),
    link: ApolloLink.from([
      idempotencyLink(),
      failureLink,
      refreshLink,
      dropStaleReadsLink,
      preloadLink,
      sessionLink,
      ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, subscriptionLink, http),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  })
}

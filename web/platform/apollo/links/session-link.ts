import { ApolloLink } from '@apollo/client'
import { sessionState } from '../reauth/session-state.ts'

/** Operations about whoever this browser is signed in as, whatever the page shows. */
const ABOUT_ANY_SESSION = new Set(['Me', 'SignIn', 'Login'])

/** Names the session that the page shows, so that nothing of it is done in another; not where the context says otherwise (session-context.ts). */
export const sessionLink = new ApolloLink((operation, forward) => {
  const isForAnySession = operation.getContext()['isForAnySession'] === true
  if (!isForAnySession && !ABOUT_ANY_SESSION.has(operation.operationName ?? ''))
    operation.setContext(({ headers }: { headers?: object }) => ({
      headers: { ...headers, ...sessionState.headers() },
    }))
  return forward(operation)
})

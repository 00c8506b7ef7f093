import { onSessionDoubt } from '#web/platform/apollo/failure/handle-failure.ts'
import { createGraphClient } from '#web/platform/apollo/client.ts'
import { sessionState } from '#web/platform/apollo/reauth/session-state.ts'
import { openReauthDialog } from '#web/platform/apollo/reauth/reauth.ts'
import type { MeQuery } from '#web/platform/session/session.generated.ts'

/** The one graph client of this browser. */
export const graphClient = createGraphClient()

let sessionRequest = false

/**
 * After a failure of the services: asks whether the session still lives. Only a dead one has consequences (rules.md 13):
 * who was signed in is asked to sign in again over what they typed, a visitor is led to the sign-in page by the guard.
 */
async function askSession() {
  if (sessionRequest) return
  sessionRequest = true
  try {
    const { MeDocument } = await import('#web/platform/session/session.generated.ts')
    const wasSignedIn = sessionState.isSignedIn()
    const fetchPolicy = wasSignedIn ? 'no-cache' : 'network-only'
    const { data } = await graphClient.query<MeQuery>({ query: MeDocument, fetchPolicy })
    if (wasSignedIn && data?.me === null) openReauthDialog()
    // The dialog of a password that must change opens by what is known of the session.
    if (data?.me?.mustChangePassword) graphClient.writeQuery<MeQuery>({ query: MeDocument, data })
  } catch {
    // The services are down: nothing is known about the session, so nothing is done to it.
  } finally {
    sessionRequest = false
  }
}

onSessionDoubt(() => void askSession())

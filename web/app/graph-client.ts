import { onDoubtfulSession } from '#web/platform/apollo/failure/handle-failure.ts'
import { createGraphClient } from '#web/platform/apollo/client.ts'
import { presence } from '#web/platform/apollo/reauth/session-state.ts'
import { announceSessionEnd } from '#web/platform/apollo/reauth/reauth.ts'
import type { MeQuery } from '#web/platform/session/session.generated.ts'

/** The one graph client of this browser. */
export const graphClient = createGraphClient()

let asking = false

/**
 * After a failure of the services: asks whether the session still lives. Only a dead one has consequences (rules.md 13):
 * who was signed in is asked to sign in again over what they typed, a visitor is led to the door by the guard.
 */
async function askSession() {
  if (asking) return
  asking = true
  try {
    const { MeDocument } = await import('#web/platform/session/session.generated.ts')
    const wasSignedIn = presence.isSignedIn()
    const fetchPolicy = wasSignedIn ? 'no-cache' : 'network-only'
    const { data } = await graphClient.query<MeQuery>({ query: MeDocument, fetchPolicy })
    if (wasSignedIn && data?.me === null) announceSessionEnd()
    // The dialog of a password that must change opens by what is known of the session.
    if (data?.me?.mustChangePassword) graphClient.writeQuery<MeQuery>({ query: MeDocument, data })
  } catch {
    // The services are down: nothing is known about the session, so nothing is done to it.
  } finally {
    asking = false
  }
}

onDoubtfulSession(() => void askSession())

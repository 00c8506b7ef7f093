import { createGraphClient } from '#web/apollo/client.ts'
import { announceSessionEnd } from '#web/apollo/renewal.ts'
import type { MeQuery } from './session.generated.ts'

let asking = false

/** After a failure of the service: asks whether the session still lives, and only a dead one opens the modal (rules.md 13). */
async function askSession() {
  if (asking) return
  asking = true
  try {
    const { MeDocument } = await import('./session.generated.ts')
    const { data } = await graphClient.query<MeQuery>({ query: MeDocument, fetchPolicy: 'no-cache' })
    if (data && data.me === null) announceSessionEnd()
  } catch {
    // The service is down: nothing is known about the session, so nothing is done to it.
  } finally {
    asking = false
  }
}

/** The one graph client of this browser. */
export const graphClient = createGraphClient({ onServiceFailure: () => void askSession() })

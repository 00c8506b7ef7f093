import { useApolloClient } from '@apollo/client/react'
import { anySession } from '#web/platform/apollo/links/session-context.ts'
import {
  currentAudience,
  currentPortal,
  rememberAudience,
  rememberPortal,
  signInPath,
} from '#web/platform/session/audience.ts'
import { useLogoutMutation } from '#web/platform/session/lifetime.generated.ts'

/** Ends the session, forgets everything this browser kept, and goes to where this person signs in (portal.md 4 and 6). */
export function useSignOut() {
  const client = useApolloClient()
  const [logout] = useLogoutMutation({ context: anySession })
  return async () => {
    const [audience, portal] = [currentAudience(), currentPortal()]
    await logout().catch(() => undefined)
    client.stop()
    localStorage.clear()
    rememberAudience(audience)
    if (portal) rememberPortal(portal)
    // A whole new page: nothing of the person who left stays in memory.
    location.assign(signInPath(audience))
  }
}

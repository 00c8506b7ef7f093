import { useEffect } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import { useRefreshSessionMutation } from '#web/platform/session/lifetime.generated.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ACTIVITY_EVENTS } from './usePresence.ts'

const RENEW_AHEAD = 10 * MINUTE
const MIN_INTERVAL = MINUTE

/** While the person works, a session that has less than ten minutes left is renewed (rules.md 8: 30 minutes, by activity). */
export function useKeepAlive() {
  const { expiresAt } = useSession()
  const [refresh] = useRefreshSessionMutation()
  useEffect(() => {
    let last = 0
    const noticed = () => {
      const now = clock.now().getTime()
      if (Date.parse(expiresAt) - now > RENEW_AHEAD || now - last < MIN_INTERVAL) return
      last = now
      // A refusal is not told here: the next request finds the session ended and asks to sign in again.
      refresh().catch(() => undefined)
    }
    for (const sign of ACTIVITY_EVENTS) document.addEventListener(sign, noticed, { passive: true })
    return () => {
      for (const sign of ACTIVITY_EVENTS) document.removeEventListener(sign, noticed)
    }
  }, [expiresAt, refresh])
}

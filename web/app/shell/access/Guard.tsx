import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionState } from '#web/platform/apollo/reauth/session-state.ts'
import { currentAudience, signInPath } from '#web/platform/session/audience.ts'
import { useMeQuery } from '#web/platform/session/session.generated.ts'
import { SessionContext } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { Screen } from '#web/kit/screen/screens.ts'
import { Shell } from '../Shell.tsx'
import { Splash } from './Splash.tsx'

const NoSettings = lazyComponent(async () => (await import('./NoSettings.tsx')).NoSettings)

/** Lets the signed-in through; others go to sign in and come back to where they were going. */
export function Guard({ screens }: { screens: readonly Screen[] }) {
  const { data, error } = useMeQuery({ fetchPolicy: 'cache-first' })
  const { pathname, search } = useLocation()
  const isSignedIn = Boolean(data?.me)
  useEffect(() => sessionState.set(isSignedIn), [isSignedIn])
  if (error && !data) {
    return (
      <Suspense fallback={<Splash />}>
        <NoSettings error={error} />
      </Suspense>
    )
  }
  if (!data) return <Splash />
  if (!data.me) return <Navigate to={signInPath(currentAudience())} state={{ from: pathname + search }} replace />
  return (
    <SessionContext value={data.me}>
      <Shell screens={screens} />
    </SessionContext>
  )
}

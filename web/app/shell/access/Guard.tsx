import { Suspense, useLayoutEffect } from 'react'
import { sessionState } from '#web/platform/apollo/reauth/session-state.ts'
import { useMeQuery } from '#web/platform/session/session.generated.ts'
import { SessionContext } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { removeFirstPage } from '#web/platform/ui/page/first-heading.ts'
import type { Screen } from '#web/kit/screen/screens.ts'
import { Shell } from '../Shell.tsx'
import { Splash } from './Splash.tsx'

const NoSettings = lazyComponent(async () => (await import('./NoSettings.tsx')).NoSettings)

const SignedOut = lazyComponent(async () => (await import('./SignedOut.tsx')).SignedOut)

/** Lets the signed-in through; others go to sign in and come back to where they were going. */
export function Guard({ screens }: { screens: readonly Screen[] }) {
  const { data, error } = useMeQuery({ fetchPolicy: 'cache-first' })
  const isSignedIn = Boolean(data?.me)
  // Before any screen asks: what it asks for names the session.
  useLayoutEffect(() => sessionState.set(data?.me ?? null), [data?.me])
  const isRefused = !isSignedIn && Boolean(data ?? error)
  useLayoutEffect(() => {
    if (isRefused) removeFirstPage()
  }, [isRefused])
  if (error && !data) {
    return (
      <Suspense fallback={<Splash />}>
        <NoSettings error={error} />
      </Suspense>
    )
  }
  if (!data) return <Splash />
  if (!data.me) {
    return (
      <Suspense fallback={<Splash />}>
        <SignedOut />
      </Suspense>
    )
  }
  return (
    <SessionContext value={data.me}>
      <Shell screens={screens} />
    </SessionContext>
  )
}

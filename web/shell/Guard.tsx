import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { failureOf } from '#web/apollo/failure.ts'
import { currentAudience, signInPath } from '#web/session/audience.ts'
import { useMeQuery } from '#web/session/session.generated.ts'
import { SessionContext } from '#web/session/session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import type { Screen } from './screens.ts'
import { Shell } from './Shell.tsx'
import { Splash } from './Splash.tsx'

/** Lets the signed-in through; others go to sign in and come back to where they were going. */
export function Guard({ screens }: { screens: readonly Screen[] }) {
  const { data, error, refetch } = useMeQuery({ fetchPolicy: 'cache-first' })
  const { pathname, search } = useLocation()
  const problem = useMemo(() => error && failureOf(error), [error])
  if (problem) return <ErrorState problem={problem} onRetry={() => void refetch()} />
  if (!data) return <Splash />
  if (!data.me) return <Navigate to={signInPath(currentAudience())} state={{ from: pathname + search }} replace />
  return (
    <SessionContext value={data.me}>
      <Shell screens={screens} />
    </SessionContext>
  )
}

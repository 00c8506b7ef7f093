import { Navigate, useLocation } from 'react-router-dom'
import { useScreen } from '#web/kit/screen/useScreen.ts'
import { signInPath } from '#web/platform/session/audience.ts'
import { audienceOfPath } from '#web/platform/session/path-audience.ts'
import { PublicNotFound } from './PublicNotFound.tsx'
import { unknownScreen } from './unknown-screen.ts'

/** For whoever has not signed in: the sign-in page of those whom the address is for, and from there to that address. */
export function SignedOut() {
  const { pathname, search } = useLocation()
  if (useScreen() === unknownScreen) return <PublicNotFound />
  return <Navigate to={signInPath(audienceOfPath(pathname))} state={{ from: pathname + search }} replace />
}

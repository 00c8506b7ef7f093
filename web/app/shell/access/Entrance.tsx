import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { mayOpen } from './may-open.ts'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { unknownScreen } from './unknown-screen.ts'
import { useScreen } from '#web/kit/screen/useScreen.ts'

const Denied = lazyComponent(async () => (await import('./Denied.tsx')).Denied)

const NotFound = lazyComponent(async () => (await import('./NotFound.tsx')).NotFound)

/** The screen of the address for whoever may open it; anybody else is told, and nothing is asked of the services. */
export function Entrance({ entries }: { entries: readonly MenuEntry[] }) {
  const screen = useScreen()
  const session = useSession()
  if (screen === unknownScreen) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  }
  if (mayOpen(session, screen)) return <Outlet context={entries} />
  return (
    <Suspense>
      <Denied title={screen.title} audiences={screen.audiences ?? ['INTERNAL']} />
    </Suspense>
  )
}

import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type PatchRoutesOnNavigationFunctionArgs, type RouteObject } from 'react-router-dom'
import { ScreenError } from './shell/ScreenError.tsx'
import type { Screen } from './shell/screens.ts'
import { Splash } from './shell/Splash.tsx'
import { comeOrSaid, inTime } from './ui/in-time.ts'

const house = 'house'

/** A route whose code comes when it is gone to. */
const later = (load: () => Promise<ComponentType>) => async () => ({ Component: await comeOrSaid(load) })

const routeOf = ({ path, load, ...screen }: Screen): RouteObject => ({
  path,
  handle: { path, ...screen },
  lazy: later(load),
  errorElement: <ScreenError as="div" />,
})

/** The route table comes with the first address that is no door: the entry pays for no screen. */
async function screensOfTheHouse({ patch }: PatchRoutesOnNavigationFunctionArgs) {
  const { screens } = await table()
  patch(house, screens.map(routeOf))
}

const table = () => inTime(() => import('./routes.tsx'))

async function guarded() {
  const [{ Guard }, { screens }] = await Promise.all([import('./shell/Guard.tsx'), table()])
  return () => <Guard screens={screens} />
}

/** Doors that stand open to everyone; everything else is behind the guard, and what nobody knows leads to /login. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <ScreenError />,
      HydrateFallback: Splash,
      children: [
        { path: '/login', lazy: later(async () => (await import('./session/SignIn.tsx')).PortalSignIn) },
        { path: '/micuenta', lazy: later(async () => (await import('./session/SignIn.tsx')).StaffSignIn) },
        { id: house, lazy: later(guarded), children: [] },
        { path: '*', loader: () => redirect('/login'), Component: Splash },
      ],
    },
  ],
  { patchRoutesOnNavigation: screensOfTheHouse },
)

import { createBrowserRouter, redirect, type PatchRoutesOnNavigationFunctionArgs, type RouteObject } from 'react-router-dom'
import { ScreenError } from './shell/ScreenError.tsx'
import type { Screen } from './shell/screens.ts'
import { Splash } from './shell/Splash.tsx'

const house = 'house'

const routeOf = ({ path, load, ...screen }: Screen): RouteObject => ({
  path,
  handle: { path, ...screen },
  lazy: async () => ({ Component: await load() }),
})

/** The route table comes with the first address that is no door: the entry pays for no screen. */
async function screensOfTheHouse({ patch }: PatchRoutesOnNavigationFunctionArgs) {
  const { screens } = await table()
  patch(house, screens.map(routeOf))
}

const table = () => import('./routes.tsx')

async function guarded() {
  const [{ Guard }, { screens }] = await Promise.all([import('./shell/Guard.tsx'), table()])
  return { element: <Guard screens={screens} /> }
}

/** Doors that stand open to everyone; everything else is behind the guard, and what nobody knows leads to /login. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <ScreenError />,
      HydrateFallback: Splash,
      children: [
        { path: '/login', lazy: async () => ({ Component: (await import('./session/SignIn.tsx')).PortalSignIn }) },
        { path: '/micuenta', lazy: async () => ({ Component: (await import('./session/SignIn.tsx')).StaffSignIn }) },
        { id: house, lazy: guarded, children: [] },
        { path: '*', loader: () => redirect('/login'), Component: Splash },
      ],
    },
  ],
  { patchRoutesOnNavigation: screensOfTheHouse },
)

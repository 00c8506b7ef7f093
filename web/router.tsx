import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  redirect,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router-dom'
import { ScreenError } from './shell/ScreenError.tsx'
import type { Screen } from './shell/screens.ts'
import { Splash } from './shell/Splash.tsx'
import { comeOrSaid, inTime } from './ui/in-time.ts'

const house = 'house'
const outside = 'outside'
/** Where the doors stand; the two sign-ins do not wait for the table of them. */
const isOutside = /^\/(login|micuenta|account|carrera)\b/

/** Where suppliers and customers have their screens, besides the home that all share. */
const isOfPortal = /^\/(portal|payment|finish)\b/

/** A route whose code comes when it is gone to. */
const later = (load: () => Promise<ComponentType>) => async () => ({ Component: await comeOrSaid(load) })

const routeOf = ({ path, load, ...screen }: Screen): RouteObject => ({
  path,
  handle: { path, ...screen },
  lazy: later(load),
  errorElement: <ScreenError as="div" />,
})

/** Tables come with the first address that they may hold: the entry pays for no screen. */
async function routesFor({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  if (isOutside.test(path)) {
    const { doors } = await inTime(() => import('./doors.ts'))
    return patch(
      outside,
      doors.map(({ path: at, load }) => ({ path: at, lazy: later(load) })),
    )
  }
  if (isOfPortal.test(path)) {
    const { portal } = await inTime(() => import('./routes.portal.tsx'))
    return patch(house, portal.map(routeOf))
  }
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
      id: outside,
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
  { patchRoutesOnNavigation: routesFor },
)

import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  redirect,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router-dom'
import { ScreenError } from '#web/app/shell/access/ScreenError.tsx'
import type { Screen } from '#web/kit/screen/screens.ts'
import { Splash } from '#web/app/shell/access/Splash.tsx'
import { comeOrSaid, inTime } from '#web/platform/ui/feedback/with-timeout.ts'

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
    const { doors } = await inTime(() => import('./public-routes.ts'))
    return patch(
      outside,
      doors.map(({ path: at, load }) => ({ path: at, lazy: later(load) })),
    )
  }
  if (isOfPortal.test(path)) {
    const { portal } = await inTime(() => import('#web/app/routes/portal.routes.tsx'))
    return patch(house, portal.map(routeOf))
  }
  const { screens } = await table()
  patch(house, screens.map(routeOf))
}

const table = () => inTime(() => import('#web/app/routes/routes.tsx'))

async function guarded() {
  const [{ Guard }, { screens }] = await Promise.all([import('#web/app/shell/access/Guard.tsx'), table()])
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
        {
          path: '/login',
          lazy: later(async () => (await import('#web/modules/identity/session/sign-in/SignIn.tsx')).PortalSignIn),
        },
        {
          path: '/micuenta',
          lazy: later(async () => (await import('#web/modules/identity/session/sign-in/SignIn.tsx')).StaffSignIn),
        },
        { id: house, lazy: later(guarded), children: [] },
        { path: '*', loader: () => redirect('/login'), Component: Splash },
      ],
    },
  ],
  { patchRoutesOnNavigation: routesFor },
)

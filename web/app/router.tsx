import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  NavigationType,
  Outlet,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router-dom'
import { graphClient } from './graph-client.ts'
import { ScreenError } from '#web/app/shell/access/ScreenError.tsx'
import { unknownScreen } from '#web/app/shell/access/unknown-screen.ts'
import type { Screen } from '#web/kit/screen/screens.ts'
import { Splash } from '#web/app/shell/access/Splash.tsx'
import { loadOrThrow, withTimeout } from '#web/platform/ui/feedback/with-timeout.ts'
import { LeaveBlocker } from '#web/platform/ui/form/unsaved/LeaveBlocker.tsx'

const guardedRouteId = 'guarded'
const publicRouteId = 'outside'
/** Matches the public routes; the two sign-ins do not wait for the table of them. */
const isPublicPath = /^\/(login|micuenta|account|carrera|libro-de-reclamaciones)\b/

/** Where suppliers and customers have their screens, besides the home that all share. */
const isPortalPath = /^\/(portal|payment|finish)\b/

/** A route whose code comes when it is gone to. */
const lazyRoute = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadOrThrow(load) })

const routeOf = ({ path, load, ...screen }: Screen): RouteObject => ({
  path,
  handle: { path, ...screen },
  lazy: lazyRoute(load),
  errorElement: <ScreenError as="div" />,
})

/** Tables come with the first address that they may hold: the entry pays for no screen. */
async function routesFor({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  if (isPublicPath.test(path)) {
    const { publicRoutes } = await withTimeout(() => import('./public-routes.ts'))
    return patch(
      publicRouteId,
      publicRoutes.map(({ path: at, load }) => ({ path: at, lazy: lazyRoute(load) })),
    )
  }
  if (isPortalPath.test(path)) {
    const { portal } = await withTimeout(() => import('#web/app/routes/portal.routes.tsx'))
    return patch(guardedRouteId, portal.map(routeOf))
  }
  const { screens } = await loadScreens()
  patch(guardedRouteId, screens.map(routeOf))
}

const loadScreens = () => withTimeout(() => import('#web/app/routes/routes.tsx'))

async function loadGuard() {
  const [{ Guard }, { screens }] = await Promise.all([import('#web/app/shell/access/Guard.tsx'), loadScreens()])
  return () => <Guard screens={screens} />
}

const importSignIn = () => import('#web/modules/identity/session/sign-in/SignIn.tsx')

/** A sign-in is shown together with what it asks for: nothing moves under whoever presses. */
const signInRoute = (
  path: string,
  accountKind: 'staff' | 'portal',
  load: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  lazy: lazyRoute(load),
  loader: async () => {
    const { loadSignIn } = await importSignIn()
    // The first loader begins while the router is still being made.
    const { navigation, location } = router.state
    await loadSignIn(graphClient, accountKind, navigation.location ?? location)
    return null
  },
  shouldRevalidate: () => false,
})

const Pages = () => (
  <LeaveBlocker>
    <Outlet />
  </LeaveBlocker>
)

/** The public routes are open to everyone; all others are behind the guard, which says of an unknown path that it is none. */
export const router = createBrowserRouter(
  [
    {
      id: publicRouteId,
      errorElement: <ScreenError />,
      HydrateFallback: Splash,
      Component: Pages,
      children: [
        signInRoute('/login', 'portal', async () => (await importSignIn()).PortalSignIn),
        signInRoute('/micuenta', 'staff', async () => (await importSignIn()).StaffSignIn),
        {
          id: guardedRouteId,
          lazy: lazyRoute(loadGuard),
          children: [
            {
              path: '*',
              handle: unknownScreen,
              Component: Splash,
            },
          ],
        },
      ],
    },
  ],
  { patchRoutesOnNavigation: routesFor },
)

let shownPath = router.state.location.pathname

/** Another screen begins at its top; on the way back the browser finds by itself where one was. */
router.subscribe(({ location: { pathname }, historyAction }) => {
  if (pathname === shownPath) return
  shownPath = pathname
  if (historyAction === NavigationType.Push) window.scrollTo(0, 0)
})

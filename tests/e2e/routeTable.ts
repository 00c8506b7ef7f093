import { portal } from '#web/routes.portal.tsx'
import { screens } from '#web/routes.tsx'

/** Every screen behind the guard: the staff's and the portals'. */
export const routeTable = [...screens, ...portal]

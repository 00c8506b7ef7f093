import { portal } from '#web/app/routes/portal.routes.tsx'
import { screens } from '#web/app/routes/routes.tsx'

/** Every screen behind the guard: the staff's and the portals'. */
export const routeTable = [...screens, ...portal]

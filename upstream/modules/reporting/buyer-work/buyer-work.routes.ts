import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { BUYING, readBuyerWork } from './read-buyer-work.ts'

/** What waits for whoever buys. */
export function buyerWorkRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsDashboard/buyerwork',
      policy: allowed({ option: BUYING.options, flag: BUYING.flags }),
      body: z.object(callers),
      versioned: {},
      summary: 'How many documents wait for a buyer, by what is to be done',
    },
    readBuyerWork,
  )
}

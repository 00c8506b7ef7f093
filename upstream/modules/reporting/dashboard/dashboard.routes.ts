import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { addDays } from '#schema/platform/time/working-days.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { readApprovalTimes } from './approval-times.ts'
import { readSavings } from './savings.ts'
import { readSpending } from './spend.ts'
import { countStatuses } from './status-counts.ts'
import { readWaiting } from './waiting-approvals.ts'

/** What the first screen of staff shows: of each kind of document, only those that the caller may see. */
async function readDashboard(call: Call) {
  const { tx } = call
  const today = clock.today()
  const newYear = `${today.slice(0, 4)}-01-01`
  const [year, quarter] = [addDays(today, -365), addDays(today, -90)]
  return {
    ...(await readWaiting(call)),
    DocumentsSince: newYear,
    DocumentsByStatus: await countStatuses(tx, call, newYear),
    ...(await readSpending(tx, call, year)),
    Savings: await readSavings(tx, call, year),
    ApprovalTimes: await readApprovalTimes(tx, call, quarter),
  }
}

/** LgsDashboard. */
export function dashboardRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsDashboard/byone',
      policy: signedIn(),
      body: z.object(callers),
      versioned: {},
      summary: 'What waits, how documents stand, what was spent and saved, and how long approvals took',
    },
    readDashboard,
  )
}

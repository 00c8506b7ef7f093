import { z } from 'zod'
import * as clock from '#schema/rules/clock.ts'
import { callers } from '../document/annulment.ts'
import { read, type Call } from '../http/call.ts'
import type { App, House } from '../http/house.ts'
import { signedIn } from '../http/policy.ts'
import { readApprovalTimes } from './approvalTimes.ts'
import { readSavings } from './savings.ts'
import { readSpending } from './spend.ts'
import { countStatuses } from './statuses.ts'
import { readWaiting } from './waiting.ts'

const DAY = 86_400_000

/** The day so many days before another. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

/** What the first screen of staff shows: of each kind of document, only those that the caller may see. */
async function readDashboard(call: Call) {
  const { tx } = call
  const today = clock.today()
  const [year, quarter] = [daysBefore(today, 365), daysBefore(today, 90)]
  return {
    ...(await readWaiting(call)),
    DocumentsByStatus: await countStatuses(tx, call, today),
    ...(await readSpending(tx, call, year)),
    Savings: await readSavings(tx, call, year),
    ApprovalTimes: await readApprovalTimes(tx, call, quarter),
  }
}

/** LgsDashboard. */
export function dashboardRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsDashboard/byone',
      policy: signedIn(),
      body: z.object(callers),
      summary: 'What waits, how documents stand, what was spent and saved, and how long approvals took',
    },
    readDashboard,
  )
}

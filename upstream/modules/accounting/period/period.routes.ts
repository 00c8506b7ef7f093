import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { PERIODS } from './period-state.ts'
import { closeMonth, openNextMonth, reopenMonth } from './change-period.ts'
import { readHistory, type PeriodEvent } from './period-history.ts'
import { monthInput, openInput, reasonInput, yearInput } from './period.input.ts'
import { readPending, type Pending } from './pending-of-period.ts'
import { monthsOf, readMonths, type PeriodRow } from './period.repo.ts'

export interface Period extends PeriodRow, Pending {
  history: PeriodEvent[]
}

async function readPeriod({ tx, identity, permissions }: Call, PerMonth: string): Promise<Period> {
  const [row] = await readMonths(tx, { identity, permissions }, [PerMonth])
  if (!row) throw refuse.notFound()
  const { companyId } = identity
  return {
    ...row,
    ...(await readPending(tx, companyId, PerMonth)),
    history: await readHistory(tx, companyId, PerMonth),
  }
}

/** What a change answers: the month as it is then. */
const answerWithPeriod =
  <B>(change: (call: Call<B>) => Promise<string>) =>
  async (call: Call<B>): Promise<Period> =>
    readPeriod(call, await change(call))

/** /contabilidad/periodos: the months of the books (rules 12). */
export const periodRoutes: RoutePlugin = (app, services) => {
  const viewPolicy = allowed({ option: PERIODS, flag: 'View' })
  const keep = allowed({ option: PERIODS, flag: ['Edit', 'Save'], serviceAccounts: ['ANNUL'] })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccPeriod/list',
      policy: viewPolicy,
      body: yearInput,
      summary: 'The twelve months of a year, with their vouchers',
    },
    (call) => readMonths(call.tx, call, monthsOf(call.body.PerYear)),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccPeriod/byid',
      policy: viewPolicy,
      body: monthInput,
      summary: 'A month: what is pending in it, and who opened and closed it',
    },
    (call) => readPeriod(call, call.body.PerMonth),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/AccPeriod/open',
      policy: keep,
      body: openInput,
      summary: 'Opens the month after the last',
    },
    answerWithPeriod(openNextMonth),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccPeriod/close',
      policy: keep,
      body: monthInput,
      summary: 'Closes a month: it takes no vouchers from then on',
    },
    answerWithPeriod(closeMonth),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccPeriod/reopen',
      policy: keep,
      body: reasonInput,
      summary: 'Opens a closed month again, for a reason; administrators and managers alone',
    },
    answerWithPeriod(reopenMonth),
  )
}

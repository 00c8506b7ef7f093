import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { addWorkingDays } from '#schema/platform/time/working-days.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { notifyBegunDelegations } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { sendReminders } from '#upstream/modules/approvals/reminder/remind.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

const DAY = 86_400_000

const countReminders = async ({ database }: FreshDatabase): Promise<number> =>
  (
    await inCompany(database, { company: '*' }, (tx) =>
      sql<{ count: number }>`select count(*) from "SecAlert"`.execute(tx),
    )
  ).rows[0]?.count ?? 0

const offset = clock.clockOffset()
afterEach(() => clock.setClock(offset))

it.each([
  ['on the day of the first database of a run', 0],
  ['where the day ended meanwhile', DAY],
])('greets whoever opens the demo with what waits, not with a reminder of each: %s', async (_, later) => {
  const first = await freshDatabase({ seed: 'demo', size: 2 })
  await first.drop()
  clock.setClock(offset + later)
  const fresh = await freshDatabase({ seed: 'demo', size: 2 })
  const before = await countReminders(fresh)
  await notifyBegunDelegations(fresh.database)
  await sendReminders(fresh.database, clock.now())
  expect(await countReminders(fresh)).toBe(before)
  await sendReminders(fresh.database, new Date(clock.now().getTime() + 30 * DAY))
  expect(await countReminders(fresh)).toBeGreaterThan(before)
  await fresh.drop()
})

it('holds nothing that is still to come, although a clock that was ahead seeded a later hour of that day', async () => {
  const day = addWorkingDays(clock.today(), 1, new Set())
  const seedAt = (time: string) => {
    clock.setClock(Date.parse(`${day}T${time}-05:00`) - clock.now().getTime() + clock.clockOffset())
    return freshDatabase({ seed: 'demo', size: 2 })
  }
  await (await seedAt('23:57:00')).drop()
  const fresh = await seedAt('00:02:00')
  const { rows } = await inCompany(fresh.database, { company: '*' }, (tx) =>
    sql`select "AtsID" from "SecApprovalTransaction"
      where coalesce("AtsDateTransaction", "AtsDateOpened") > ${clock.now()}`.execute(tx),
  )
  expect(rows).toEqual([])
  await fresh.drop()
})

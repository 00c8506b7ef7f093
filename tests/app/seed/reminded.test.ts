import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { notifyBegunDelegations } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { sendReminders } from '#upstream/modules/approvals/reminder/remind.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo', size: 2 })
})
afterAll(() => fresh.drop())

const countReminders = async (): Promise<number> =>
  (
    await inCompany(fresh.database, { company: '*' }, (tx) =>
      sql<{ count: number }>`select count(*) from "SecAlert"`.execute(tx),
    )
  ).rows[0]?.count ?? 0

it('greets whoever opens the demo with what waits, not with a reminder of each', async () => {
  const before = await countReminders()
  await notifyBegunDelegations(fresh.database)
  await sendReminders(fresh.database, clock.now())
  expect(await countReminders()).toBe(before)
  await sendReminders(fresh.database, new Date(clock.now().getTime() + 30 * 86_400_000))
  expect(await countReminders()).toBeGreaterThan(before)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrange } from '#tests/kit/fixtures/approvers.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'
import { sweepSessions } from '#upstream/modules/identity/session/sweep-sessions.ts'

let house: Service

beforeAll(async () => (house = await service({ seed: 'minimal' })))
afterAll(() => house.stop())

it('forgets the sessions of days before, and leaves today’s alone', async () => {
  const old = await house.signIn('admin')
  await arrange(house, sql`update "SecSession" set "SecCreate" = clock_now() - interval '3 days'`)
  const fresh = await house.signIn('admin')
  expect(await sweepSessions(house.fresh.database)).toBe(1)
  expect((await old.call('GET', 'Account/session')).status).toBe(401)
  expect((await fresh.call('GET', 'Account/session')).status).toBe(200)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'
import { sweepSessions } from '#upstream/modules/identity/session/sweep-sessions.ts'

let upstream: Upstream

beforeAll(async () => (upstream = await openUpstream({ seed: 'minimal' })))
afterAll(() => upstream.stop())

it('forgets the sessions of days before, and leaves today’s alone', async () => {
  const old = await upstream.signIn('admin')
  await executeSql(upstream, sql`update "SecSession" set "SecCreate" = clock_now() - interval '3 days'`)
  const fresh = await upstream.signIn('admin')
  expect(await sweepSessions(upstream.fresh.database)).toBe(1)
  expect((await old.call('GET', 'Account/session')).status).toBe(401)
  expect((await fresh.call('GET', 'Account/session')).status).toBe(200)
})

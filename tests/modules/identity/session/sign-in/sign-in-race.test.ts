import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { PASSWORD } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()

const enter = (UsrName: string) =>
  upstream.anyone.call('POST', 'Account/login', { UsrName, UsrPassword: PASSWORD, LexID: 0 })

const sessionsOf = async (UsrName: string) =>
  (
    await executeSql<{ open: number }>(
      upstream,
      sql`select count(*)::integer as open from "SecSession" s join "SecUser" u on u."UsrID" = s."UsrID"
        where u."UsrName" = ${UsrName} and s."SesRevoked" is null`,
    )
  )[0]?.open

/** Signs in while `change` of the account is made and not committed yet. */
async function enterDuring(UsrName: string, change: RawBuilder<unknown>): Promise<number> {
  let entering: ReturnType<typeof enter> | undefined
  await inCompany(upstream.fresh.database, { company: '*' }, async (tx) => {
    await change.execute(tx)
    entering = enter(UsrName)
    await Promise.race([entering, wait(1_500)])
  })
  return (await entering)?.status ?? 0
}

it.each([
  ['that is replaced', 'jefe', sql`"UsrPasswordHash" = 'replaced'`],
  ['of an account that is disabled', 'gerente', sql`"SecStatus" = 0`],
])('the password %s while it is compared opens no session', async (_, name, change) => {
  expect(await enterDuring(name, sql`update "SecUser" set ${change} where "UsrName" = ${name}`)).toBe(401)
  expect(await sessionsOf(name)).toBe(0)
})

it('another change of the account meanwhile keeps nobody out', async () => {
  expect(
    await enterDuring('consulta', sql`update "SecUser" set "UsrFullName" = 'Otra' where "UsrName" = 'consulta'`),
  ).toBe(200)
  expect(await sessionsOf('consulta')).toBe(1)
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Granted {
  UsrID: number
  SecVersion: number
  itemsOptions: Record<string, unknown>[]
}

const KCORDOVA = 14
const SUR = 2
const FOLLOW_UP = { OptCode: 'FOLLOW_UP', IsAllowView: true, IsLevelManager: true }

const upstream = provideUpstream()
let admin: Caller
let admin2: Caller

beforeAll(async () => {
  ;[admin, admin2] = [await upstream.signIn('admin'), await upstream.signIn('admin2')]
})

const execute = (query: ReturnType<typeof sql>) => executeSql(upstream.fresh.database, query, '*')
const join = (UsrID: number) =>
  execute(sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${UsrID}, ${SUR}) on conflict do nothing`)
const grantsOf = async (UsrID: number, who: Caller) =>
  (await who.call<Granted>('POST', 'UserOption/list', { UsrID })).Result
const saveGrants = (granted: Partial<Granted>, who: Caller) => who.call<Granted>('POST', 'UserOption/save', granted)

describe('the rights of an account that works in two companies', () => {
  beforeEach(() => join(KCORDOVA))

  it('are saved over those that were read, and no others', async () => {
    const { UsrID, SecVersion } = await grantsOf(KCORDOVA, admin)
    const save = (itemsOptions: Granted['itemsOptions']) => saveGrants({ UsrID, SecVersion, itemsOptions }, admin)
    expect((await save([FOLLOW_UP])).status).toBe(200)
    const saved = await grantsOf(KCORDOVA, admin)
    expect((await save([])).status).toBe(409)
    expect(await grantsOf(KCORDOVA, admin)).toEqual(saved)
  })

  it("are an installation administrator's to change where it is one", async () => {
    const [role] = await executeSql<{ RolID: number }>(
      upstream.fresh.database,
      sql`insert into "SecRole" ("CpyID", "RolName") values (${SUR}, 'Del Sur') returning "RolID"`,
      SUR,
    )
    await execute(sql`update "SecUser" set "UsrInstallation" = true where "UsrID" = ${KCORDOVA}`)
    const before = await grantsOf(KCORDOVA, admin2)
    for (const [path, body] of [
      ['UserOption/save', { UsrID: KCORDOVA, itemsOptions: [FOLLOW_UP] }],
      ['User/copyallow', { UsrIDFrom: 7, UsrIDTo: KCORDOVA }],
      ['SecUserRole/save', { UsrID: KCORDOVA, RolID: role?.RolID, IsGiven: true }],
    ] as const)
      expect((await admin2.call('POST', path, body)).status, path).toBe(403)
    expect(await grantsOf(KCORDOVA, admin2)).toEqual(before)
    expect((await admin2.call('POST', 'SecUserRole/list', { UsrID: KCORDOVA })).Result).toEqual([])
    await execute(sql`update "SecUser" set "UsrInstallation" = false where "UsrID" = ${KCORDOVA}`)
  })
})

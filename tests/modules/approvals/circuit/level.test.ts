import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { arrange, build, exceptFor, hire, position, sit, type Person } from '#tests/kit/fixtures/approvers.ts'

let house: Service
let one: Caller
const ONE = 2

beforeAll(async () => {
  house = await service()
  one = await house.signIn('solicitante')
})

afterAll(() => house.stop())

describe('the levels of a circuit', () => {
  it('are kept by who configures', async () => {
    const admin = await house.signIn('admin')
    const AccID = await build(house, [])
    const level = { AccID, AlvOrder: 1, TypeLevel: 2, PstID: 2, AlvDayNotifications: 3 }
    const created = await admin.call<{ AlvID: number; SecVersion: number }>('POST', 'SecApprovalLevel/save', level)
    expect(created).toMatchObject({ status: 200, Result: { PstName: 'Jefe de área', SecVersion: 1 } })
    const { AlvID } = created.Result
    expect(
      (await admin.call('PUT', 'SecApprovalLevel/update', { ...level, AlvID, AlvOrder: 5, SecVersion: 1 })).Result,
    ).toMatchObject({ AlvOrder: 5, SecVersion: 2 })
    expect((await admin.call('PUT', 'SecApprovalLevel/update', { ...level, AlvID, SecVersion: 1 })).status).toBe(409)
    const list = () =>
      admin.call<{ data: { TypeLevelText: string }[] }>('POST', 'SecApprovalLevel/pagination', { filter: { AccID } })
    expect((await list()).Result.data).toMatchObject([{ TypeLevelText: 'Nivel 1 (paralelo, basta uno)' }])
    await admin.call('DELETE', 'SecApprovalLevel/delete', { AlvID, SecVersion: 2 })
    expect((await list()).Result.data).toEqual([])
    expect((await admin.call('POST', 'SecApprovalLevel/save', { ...level, PstID: 11 })).Errors).toEqual([
      'Seleccione Cargo',
    ])
    expect((await one.call('POST', 'SecApprovalLevel/save', level)).status).toBe(403)
  })
})

describe('approvers', () => {
  it('leave with their job, and need no grant to be let in', async () => {
    const job = await position(house)
    const [stays, leaves] = (await hire(house, job, 2)) as [Person, Person]
    await exceptFor(house, await build(house, [[1, 1, job]]), { UsrID: ONE })
    const { Result } = await save(await sit(house, ONE))
    await arrange(house, sql`update "SecUser" set "SecStatus" = 0 where "UsrID" = ${leaves.UsrID}`, '*')
    expect((await byId(one, Result.ReqID)).Transaction?.UsersApproved).toEqual([{ UsrID: stays.UsrID }])
    expect((await decide(stays, Result.ReqID, 2)).status).toBe(200)
  })
})

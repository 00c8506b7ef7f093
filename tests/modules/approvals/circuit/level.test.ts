import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
import { SECRET, type Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let one: Caller
const ONE = 2

beforeAll(async () => {
  one = await upstream.signIn('solicitante')
})

describe('the levels of a circuit', () => {
  it('are kept by who configures', async () => {
    const admin = await upstream.signIn('admin')
    const AccID = await createCircuit(upstream, [])
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
    expect((await list()).Result.data).toMatchObject([
      { TypeLevelText: 'Nivel 1 (paralelo, basta uno)', IsVacant: false },
    ])
    const vacant = { AccID, AlvOrder: 9, PstID: await createPosition(upstream) }
    const second = await admin.call<{ AlvID: number }>('POST', 'SecApprovalLevel/save', vacant)
    expect(second.Result).toMatchObject({ IsVacant: true })
    expect((await list()).Result.data).toMatchObject([{ IsVacant: false }, { IsVacant: true }])
    await admin.call('DELETE', 'SecApprovalLevel/delete', { AlvID: second.Result.AlvID, SecVersion: 1 })
    await admin.call('DELETE', 'SecApprovalLevel/delete', { AlvID, SecVersion: 2 })
    expect((await list()).Result.data).toEqual([])
    expect((await admin.call('POST', 'SecApprovalLevel/save', { ...level, PstID: 11 })).Errors).toEqual([
      'Seleccione Cargo',
    ])
    expect((await one.call('POST', 'SecApprovalLevel/save', level)).status).toBe(403)
  })
})

describe('a position where only a service account stands', () => {
  it('is held on circuits of the documents that it approves, and of no others', async () => {
    const admin = await upstream.signIn('admin')
    const position = await createPosition(upstream)
    const rights = { options: { ORDERS: 'write' }, decisions: ['ORD'], position } as const
    await createServiceAccount(upstream.fresh.database, rights)
    const vacancyIn = async (TrsCode: string) => {
      const AccID = await createCircuit(upstream, [[1, 1, position]])
      await executeSql(upstream, sql`update "SecCircuit" set "TrsCode" = ${TrsCode} where "AccID" = ${AccID}`)
      const list = await admin.call<{ data: { IsVacant: boolean }[] }>('POST', 'SecApprovalLevel/pagination', {
        filter: { AccID },
      })
      return list.Result.data.map(({ IsVacant }) => IsVacant)
    }
    expect([await vacancyIn('ORD'), await vacancyIn('REQ')]).toEqual([[false], [true]])
  })
})

describe('a right on circuits', () => {
  it('to add makes levels and changes none; to edit changes them and makes none, whichever call is used', async () => {
    const admin = await upstream.signIn('admin')
    const AccID = await createCircuit(upstream, [[1, 1, 2]])
    const [level] = await executeSql<{ AlvID: number }>(
      upstream,
      sql`select "AlvID" from "SecApprovalLevel" where "AccID" = ${AccID}`,
    )
    const signInWith = async (flag: 'IsAllowAdd' | 'IsAllowEdit') => {
      const [user = 0] = await createUsersInPosition(upstream.fresh.database, 4, 1)
      const itemsOptions = [{ OptCode: 'CIRCUITS', IsAllowView: true, [flag]: true }]
      await admin.call('POST', 'UserOption/save', { UsrID: user, itemsOptions })
      return upstream.with(await tokenOf(upstream.fresh.database, SECRET, user, 1))
    }
    const other = { AccID, AlvOrder: 2, PstID: 3 }
    const changed = { ...level, AccID, AlvOrder: 1, PstID: 3 }
    const statusesOf = async (who: Caller) => [
      (await who.call('POST', 'SecApprovalLevel/save', other)).status,
      (await who.call('PUT', 'SecApprovalLevel/update', other)).status,
      (await who.call('POST', 'SecApprovalLevel/save', changed)).status,
      (await who.call('PUT', 'SecApprovalLevel/update', changed)).status,
    ]
    const positions = () =>
      executeSql<{ AlvOrder: number; PstID: number }>(
        upstream,
        sql`select "AlvOrder", "PstID" from "SecApprovalLevel" where "AccID" = ${AccID} order by "AlvID"`,
      )

    expect(await statusesOf(await signInWith('IsAllowAdd'))).toEqual([200, 403, 403, 403])
    expect(await positions()).toEqual([
      { AlvOrder: 1, PstID: 2 },
      { AlvOrder: 2, PstID: 3 },
    ])
    expect(await statusesOf(await signInWith('IsAllowEdit'))).toEqual([403, 403, 403, 200])
    expect(await positions()).toEqual([
      { AlvOrder: 1, PstID: 3 },
      { AlvOrder: 2, PstID: 3 },
    ])
  })
})

describe('approvers', () => {
  it('leave with their job, and need no grant to be let in', async () => {
    const job = await createPosition(upstream)
    const [stays, leaves] = (await createUsers(upstream, job, 2)) as [Person, Person]
    await createException(upstream, await createCircuit(upstream, [[1, 1, job]]), { UsrID: ONE })
    const { Result } = await save(await openSession(upstream, ONE))
    await executeSql(upstream, sql`update "SecUser" set "SecStatus" = 0 where "UsrID" = ${leaves.UsrID}`, '*')
    expect((await byId(one, Result.ReqID)).Transaction?.UsersApproved).toEqual([{ UsrID: stays.UsrID }])
    expect((await decide(stays, Result.ReqID, 2)).status).toBe(200)
  })
})

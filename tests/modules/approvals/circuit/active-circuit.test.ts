import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { circuitMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import { createCircuit, executeSql } from '#tests/kit/fixtures/approvers.ts'
import { createUsersInPosition, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { SECRET, type Caller } from '#tests/platform/environment/service.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

interface Status {
  SecStatus: number
}

const turn = (AccID: number, SecStatus: 0 | 1, who = admin) =>
  who.call<Status>('DELETE', 'SecCircuit/delete', { AccID, SecStatus })
const newCircuit = (who = admin) =>
  who.call<Status & { AccID: number; SecVersion: number }>('POST', 'SecCircuit/save', {
    AccName: `Circuito ${randomUUID()}`,
    TrsCode: 'REQ',
    AccAmountFrom: '900000000',
  })
const addLevel = (AccID: number, who = admin) =>
  who.call<{ AlvID: number }>('POST', 'SecApprovalLevel/save', { AccID, AlvOrder: 1, PstID: 2 })
const takeOut = (AlvID: number) => admin.call<Status>('DELETE', 'SecApprovalLevel/delete', { AlvID })
const levelsOf = async (AccID: number) =>
  (
    await admin.call<{ data: { AlvID: number }[] }>('POST', 'SecApprovalLevel/pagination', { filter: { AccID } })
  ).Result.data.map(({ AlvID }) => AlvID)

/** Active circuits without a level: there must be none, whatever happened at once. */
const empty = () =>
  executeSql(
    upstream,
    sql`select c."AccID" from "SecCircuit" c where c."SecStatus" = 1 and not exists (
      select from "SecApprovalLevel" l where l."AccID" = c."AccID" and l."SecStatus" = 1)`,
    '*',
  )

describe('a circuit', () => {
  it('starts inactive, is written meanwhile, and is enabled once it has a level', async () => {
    const { Result: made } = await newCircuit()
    expect(made.SecStatus).toBe(0)
    const refused = await turn(made.AccID, 1)
    expect([refused.status, refused.Errors]).toEqual([400, [circuitMessages.withoutLevels]])
    const renamed = { AccID: made.AccID, AccPriority: 7, SecVersion: made.SecVersion }
    expect((await admin.call('PUT', 'SecCircuit/update', renamed)).status).toBe(200)
    expect((await addLevel(made.AccID)).status).toBe(200)
    expect((await turn(made.AccID, 1)).Result.SecStatus).toBe(1)
  })

  it('is enabled by whoever may edit and save circuits, and disabled by whoever may delete them', async () => {
    const [user = 0] = await createUsersInPosition(upstream.fresh.database, 4, 1)
    const writes = { OptCode: 'CIRCUITS', IsAllowView: true, IsAllowAdd: true, IsAllowEdit: true, IsAllowSave: true }
    await admin.call('POST', 'UserOption/save', { UsrID: user, itemsOptions: [writes] })
    const writer = upstream.with(await tokenOf(upstream.fresh.database, SECRET, user, 1))
    const { Result: made } = await newCircuit(writer)
    expect((await addLevel(made.AccID, writer)).status).toBe(200)
    expect((await turn(made.AccID, 1, writer)).Result.SecStatus).toBe(1)
    expect((await turn(made.AccID, 0, writer)).status).toBe(403)
    await admin.call('POST', 'UserOption/save', { UsrID: user, itemsOptions: [{ ...writes, IsAllowEdit: false }] })
    passKnownRights()
    await turn(made.AccID, 0)
    expect((await turn(made.AccID, 1, writer)).status).toBe(403)
  })

  it('that is active keeps its last level; one that is not may lose it, and is then not enabled', async () => {
    const AccID = await createCircuit(upstream, [
      [1, 1, 2],
      [2, 1, 1],
    ])
    const [first = 0, last = 0] = await levelsOf(AccID)
    expect((await takeOut(first)).status).toBe(200)
    const refused = await takeOut(last)
    expect([refused.status, refused.Errors]).toEqual([400, [circuitMessages.lastLevel]])
    expect(await levelsOf(AccID)).toEqual([last])
    expect((await turn(AccID, 0)).status).toBe(200)
    expect((await takeOut(last)).status).toBe(200)
    expect((await turn(AccID, 1)).Errors).toEqual([circuitMessages.withoutLevels])
  })

  it('does not give its last level to another circuit', async () => {
    const [AccID, other] = [await createCircuit(upstream, [[1, 1, 2]]), await createCircuit(upstream, [[1, 1, 2]])]
    const [AlvID] = await levelsOf(AccID)
    const moved = { AlvID, AccID: other, AlvOrder: 2, PstID: 2 }
    expect((await admin.call('PUT', 'SecApprovalLevel/update', moved)).Errors).toEqual([circuitMessages.lastLevel])
  })

  it('keeps one of two levels that two people take out at once, and none is enabled while it loses its last', async () => {
    for (let round = 0; round < 6; round += 1) {
      const AccID = await createCircuit(upstream, [
        [1, 1, 2],
        [2, 1, 1],
      ])
      const both = await Promise.all((await levelsOf(AccID)).map(takeOut))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])

      const idle = await createCircuit(upstream, [[1, 1, 2]])
      await turn(idle, 0)
      const [only = 0] = await levelsOf(idle)
      const race = await Promise.all([turn(idle, 1), takeOut(only)])
      expect(race.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
    expect(await empty()).toEqual([])
  })

  it('without levels is not active in the demo either', async () => {
    expect(await empty()).toEqual([])
  })
})

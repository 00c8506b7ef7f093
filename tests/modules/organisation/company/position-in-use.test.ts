import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { areaMessages, circuitMessages, positionMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import { executeSql, createCircuit, createException, createPosition } from '#tests/kit/fixtures/approvers.ts'
import { save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const AUTHOR = 2
const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

interface ActiveChange {
  SecStatus: number
}

const turn = (resource: string, key: string, id: number, SecStatus: 0 | 1) =>
  admin.call<ActiveChange>('DELETE', `${resource}/delete`, { [key]: id, SecStatus })
const turnPosition = (PstID: number, SecStatus: 0 | 1) => turn('GenPosition', 'PstID', PstID, SecStatus)
const turnCircuit = (AccID: number, SecStatus: 0 | 1) => turn('SecCircuit', 'AccID', AccID, SecStatus)
const turnArea = (AreID: number, SecStatus: 0 | 1) => turn('GenArea', 'AreID', AreID, SecStatus)

const nameOf = async (AccID: number) =>
  (await executeSql<{ AccName: string }>(upstream, sql`select "AccName" from "SecCircuit" where "AccID" = ${AccID}`))[0]
    ?.AccName ?? ''
const versionOf = async (AccID: number) =>
  (
    await executeSql<{ SecVersion: number }>(
      upstream,
      sql`select "SecVersion" from "SecCircuit" where "AccID" = ${AccID}`,
    )
  )[0]?.SecVersion
const newArea = async () =>
  (await admin.call<{ AreID: number }>('POST', 'GenArea/save', { AreName: `Área ${randomUUID()}` })).Result.AreID
const addLevel = (AccID: number, PstID: number) =>
  admin.call<{ AlvID: number }>('POST', 'SecApprovalLevel/save', { AccID, AlvOrder: 1, PstID })

/** Levels and areas in use that lean on what is out of service: there must be none, whatever happened at once. */
const dangling = () =>
  executeSql(
    upstream,
    sql`select l."AlvID" as id from "SecApprovalLevel" l join "SecCircuit" c on c."AccID" = l."AccID" join "GenPosition" p on p."PstID" = l."PstID"
        where l."SecStatus" = 1 and c."SecStatus" = 1 and p."SecStatus" = 0
      union all select c."AccID" from "SecCircuit" c join "GenArea" a on a."AreID" = c."AreID" where c."SecStatus" = 1 and a."SecStatus" = 0`,
  )

describe('a position', () => {
  it('that levels of circuits ask for stays in service, and says in which; a disabled circuit asks for nothing', async () => {
    const PstID = await createPosition(upstream)
    const AccID = await createCircuit(upstream, [[1, 1, PstID]])
    const refused = await turnPosition(PstID, 0)
    expect([refused.status, refused.Errors]).toEqual([400, [positionMessages.circuitsThere?.(await nameOf(AccID))]])
    expect((await turnCircuit(AccID, 0)).status).toBe(200)
    expect((await turnPosition(PstID, 0)).Result.SecStatus).toBe(0)
    const [{ PstName } = { PstName: '' }] = await executeSql<{ PstName: string }>(
      upstream,
      sql`select "PstName" from "GenPosition" where "PstID" = ${PstID}`,
    )
    expect((await turnCircuit(AccID, 1)).Errors).toEqual([circuitMessages.disabledPositions(PstName)])
    expect((await turnPosition(PstID, 1)).status).toBe(200)
    expect((await turnCircuit(AccID, 1)).Result.SecStatus).toBe(1)
  })

  it('that a document waits for stays in service, though its circuit does not', async () => {
    const PstID = await createPosition(upstream)
    const AccID = await createCircuit(upstream, [[1, 1, PstID]])
    await createException(upstream, AccID, { UsrID: AUTHOR })
    await save(await upstream.signIn('solicitante'))
    await turnCircuit(AccID, 0)
    expect((await turnPosition(PstID, 0)).Errors).toEqual([positionMessages.documentsThere])
  })

  it('is disabled or asked for, never both, when two do it at once', async () => {
    const refusals = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const PstID = await createPosition(upstream)
      const AccID = await createCircuit(upstream, [[1, 1, 2]])
      const both = await Promise.all(
        round % 2 ? [turnPosition(PstID, 0), addLevel(AccID, PstID)] : [addLevel(AccID, PstID), turnPosition(PstID, 0)],
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      both
        .flatMap(({ Errors }) => Errors ?? [])
        .forEach((refusal) => refusals.add(String(refusal).replace(/\(.*\)/, '')))
    }
    expect(await dangling()).toEqual([])
    const knownRefusals = [
      'Seleccione Cargo',
      circuitMessages.disabledPosition,
      positionMessages.circuitsThere?.('').replace(/\(.*\)/, ''),
    ]
    expect([...refusals].filter((refusal) => !knownRefusals.includes(refusal))).toEqual([])
  })

  it('is disabled or its circuit enabled, never both, when two do it at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const PstID = await createPosition(upstream)
      const AccID = await createCircuit(upstream, [[1, 1, PstID]])
      await turnCircuit(AccID, 0)
      const both = await Promise.all([turnPosition(PstID, 0), turnCircuit(AccID, 1)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
    expect(await dangling()).toEqual([])
  })
})

describe('an area', () => {
  it('that a circuit or an exception is for stays in service; one that is over asks for nothing', async () => {
    const [AreID, AccID] = [await newArea(), await createCircuit(upstream, [[1, 1, 2]])]
    await executeSql(upstream, sql`update "SecCircuit" set "AreID" = ${AreID} where "AccID" = ${AccID}`)
    const refusal = [areaMessages.circuitsThere?.(await nameOf(AccID))]
    expect((await turnArea(AreID, 0)).Errors).toEqual(refusal)
    await executeSql(upstream, sql`update "SecCircuit" set "AreID" = null where "AccID" = ${AccID}`)
    await createException(upstream, AccID, { AreID })
    expect((await turnArea(AreID, 0)).Errors).toEqual(refusal)
    await executeSql(
      upstream,
      sql`update "SecCircuitException" set "ExcFrom" = clock_today() - 2, "ExcTo" = clock_today() - 1 where "AreID" = ${AreID}`,
    )
    expect((await turnArea(AreID, 0)).Result.SecStatus).toBe(0)
  })

  it('is disabled or a circuit is for it, never both, when two do it at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [AreID, AccID] = [await newArea(), await createCircuit(upstream, [[1, 1, 2]])]
      const written = { AccID, AreID, SecVersion: await versionOf(AccID) }
      const both = await Promise.all([turnArea(AreID, 0), admin.call('PUT', 'SecCircuit/update', written)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
    expect(await dangling()).toEqual([])
  })
})

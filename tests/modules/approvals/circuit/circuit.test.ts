import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { byId, decide, line, save, share, type Saved } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  levelsOf,
  createPosition,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
/** Who asks, by the circuits that the demo has for their area: one, two, none. */
let one: Caller
let two: Caller
let none: Caller
const ONE = 2

beforeAll(async () => {
  ;[one, two, none] = [
    await upstream.signIn('solicitante'),
    await upstream.signIn('gramos'),
    await upstream.signIn('fespinoza'),
  ]
})

const accountsFor = async (ReqID: number) =>
  (
    await executeSql<{ AccName: string }>(
      upstream,
      sql`select distinct "AccName" from "SecApprovalTransaction" where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
    )
  ).map(({ AccName }) => AccName)

const choose = (caller: Caller, DocEntry: number, AccID: number | null) =>
  caller.call<{ UsersNotified: number[] }>('POST', 'SecCircuitCreate/createcircuit', {
    AccID,
    DocEntry,
    TrsCode: 'REQ',
  })

describe('saving a requirement', () => {
  it('that one circuit fits takes it in silence', async () => {
    const { Result } = await save(one)
    expect(Result).toMatchObject({ Data: [], Warning: null, UsersNotified: [4, 8] })
    expect(await accountsFor(Result.ReqID)).toEqual(['Proyectos hasta S/ 5,000'])
  })

  it('fits by amount, in decimals', async () => {
    const priced = (DerQuantity: string) => save(one, { itemsDetails: [line({ ArtCode: 'MAT-0004', DerQuantity })] })
    // 62.00 each.
    expect(await accountsFor((await priced('80.645')).Result.ReqID)).toEqual(['Proyectos hasta S/ 5,000'])
    expect(await accountsFor((await priced('80.646')).Result.ReqID)).toEqual(['Proyectos más de S/ 5,000'])
  })

  it('that several circuits fit hands them back and takes none', async () => {
    const { Result } = await save(two)
    expect(
      Result.Data.map(({ AccName, levels }) => [
        AccName,
        levels.map(({ TypeLevelText, PstName }) => `${TypeLevelText}: ${PstName}`),
      ]),
    ).toEqual([
      ['Marketing con presupuesto de campaña', ['Nivel 1: Jefe de área']],
      ['Marketing fuera de presupuesto', ['Nivel 1: Jefe de área', 'Nivel 2: Gerente general']],
    ])
    expect(Result).toMatchObject({ Warning: null, UsersNotified: [] })
    expect((await byId(two, Result.ReqID)).Transaction).toBeNull()
  })

  it('that no circuit fits warns', async () => {
    const { Result, status } = await save(none)
    expect({ status, ...Result }).toMatchObject({
      status: 200,
      Data: [],
      Warning: 'No existe circuito configurado',
      UsersNotified: [],
    })
  })

  it('whose first approvers are nobody warns', async () => {
    await createException(upstream, await createCircuit(upstream, [[1, 1, await createPosition(upstream)]]), {
      AreID: 9,
    })
    expect((await save(none)).Result.Warning).toBe('Nadie ocupa el cargo que debe aprobar el primer nivel')
  })

  it('whose later approvers are nobody warns as well, and names every such level', async () => {
    const [taken, vacant] = [await createPosition(upstream), await createPosition(upstream)]
    await createUsers(upstream, taken)
    const circuit = await createCircuit(upstream, [
      [10, 1, taken],
      [20, 1, vacant],
      [30, 1, taken],
      [40, 1, vacant],
    ])
    await createException(upstream, circuit, { AreID: 9 })
    expect((await save(none)).Result).toMatchObject({
      Warning: 'Nadie puede aprobar los niveles 2 y 4: el cargo está vacante o lo ocupa solo el solicitante',
      UsersNotified: [expect.any(Number)],
    })
  })

  it('anew leaves the circuit that nobody has decided on', async () => {
    const { Result } = await save(one)
    const [before] = await levelsOf(one, Result.ReqID)
    await save(one, {
      ReqID: Result.ReqID,
      SecVersion: 1,
      itemsDetails: [line({ ArtCode: 'MAT-0004', DerDescription: 'Arena', DerQuantity: '1000' })],
    })
    const after = await levelsOf(one, Result.ReqID)
    expect(after).toHaveLength(2)
    expect(after.map(({ AtsID }) => AtsID)).not.toContain(before?.AtsID)
    const [stale] = await executeSql<{ count: number }>(
      upstream,
      sql`select count(*) from "SecAlert" where "DocEntry" = ${Result.ReqID} and "AtsID" is null and not "AleRead"`,
    )
    expect(stale?.count).toBe(0)
  })
})

describe('a circuit', () => {
  it('fits by the project or the cost centre of any line', async () => {
    const boss = await createPosition(upstream)
    const [AccID, other] = [
      await createCircuit(upstream, [[1, 1, boss]]),
      await createCircuit(upstream, [[1, 1, boss]]),
    ]
    await executeSql(
      upstream,
      sql`update "SecCircuit" set "AccAmountFrom" = null, "AreID" = 9, "PrjID" = 5 where "AccID" = ${AccID}`,
    )
    await executeSql(
      upstream,
      sql`update "SecCircuit" set "AccAmountFrom" = null, "AreID" = 9, "CceID" = 14 where "AccID" = ${other}`,
    )
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0 where "AreID" = 9`)
    const fitting = async (...Details: unknown[]) => {
      const { Result } = await save(none, { itemsDetails: [line(), line({ DerDescription: 'Otra', Details })] })
      const { Result: found } = await none.call<{ AccID: number }[]>('POST', 'SecCircuitCreate/getcircuitrequirement', {
        ReqID: Result.ReqID,
      })
      const sorted = (circuits: readonly { AccID: number }[]) =>
        circuits.map((circuit) => circuit.AccID).sort((left, right) => left - right)
      const taken = sql<{ AccID: number }>`
        select distinct "AccID" from "SecApprovalTransaction" where "TrsCode" = 'REQ' and "DocEntry" = ${Result.ReqID}`
      // What fits a new one is found before it is written, and of one that is there by its rows: that is the same.
      expect(sorted(Result.Data.length > 0 ? Result.Data : await executeSql(upstream, taken))).toEqual(sorted(found))
      return sorted(found)
    }
    expect(await fitting(share({ Prj_Ceco: 5 }))).toEqual([AccID])
    expect(await fitting(share({ TypeP: 1, Prj_Ceco: 14, PrjID: 5 }))).toEqual([AccID, other])
    expect(await fitting(share())).toEqual([])
  })

  it('that changes later never touches a running document', async () => {
    const { Result } = await save(one)
    await executeSql(upstream, sql`update "SecApprovalLevel" set "PstID" = 1 where "AccID" = 7`)
    expect((await levelsOf(one, Result.ReqID)).map(({ PstName }) => PstName)).toEqual(['Jefe de área'])
    await executeSql(upstream, sql`update "SecApprovalLevel" set "PstID" = 2 where "AccID" = 7`)
  })
})

describe('an exception', () => {
  it('comes before every condition: user before area before category, and only while it lasts', async () => {
    const boss = await createPosition(upstream)
    const built = async () => createCircuit(upstream, [[1, 1, boss]])
    const [byUser, byArea, byCategory, over] = [await built(), await built(), await built(), await built()]
    const follows = async () =>
      (
        await executeSql<{ AccID: number }>(
          upstream,
          sql`select "AccID" from "SecApprovalTransaction" where "DocEntry" = ${(await save(one)).Result.ReqID}`,
        )
      )[0]?.AccID
    await createException(upstream, over, { UsrID: ONE }, [-9, -1])
    expect(await follows()).toBe(7)
    await createException(upstream, byCategory, { TypeCategory: '1' })
    expect(await follows()).toBe(byCategory)
    await createException(upstream, byArea, { AreID: 4 })
    expect(await follows()).toBe(byArea)
    await createException(upstream, byUser, { UsrID: ONE })
    expect(await follows()).toBe(byUser)
    await createException(upstream, over, { UsrID: ONE, TypeCategory: '5' })
    expect(await follows()).toBe(byUser)
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  })
})

describe('choosing a circuit', () => {
  let saved: Saved

  beforeAll(async () => {
    saved = (await save(two)).Result
  })

  it('is asked for', async () => {
    expect(await choose(two, saved.ReqID, null)).toMatchObject({ status: 400, Errors: ['Seleccione Circuito'] })
  })

  it('takes none that does not fit, nor that of another company', async () => {
    for (const AccID of [1, 17])
      expect(await choose(two, saved.ReqID, AccID)).toMatchObject({
        status: 400,
        Errors: ['El circuito no corresponde al documento'],
      })
  })

  it('is for whoever may change the document', async () => {
    expect((await choose(one, saved.ReqID, 13)).status).toBe(404)
    expect((await choose(await upstream.signIn('consulta'), saved.ReqID, 13)).status).toBe(403)
  })

  it('opens the first level, and may be changed until somebody decides', async () => {
    expect((await choose(two, saved.ReqID, 13)).Result.UsersNotified).toEqual([4, 8])
    expect((await choose(two, saved.ReqID, 14)).status).toBe(200)
    expect(await levelsOf(two, saved.ReqID)).toHaveLength(2)
    expect((await decide(await upstream.signIn('jefe'), saved.ReqID, 2)).status).toBe(200)
    expect(await choose(two, saved.ReqID, 13)).toMatchObject({
      status: 400,
      Errors: ['Circuito iniciado: solo lectura'],
    })
  })

  it('says when nobody may decide on it', async () => {
    const AccID = await createCircuit(upstream, [[1, 1, await createPosition(upstream)]])
    await createException(upstream, AccID, { UsrID: ONE })
    const { ReqID } = (await save(one)).Result
    expect((await choose(one, ReqID, AccID)).Result).toEqual({
      UsersNotified: [],
      Warning: 'Nadie ocupa el cargo que debe aprobar el primer nivel',
    })
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  })

  it('is there for a reception too', async () => {
    const [{ OttID } = { OttID: 0 }] = await executeSql<{ OttID: number }>(
      upstream,
      sql`select "OttID" from "LgsOrderAttended" where "CpyID" = 1 order by 1 limit 1`,
    )
    const fitting = (caller: Caller, DocEntry: number) =>
      caller.call<{ AccName: string }[]>('POST', 'SecCircuitCreate/getcircuits', { TrsCode: 'OTT', DocEntry })
    const admin = await upstream.signIn('admin')
    const { Result } = await fitting(admin, OttID)
    const circuits = await executeSql<{ AccName: string }>(
      upstream,
      sql`select "AccName" from "SecCircuit" where "CpyID" = 1 and "TrsCode" = 'OTT' and "SecStatus" = 1`,
    )
    expect(Result.length).toBeGreaterThan(0)
    expect(circuits.map(({ AccName }) => AccName)).toEqual(expect.arrayContaining(Result.map(({ AccName }) => AccName)))
    expect((await fitting(await upstream.signIn('admin2'), OttID)).status).toBe(404)
  })

  it('is not there for orders yet', async () => {
    expect((await two.call('POST', 'SecCircuitCreate/getcircuitorder', { OrdID: 1 })).status).toBe(404)
  })
})

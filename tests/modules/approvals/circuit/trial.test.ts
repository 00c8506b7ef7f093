import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, save } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Trial {
  AreName: string | null
  ByException: boolean
  Circuits: {
    AccID: number
    AccName: string
    levels: { PstName: string; TypeLevelText: string; Approvers: { UsrID: number; UsrReplacedName: string | null }[] }[]
  }[]
}

/** `solicitante` of the demo. */
const AUTHOR = 2

const upstream = provideUpstream()
let people: People

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
})

const ask = (more: object = {}) =>
  people.admin.call<Trial>('POST', 'SecCircuitCreate/trycircuit', {
    TrsCode: 'REQ',
    UsrID: AUTHOR,
    TypeCategory: '1',
    TypeCurrency: '1',
    Amount: '100',
    PrjID: 1,
    ...more,
  })

describe('who would approve a document', () => {
  it('is who does, once it is saved: circuit, levels and people', async () => {
    const trial = (await ask()).Result
    const { ReqID } = (await save(people.author)).Result
    const saved = await byId(people.author, ReqID)
    const levels = await executeSql<{ AccName: string; PstName: string }>(
      upstream,
      sql`select t."AccName", p."PstName" from "SecApprovalTransaction" t join "GenPosition" p using ("PstID")
        where t."TrsCode" = 'REQ' and t."DocEntry" = ${ReqID} order by t."AlvOrder", t."AtsID"`,
    )
    expect(trial.Circuits).toHaveLength(1)
    expect(trial.Circuits[0]?.levels.map(({ PstName }) => [trial.Circuits[0]?.AccName, PstName])).toEqual(
      levels.map(({ AccName, PstName }) => [AccName, PstName]),
    )
    expect(trial.Circuits[0]?.levels[0]?.Approvers.map(({ UsrID }) => UsrID)).toEqual(
      saved.Transaction?.UsersApproved.map(({ UsrID }) => UsrID),
    )
    expect(trial.ByException).toBe(false)
    expect(trial.AreName).toBeTruthy()
  })

  it('follows an exception, says where nobody decides, and in whose place somebody does', async () => {
    const [circuit] = await executeSql<{ AccID: number; PstID: number }>(
      upstream,
      sql`with p as (insert into "GenPosition" ("CpyID", "PstName") values (1, 'Cargo vacante') returning "PstID"),
        c as (insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "SecStatus") values (1, 'De la excepción', 'REQ', 1) returning "AccID"),
        l as (insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") select 1, "AccID", 1, "PstID" from c, p),
        e as (insert into "SecCircuitException" ("CpyID", "TrsCode", "AccID", "UsrID", "ExcFrom", "ExcTo", "ExcReason")
          select 1, 'REQ', "AccID", ${AUTHOR}, clock_today(), clock_today(), 'Prueba' from c)
        select "AccID", "PstID" from c, p`,
    )
    expect((await ask()).Result).toMatchObject({
      ByException: true,
      Circuits: [{ AccID: circuit?.AccID, levels: [{ PstName: 'Cargo vacante', Approvers: [] }] }],
    })
    await executeSql(
      upstream,
      sql`with w as (update "GenWorker" set "PstID" = ${circuit?.PstID} where "NtpID" = (select "NtpID" from "SecUser" where "UsrID" = 8))
        insert into "SecDelegation" ("CpyID", "UsrID", "UsrSubstituteID", "DlgFrom", "DlgTo", "DlgReason")
        values (1, 8, 9, clock_today(), clock_today(), 'Viaje')`,
    )
    const approvers = (await ask()).Result.Circuits[0]?.levels[0]?.Approvers
    expect(approvers?.map(({ UsrID }) => UsrID)).toEqual([8, 9])
    expect(approvers?.map(({ UsrReplacedName }) => UsrReplacedName !== null)).toEqual([false, true])
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  })

  it('finds none where no circuit fits, and refuses what is no amount and nobody’s account', async () => {
    await executeSql(
      upstream,
      sql`update "SecCircuit" set "AccAmountTo" = 1000 where "TrsCode" = 'REQ' and "AccAmountTo" is null`,
    )
    expect((await ask({ Amount: '99999999' })).Result.Circuits).toEqual([])
    expect((await ask({ Amount: 'mucho' })).Errors).toEqual(['Ingrese un importe válido'])
    expect((await ask({ Amount: '-1' })).Errors).toEqual(['Ingrese un importe válido'])
    expect((await ask({ UsrID: 987_654 })).Errors).toEqual(['Solicitante: la opción no existe'])
    expect((await people.author.call('POST', 'SecCircuitCreate/trycircuit', {})).status).toBe(403)
  })
})

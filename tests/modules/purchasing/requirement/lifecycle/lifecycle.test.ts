import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql, levelsOf } from '#tests/kit/fixtures/approvers.ts'
import { uploadFile, pdf } from '#tests/kit/files/sample-files.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { byId, decide, line, save, type Requirement, saveApproved } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller
let admin: Caller

beforeAll(async () => {
  ;({ author, boss, buyer, admin } = await signInDemoPeople(upstream))
})

const raise = async (): Promise<number> => (await save(author)).Result.ReqID
const approved = () => saveApproved(author, boss)
const put = (caller: Caller, call: string, ReqID: number, more: Record<string, unknown>) =>
  caller.call<Requirement>('PUT', `LgsRequirement/${call}`, { ReqID, ...more })
const erase = (caller: Caller, ReqID: number) => caller.call<Requirement>('DELETE', 'LgsRequirement', { ReqID })

describe('sending back', () => {
  it('gives the requirement to its author again, and the next save runs it anew', async () => {
    const ReqID = await approved()
    expect((await put(buyer, 'decline', ReqID, { ReqObservation: '' })).Errors).toEqual([
      'Ingrese el motivo de la devolución',
    ])
    const { Result } = await put(buyer, 'decline', ReqID, { ReqObservation: 'Falta el <plano>' })
    expect(Result).toMatchObject({ ReqStatus: 4, reqExistsCircuit: 0, Transaction: null })
    expect(Result.ReqObservation).toContain('<p>Devuelto: Falta el &lt;plano&gt;</p>')
    const back = await byId(author, ReqID)
    expect(back.ReqEditable).toBe(true)
    expect((await save(author, { ReqID, SecVersion: back.SecVersion, itemsDetails: [] })).Result.UsersNotified).toEqual(
      [4, 8],
    )
    expect((await decide(boss, ReqID, 2)).Result).toMatchObject({ DocumentStatus: 1, Repeated: false })
  })

  it('leaves it with its author: nothing but their save puts it on a circuit, and it is not sent back twice', async () => {
    const ReqID = await raise()
    const { Result } = await put(buyer, 'decline', ReqID, { ReqObservation: 'Falta el plano' })
    expect(Result).toMatchObject({ ReqStatus: 4, ReqDraft: true, ReqStatusName: 'Borrador', ReqDeclinable: false })
    const moved = await put(buyer, 'editcategory', ReqID, { TypeCategory: '4' })
    expect(moved).toMatchObject({ status: 200, Result: { TypeCategory: '4', reqExistsCircuit: 0, Warning: null } })
    expect(await levelsOf(author, ReqID)).toEqual([])
    expect((await put(buyer, 'decline', ReqID, { ReqObservation: 'Falta' })).Errors).toEqual([
      'Solo se devuelve un requerimiento pendiente o aprobado',
    ])
    const { SecVersion } = await byId(author, ReqID)
    expect((await save(author, { ReqID, SecVersion, ReqSend: 1, itemsDetails: [] })).status).toBe(200)
    expect(await byId(author, ReqID)).toMatchObject({ ReqDraft: false, ReqStatusName: 'Pendiente de aprobación' })
    expect(await levelsOf(author, ReqID)).not.toEqual([])
  })

  it('is for who sees the whole company', async () => {
    expect((await put(author, 'decline', await raise(), { ReqObservation: 'x' })).status).toBe(403)
  })
})

describe('another category', () => {
  it('chooses the circuit anew while nobody has decided', async () => {
    const jose = await upstream.signIn('jsalazar')
    const { Result } = await save(jose)
    expect(Result.Warning).toBe('No existe circuito configurado')
    expect((await put(jose, 'editcategory', Result.ReqID, { TypeCategory: '4' })).Result.TypeCategory).toBe('4')
    expect(await levelsOf(jose, Result.ReqID)).toHaveLength(3)
    expect((await put(jose, 'editcategory', Result.ReqID, { TypeCategory: '77' })).status).toBe(400)
  })

  it('of an approved one leaves its run alone', async () => {
    const ReqID = await approved()
    expect((await put(author, 'editcategory', ReqID, { TypeCategory: '3' })).Result).toMatchObject({
      ReqStatus: 1,
      TypeCategory: '3',
    })
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([2])
  })
})

describe('deleting', () => {
  it('takes what can still be edited, and nothing else', async () => {
    const ReqID = await raise()
    expect((await byId(buyer, ReqID)).ReqDeletable).toBe(false)
    expect((await erase(buyer, ReqID)).status).toBe(403)
    expect((await byId(author, ReqID)).ReqDeletable).toBe(true)
    expect((await erase(author, ReqID)).status).toBe(200)
    expect((await author.call('POST', 'LgsRequirement/byid', { ReqID })).status).toBe(404)
    expect((await erase(author, ReqID)).status).toBe(404)
    expect((await decide(boss, ReqID, 2)).status).not.toBe(200)
    expect((await erase(admin, await raise())).status).toBe(200)
    expect(await erase(admin, await approved())).toMatchObject({
      status: 400,
      Errors: ['Requerimiento aprobado: solo lectura'],
    })
  })
})

describe('what a requirement says of itself', () => {
  it('is Vencido once its working days have passed unattended', async () => {
    const { Result } = await save(author, { ReqDayExpiration: 2 })
    const at = async (day: string, status = 4) => {
      await executeSql(
        upstream,
        sql`update "LgsRequirement" set "NeedDate" = ${day}, "ReqDate" = '2026-01-01', "ReqStatus" = ${status} where "ReqID" = ${Result.ReqID}`,
      )
      return (await byId(author, Result.ReqID)).ReqExpired
    }
    expect(await at('2026-01-02')).toBe(true)
    expect(await at('2026-01-02', 6)).toBe(false)
    expect(await at('2099-01-01')).toBe(false)
  })

  it('leaves a trace of every change', async () => {
    const ReqID = await approved()
    await put(admin, 'anulated', ReqID, { TypeAnulated: '1' })
    const trace = await executeSql<{ AudAction: string; UsrID: number }>(
      upstream,
      sql`
      select "AudAction", "UsrID" from "SecAudit" where "AudRecord" in (${String(ReqID)}, ${`REQ-${ReqID}`}) order by "AudID"`,
    )
    expect(trace).toEqual([
      { AudAction: 'create', UsrID: 2 },
      { AudAction: 'associate', UsrID: 2 },
      { AudAction: 'approve', UsrID: 4 },
      { AudAction: 'annul', UsrID: 1 },
    ])
  })

  it('keeps its files until they are taken out', async () => {
    const ReqID = await raise()
    const { Result } = await uploadFile(upstream, author, 'plano.pdf', pdf)
    const files = (more: Record<string, unknown>) =>
      author.call<{ DatID: number }[]>('POST', 'LgsRequirement/savefiles', [{ ReqID, ...more }])
    const put = await files({ FilID: Result.FilID, RqdAttach: Result.FilName, SecStatus: 1 })
    expect(put.Result).toMatchObject([{ RqdAttach: 'plano.pdf', FilID: Result.FilID, UsrName: 'solicitante' }])
    expect((await byId(author, ReqID)).itemsAttachs).toEqual(put.Result)
    expect((await files({ DatID: put.Result[0]?.DatID, SecStatus: 0 })).Result).toEqual([])
    expect((await files({ RqdAttach: 'plano.pdf' })).Errors).toEqual(['Suba el archivo antes de guardarlo'])
  })

  it('does not change with its article', async () => {
    const ReqID = await raise()
    await executeSql(
      upstream,
      sql`update "LgsArticle" set "SecStatus" = 0 where "ArtCode" = 'MAT-0001' and "CpyID" = 1`,
    )
    const { itemsDetails, SecVersion } = await byId(author, ReqID)
    expect((await save(author, { ReqID, SecVersion, itemsDetails })).status).toBe(200)
    expect((await save(author, { itemsDetails: [line()] })).Errors).toEqual([
      'El artículo MAT-0001 no existe o está inactivo',
    ])
    await executeSql(
      upstream,
      sql`update "LgsArticle" set "SecStatus" = 1 where "ArtCode" = 'MAT-0001' and "CpyID" = 1`,
    )
  })
})

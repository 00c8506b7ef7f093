import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, createOrderToReceive, createApprovedReception } from '#tests/kit/fixtures/reception.ts'
import { body as requirement, byId as requirementById, decide, save } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Activity {
  AudID: number
  AudDate: string
  UsrFullName: string | null
  AudOwn: boolean
  AudText: string
  AudRemark: string | null
}

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller

beforeAll(async () => {
  ;({ author, boss, buyer } = await signInDemoPeople(upstream))
})

const activityOf = (caller: Caller, TrsCode: string, DocEntry: number) =>
  caller.call<Activity[]>('POST', 'SecAudit/bydocument', { TrsCode, DocEntry })
const activityTexts = async (caller: Caller, TrsCode: string, DocEntry: number) =>
  (await activityOf(caller, TrsCode, DocEntry)).Result.map(({ UsrFullName, AudText, AudRemark }) =>
    [UsrFullName?.split(' ')[0], AudText, ...(AudRemark ? [AudRemark] : [])].join(' | '),
  )

describe('who did what', () => {
  it('is told of a requirement, newest first, with what people wrote', async () => {
    const { ReqID } = (await save(author)).Result
    const { SecVersion } = await requirementById(author, ReqID)
    await author.call(
      'POST',
      'LgsRequirement/save',
      requirement({ ReqID, SecVersion, TypePriority: '3', itemsDetails: [] }),
    )
    await decide(boss, ReqID, 3)
    expect(await activityTexts(author, 'REQ', ReqID)).toEqual([
      'Jorge | Desaprobó el nivel 1 | Sin presupuesto',
      'Sofía | Envió el documento a su circuito de aprobación',
      'Sofía | Modificó el documento',
      'Sofía | Envió el documento a su circuito de aprobación',
      'Sofía | Registró el documento',
    ])
    const ownOf = async (caller: Caller) => (await activityOf(caller, 'REQ', ReqID)).Result.map(({ AudOwn }) => AudOwn)
    expect(await ownOf(author)).toEqual([false, true, true, true, true])
    expect(await ownOf(boss)).toEqual([true, false, false, false, false])
  })

  it('keeps the words with which a buyer sent a requirement back', async () => {
    const { ReqID } = (await save(author)).Result
    await buyer.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: 'Falta el plano <A> & la medida' })
    expect((await activityTexts(author, 'REQ', ReqID))[0]).toBe(
      'Carlos | Devolvió el documento a su autor | Falta el plano <A> & la medida',
    )
  })

  it('keeps every line of them, and of them alone where it was sent back before', async () => {
    const { ReqID } = (await save(author, { ReqObservation: '<p>Para la obra</p>' })).Result
    await buyer.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: 'Falta la proforma' })
    const { SecVersion, ReqObservation } = await requirementById(author, ReqID)
    await save(author, { ReqID, SecVersion, ReqObservation, itemsDetails: [] })
    const reason = 'Falta:\n\n- el plano <A>\nDevuelto: ya dos veces'
    await buyer.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: reason })
    const [latest = ''] = await activityTexts(author, 'REQ', ReqID)
    expect(latest.split(' | ').at(-1)).toBe('Falta:\n- el plano <A>\nDevuelto: ya dos veces')
  })

  it('is told of a reception and of its order', async () => {
    const ordered = await createOrderToReceive(upstream, author, boss)
    const OttID = await createApprovedReception([author, boss], ordered)
    const { OttDocumentNumber, OrdID } = await byId(author, OttID)
    await author.call(
      'GET',
      `LgsOrderAttended/generatedconformity?OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`,
    )
    await buyer.call('PUT', 'LgsOrderAttended/anulated', { OttID, TypeAnulated: '1' })
    expect(await activityTexts(buyer, 'OTT', OttID)).toEqual([
      'Carlos | Anuló el documento | Registrado por error',
      expect.stringMatching(/^Sofía \| Emitió el Acta de Conformidad ACT-\d{4}-\d{6}$/),
      'Jorge | Aprobó el nivel 1',
      'Sofía | Envió el documento a su circuito de aprobación',
      'Sofía | Registró la recepción',
    ])
    expect(await activityTexts(buyer, 'ORD', OrdID)).toEqual([
      `Carlos | Se anuló la recepción ${OttDocumentNumber}`,
      `Jorge | Se aprobó la recepción ${OttDocumentNumber}`,
      'Carlos | Registró el documento',
    ])
  })

  it('is read from the document itself where it is older than any trace, once', async () => {
    const [old] = await executeSql<{ ReqID: number }>(
      upstream,
      sql`select "DocEntry" as "ReqID" from "SecApprovalTransaction" where "TrsCode" = 'REQ' and "CpyID" = 1 and "AtsStatus" = 2
        group by 1 having count(*) = 2 order by 1 limit 1`,
    )
    const rows = (await activityOf(buyer, 'REQ', old?.ReqID ?? 0)).Result
    expect(rows.map(({ AudText }) => AudText)).toEqual([
      'Aprobó el nivel 2',
      'Aprobó el nivel 1',
      'Registró el documento',
    ])
    expect(new Set(rows.map(({ AudID }) => AudID)).size).toBe(3)
  })

  it('never shows the name of a field, and at most 200 rows', async () => {
    const { ReqID } = (await save(author)).Result
    await executeSql(
      upstream,
      sql`insert into "SecAudit" ("CpyID", "UsrID", "AudResource", "AudRecord", "AudAction", "AudChange")
        select 1, 2, 'LgsRequirement', ${String(ReqID)}, 'somethingNew', '{"ReqSearch": ["a", "b"]}' from generate_series(1, 250)`,
    )
    const rows = (await activityOf(author, 'REQ', ReqID)).Result
    expect(rows).toHaveLength(200)
    expect(new Set(rows.map(({ AudText }) => AudText))).toEqual(new Set(['Modificó el documento']))
  })

  it('is told to nobody who may not see the document', async () => {
    const { ReqID } = (await save(author)).Result
    for (const name of ['dflores', 'admin2'])
      expect((await activityOf(await upstream.signIn(name), 'REQ', ReqID)).status).toBe(404)
  })
})

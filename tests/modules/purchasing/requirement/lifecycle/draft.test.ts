import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql, levelsOf } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
import { pdf, uploadFile } from '#tests/kit/files/sample-files.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller
beforeAll(async () => {
  ;({ author, boss, buyer } = await signInDemoPeople(upstream))
})

const DRAFT = { ReqSend: 0 }
const SEND = { ReqSend: 1 }
const again = async (ReqID: number, changes: Record<string, unknown>) => {
  const { SecVersion, itemsDetails } = await byId(author, ReqID)
  return save(author, { ReqID, SecVersion, itemsDetails, ...changes })
}
const requireKind = (RqdRequired: number) =>
  executeSql(
    upstream,
    sql`update "GenAttachConfiguration" set "RqdRequired" = ${RqdRequired} where "RqdDescription" = 'Plano o fotografía'`,
  )

it('is kept without anybody hearing of it, however often', async () => {
  const { Result } = await save(author, DRAFT)
  expect(Result).toMatchObject({ Data: [], Warning: null, UsersNotified: [] })
  const { ReqID } = Result
  expect((await again(ReqID, { ...DRAFT, NeedDate: '2026-03-28' })).Result.UsersNotified).toEqual([])
  expect(await byId(author, ReqID)).toMatchObject({
    ReqStatus: 4,
    ReqStatusName: 'Borrador',
    ReqDraft: true,
    ReqEditable: true,
    ReqDeclinable: false,
    Transaction: null,
  })
  expect(await levelsOf(author, ReqID)).toEqual([])
  expect((await decide(boss, ReqID, 2)).status).not.toBe(200)
})

it('is put on no circuit behind its back', async () => {
  const { ReqID } = (await save(author, DRAFT)).Result
  const change = await buyer.call('PUT', 'LgsRequirement/editcategory', { ReqID, TypeCategory: '3' })
  expect(change.status).toBe(200)
  expect(await levelsOf(author, ReqID)).toEqual([])
  const chosen = await author.call('POST', 'SecCircuitCreate/createcircuit', {
    AccID: 1,
    DocEntry: ReqID,
    TrsCode: 'REQ',
  })
  expect(chosen.status).not.toBe(200)
  expect((await buyer.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: 'x' })).Errors).toEqual([
    'Solo se devuelve un requerimiento pendiente o aprobado',
  ])
  expect(await levelsOf(author, ReqID)).toEqual([])
})

it('is sent once its author says so, and taken back while nobody has decided', async () => {
  const { ReqID } = (await save(author, DRAFT)).Result
  expect((await again(ReqID, SEND)).Result.UsersNotified.length).toBeGreaterThan(0)
  expect(await byId(author, ReqID)).toMatchObject({ ReqStatusName: 'Pendiente de aprobación', ReqDraft: false })
  expect((await levelsOf(author, ReqID)).length).toBeGreaterThan(0)
  await again(ReqID, DRAFT)
  expect(await levelsOf(author, ReqID)).toEqual([])
  await again(ReqID, SEND)
  expect((await decide(boss, ReqID, 2)).status).toBe(200)
  expect((await again(ReqID, DRAFT)).Errors).toEqual(['Requerimiento aprobado: solo lectura'])
})

it('is sent with the attachments that are required, also by who knows no drafts', async () => {
  await requireKind(1)
  try {
    expect((await save(author)).status).toBe(200)
    const missing = ['Antes de enviar a aprobación, guarde el borrador y adjunte: Plano o fotografía']
    expect((await save(author, SEND)).Errors).toEqual(missing)
    const { ReqID } = (await save(author, DRAFT)).Result
    expect((await again(ReqID, SEND)).Errors).toEqual(missing)
    expect((await again(ReqID, {})).Errors).toEqual(missing)
    const [kind] = await executeSql<{ RqdID: number }>(
      upstream,
      sql`select "RqdID" from "GenAttachConfiguration" where "RqdDescription" = 'Plano o fotografía' and "CpyID" = 1`,
    )
    const files = (...sent: Record<string, unknown>[]) =>
      author.call<{ DatID: number; RqdAttach: string }[]>(
        'POST',
        'LgsRequirement/savefiles',
        sent.map((file) => ({ ReqID, ...file })),
      )
    const uploaded = async (name: string) => {
      const { FilID, FilName } = (await uploadFile(upstream, author, name, pdf)).Result
      return { RqdID: kind?.RqdID, FilID, RqdAttach: FilName, SecStatus: 1 }
    }
    const drawing = async (name: string) => (await files(await uploaded(name))).Result.at(-1)?.DatID
    const mustStay = async () =>
      (
        await author.call<{ itemsAttachs: { DatRequired: boolean }[] }>('POST', 'LgsRequirement/byid', { ReqID })
      ).Result.itemsAttachs.map(({ DatRequired }) => DatRequired)
    const first = await drawing('plano.pdf')
    expect((await files({ DatID: first, SecStatus: 0 })).Result).toEqual([])
    const second = await drawing('plano.pdf')
    expect(await mustStay()).toEqual([false])
    expect((await again(ReqID, SEND)).Errors).toEqual([])
    expect(await mustStay()).toEqual([true])

    expect((await files({ DatID: second, SecStatus: 0 })).Errors).toEqual([
      'Ya se envió a aprobación: adjunte otro archivo en lugar de Plano o fotografía, que es obligatorio',
    ])
    const replaced = await files({ DatID: second, SecStatus: 0 }, await uploaded('plano-2.pdf'))
    expect(replaced.Result).toMatchObject([{ RqdAttach: 'plano-2.pdf' }])
    expect((await again(ReqID, DRAFT)).status).toBe(200)
    expect((await files({ DatID: replaced.Result[0]?.DatID, SecStatus: 0 })).Result).toEqual([])
  } finally {
    await requireKind(0)
  }
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { byId, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { uploadFile, pdf, png, type Attached } from '#tests/kit/files/sample-files.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

/** `jefe`, who here may change what there is, and add or save nothing. */
const HEAD = 4

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let stranger: Caller
let onlooker: Caller

beforeAll(async () => {
  await executeSql(
    upstream,
    sql`update "SecUserOption" set "IsAllowEdit" = true, "IsAllowAdd" = false, "IsAllowSave" = false where "UsrID" = ${HEAD}`,
  )
  author = await upstream.signIn('solicitante')
  boss = await upstream.signIn('jefe')
  stranger = await upstream.signIn('dflores')
  onlooker = await upstream.signIn('consulta')
})

const raise = async (): Promise<number> => (await save(author)).Result.ReqID
const put = (who: Caller, ReqID: number, ...files: Record<string, unknown>[]) =>
  who.call<Attached[]>(
    'POST',
    'LgsRequirement/savefiles',
    files.map((file) => ({ ReqID, ...file })),
  )
const list = (who: Caller, DocEntry: number | number[]) =>
  who.call<(Attached & { DocEntry: number })[]>('POST', 'LgsDocumentAttach/list', { TrsCode: 'REQ', DocEntry })
const canAttach = async (who: Caller, DocEntry: number) =>
  (await who.call<{ DatAttachable: boolean }>('POST', 'LgsDocumentAttach/attachable', { TrsCode: 'REQ', DocEntry }))
    .Result.DatAttachable
const fetchFile = (who: Caller, fileName: string | number) =>
  download(upstream, who.token, 'POST', `Helper/downloadfile?fileName=${fileName}&type=1`)

const attached = async (ReqID: number, who = author): Promise<Attached> => {
  const { Result } = await uploadFile(upstream, who, 'Plano «A».pdf', pdf)
  const outcome = await put(who, ReqID, { FilID: Result.FilID, RqdAttach: Result.FilName })
  const last = outcome.Result.at(-1)
  if (!last) throw new Error(outcome.body)
  return last
}

describe('a file beside a document', () => {
  it('is fetched by who may see the document, and by nobody else', async () => {
    const ReqID = await raise()
    const { DatID, FilID } = await attached(ReqID)
    const { status, headers, bytes } = await fetchFile(boss, DatID)
    expect([status, bytes]).toEqual([200, pdf])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Plano «A».pdf')}`,
      'x-content-type-options': 'nosniff',
    })
    expect((await fetchFile(boss, String(FilID))).status).toBe(200)
    const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
    const customer = await upstream.signIn('45678912', { LexID: 1001 })
    const elsewhere = await upstream.signIn('admin2')
    for (const who of [stranger, supplier, elsewhere]) expect((await fetchFile(who, DatID)).status).toBe(404)
    expect((await fetchFile(customer, DatID)).status).toBe(403)
    expect((await fetchFile(stranger, '../../secret')).status).toBe(404)
  })

  it('is its owner’s alone until it is put there', async () => {
    const { Result } = await uploadFile(upstream, author, 'a.png', png)
    expect((await fetchFile(author, Result.FilID)).bytes).toEqual(png)
    expect((await fetchFile(boss, Result.FilID)).status).toBe(404)
    expect((await put(boss, await raise(), { FilID: Result.FilID })).Errors).toEqual([
      'Suba el archivo antes de guardarlo',
    ])
  })

  it('lies beside one document, however fast it is asked for twice', async () => {
    const [one, other] = [await raise(), await raise()]
    const { Result } = await uploadFile(upstream, author, 'a.png', png)
    const outcome = await Promise.all([one, other].map((ReqID) => put(author, ReqID, { FilID: Result.FilID })))
    expect(outcome.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([400, 409])])
    expect((await list(author, [one, other])).Result).toHaveLength(1)
  })

  it('is taken away by who put it there or who may change the document', async () => {
    const ReqID = await raise()
    const { DatID } = await attached(ReqID)
    expect((await list(onlooker, ReqID)).Result).toMatchObject([{ DatID, UsrName: 'solicitante', DatRemovable: false }])
    expect((await put(onlooker, ReqID, { DatID, SecStatus: 0 })).status).toBe(403)
    expect((await list(boss, ReqID)).Result).toMatchObject([{ DatRemovable: true }])
    expect((await put(boss, ReqID, { DatID, SecStatus: 0 })).Result).toEqual([])
    expect((await byId(author, ReqID)).itemsAttachs).toEqual([])
    expect((await fetchFile(author, DatID)).status).toBe(404)
    expect((await put(author, ReqID, { DatID, SecStatus: 0 })).status).toBe(404)
  })

  it('stays as it is once the document is closed', async () => {
    const ReqID = await raise()
    const { DatID } = await attached(ReqID)
    await executeSql(upstream, sql`update "LgsRequirement" set "ReqStatus" = 3 where "ReqID" = ${ReqID}`)
    expect((await list(author, ReqID)).Result).toMatchObject([{ DatRemovable: false }])
    expect((await put(author, ReqID, { DatID, SecStatus: 0 })).Errors).toEqual([
      'El documento está cerrado: sus anexos no cambian',
    ])
    expect((await fetchFile(author, DatID)).status).toBe(200)
  })

  it('is taken beside a document, it is said, as it then is', async () => {
    const ReqID = await raise()
    const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
    for (const who of [author, boss]) expect(await canAttach(who, ReqID)).toBe(true)
    for (const who of [onlooker, stranger, supplier]) expect(await canAttach(who, ReqID)).toBe(false)
    expect(await canAttach(author, 999_999)).toBe(false)

    await executeSql(upstream, sql`update "LgsRequirement" set "ReqStatus" = 3 where "ReqID" = ${ReqID}`)
    expect(await canAttach(author, ReqID)).toBe(false)
  })

  it('keeps to what its type asks for, wherever it was uploaded', async () => {
    const ReqID = await raise()
    const types = await author.call<{ RqdID: number; RqdAccept: string; RqdDescription: string }[]>(
      'POST',
      'GenAttachConfiguration/list?TrsCode=REQ',
    )
    const sheet = types.Result.find(({ RqdAccept }) => RqdAccept === '.pdf,.docx')
    const { Result } = await uploadFile(upstream, author, 'foto.png', png)
    expect((await put(author, ReqID, { FilID: Result.FilID, RqdID: sheet?.RqdID })).Errors).toEqual([
      `foto.png no cumple con lo que pide ${sheet?.RqdDescription}`,
    ])
  })

  it('is found by the route of its type, where it has one', async () => {
    const { Result: types } = await author.call<{ RqdID: number }[]>('POST', 'GenAttachConfiguration/list?TrsCode=REQ')
    await executeSql(
      upstream,
      sql`update "GenAttachConfiguration" set "RqdRoute" = 'planos' where "RqdID" = ${types[0]?.RqdID}`,
    )
    const { Result } = await uploadFile(upstream, author, 'a.pdf', pdf)
    const [placed] = (await put(author, await raise(), { FilID: Result.FilID, RqdID: types[0]?.RqdID })).Result
    const under = (route: string) =>
      download(upstream, boss.token, 'POST', `Helper/downloadfilerute?fileName=${placed?.DatID}&route=${route}`)
    expect([(await under('planos')).status, (await under('otros')).status]).toEqual([200, 404])
  })

  it('is not put beside a document of somebody else', async () => {
    const ReqID = await raise()
    const { Result } = await uploadFile(upstream, stranger, 'a.png', png)
    expect((await put(stranger, ReqID, { FilID: Result.FilID })).status).toBe(404)
    expect((await list(stranger, ReqID)).Result).toEqual([])
    expect((await put(author, ReqID, { FilID: Result.FilID })).status).toBe(400)
  })
})

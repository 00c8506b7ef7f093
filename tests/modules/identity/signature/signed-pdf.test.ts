import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { createOrderToReceive, createApprovedReception } from '#tests/kit/fixtures/reception.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download, upload } from '#tests/kit/files/file-transfer.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { jpg, type Owner } from '#tests/kit/fixtures/signature.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let author: Caller
let boss: Caller

beforeAll(async () => {
  ;[author, boss] = [await upstream.signIn('solicitante'), await upstream.signIn('jefe')]
  await signed(boss)
})

async function signed(who: Caller): Promise<void> {
  const { WrkID, PrsDocumentNumber } = (await who.call<Owner>('GET', 'Helper/getPhotoWorkerFirma')).Result
  const { Result } = await upload(upstream, who.token, 'Helper/dropzone', jpg, `${PrsDocumentNumber}.jpg`)
  const { FilID } = Result as unknown as { FilID: string }
  expect((await who.call('POST', 'GenWorker/signature', { WrkID, WrkAttachImg: FilID })).status).toBe(200)
}

const unsigned = () => executeSql(upstream, sql`update "GenWorker" set "WrkAttachImg" = null where "WrkID" <> 4`)

/** The pictures on a paper, and whether the stroke of the pen is one of them. */
const pictures = (bytes: Buffer) => ({ places: drawn(bytes), isStroke: bytes.includes(jpg) })

/** A JPEG goes into a PDF as it is: one of them for everybody who signed. */
const drawn = (bytes: Buffer): number => bytes.toString('latin1').split('/DCTDecode').length - 1

const requirementPdf = async (ReqID: number) =>
  (await download(upstream, author.token, 'POST', 'helper/pdfrequirement', { ReqID })).bytes

describe('a printed document', () => {
  it('waits for its signatures, and carries that of whoever approved', async () => {
    const { ReqID } = (await save(author, {})).Result
    expect(pictures(await requirementPdf(ReqID))).toEqual({ places: 0, isStroke: false })
    await decide(boss, ReqID, 2)
    const pdf = await requirementPdf(ReqID)
    expect(pictures(pdf)).toEqual({ places: 1, isStroke: true })
    expect(pdfText(pdf)).toContain('Jorge Luis Paredes Rojas')
  })

  it('is not signed by whoever disapproved', async () => {
    const { ReqID } = (await save(author, {})).Result
    await decide(boss, ReqID, 3, { AtsObservation: 'Fuera de presupuesto' })
    expect(pictures(await requirementPdf(ReqID))).toEqual({ places: 0, isStroke: false })
  })

  it('keeps an empty line where the database was brought here without its files', async () => {
    const { ReqID } = (await save(author, {})).Result
    await decide(boss, ReqID, 2)
    const { WrkAttachImg } = (await boss.call<Owner>('GET', 'Helper/getPhotoWorkerFirma')).Result
    await rm(join(upstream.filesDir, WrkAttachImg ?? ''))
    const pdf = await requirementPdf(ReqID)
    expect(pictures(pdf)).toEqual({ places: 0, isStroke: false })
    expect(pdfText(pdf)).toContain('Jorge Luis Paredes Rojas')
    await signed(boss)
  })
})

describe('the Acta de Conformidad', () => {
  it('carries the signatures of those who had one when it was approved, and an empty line of the others', async () => {
    const OttID = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    const acta = await actaOf(OttID)
    expect(pictures(acta)).toEqual({ places: 1, isStroke: true })
    await signed(author)
    expect(drawn(await actaOf(OttID))).toBe(1)
    const next = await createApprovedReception([author, boss], await createOrderToReceive(upstream, author, boss))
    expect(drawn(await actaOf(next))).toBe(2)
    await unsigned()
    expect(drawn(await actaOf(next))).toBe(2)
    expect(pdfText(acta)).toContain('Recibió')
  })

  async function actaOf(OttID: number): Promise<Buffer> {
    const { OrdID, OttDocumentNumber } = (
      await author.call<Record<string, string>>('POST', 'LgsOrderAttended/byid', { OttID })
    ).Result
    const decision = await author.call<{ Message: string }>(
      'GET',
      `LgsOrderAttended/generatedconformity?OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`,
    )
    return (
      await download(upstream, author.token, 'POST', `Helper/downloadfile?fileName=${decision.Result.Message}&type=2`)
    ).bytes
  }
})

it('an order and a comparison of the demo carry the signature of the boss who approved them', async () => {
  const approvedOf = async (TrsCode: string) => {
    const [row] = await executeSql<{ DocEntry: number }>(
      upstream,
      sql`select "DocEntry" from "SecApprovalTransaction"
      where "TrsCode" = ${TrsCode} and "CpyID" = 1 and "UsrApproveID" = 4 and "AtsStatus" = 2 order by 1 limit 1`,
    )
    return row?.DocEntry ?? 0
  }
  const admin = await upstream.signIn('admin')
  const ordered = await download(
    upstream,
    admin.token,
    'GET',
    `orderpurchase/pdforderpurcharse?OrdID=${await approvedOf('ORD')}`,
  )
  const compared = await download(upstream, admin.token, 'POST', 'helper/pdfcotization', {
    CttID: await approvedOf('COT'),
  })
  for (const { status, bytes } of [ordered, compared]) {
    expect(status).toBe(200)
    expect(bytes.includes(jpg)).toBe(true)
  }
})

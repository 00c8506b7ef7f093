import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '#tests/kit/fixtures/approvers.ts'
import { order, received } from '#tests/kit/fixtures/reception.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download, upload } from '#tests/kit/files/file-transfer.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { jpg, type Owner } from '#tests/kit/fixtures/signature.ts'

let house: Service
let author: Caller
let boss: Caller

beforeAll(async () => {
  house = await service({ size: 8 })
  ;[author, boss] = [await house.signIn('solicitante'), await house.signIn('jefe')]
  await signed(boss)
})
afterAll(() => house.stop())

async function signed(who: Caller): Promise<void> {
  const { WrkID, PrsDocumentNumber } = (await who.call<Owner>('GET', 'Helper/getPhotoWorkerFirma')).Result
  const { Result } = await upload(house, who.token, 'Helper/dropzone', jpg, `${PrsDocumentNumber}.jpg`)
  const { FilID } = Result as unknown as { FilID: string }
  expect((await who.call('POST', 'GenWorker/signature', { WrkID, WrkAttachImg: FilID })).status).toBe(200)
}

const unsigned = () => arrange(house, sql`update "GenWorker" set "WrkAttachImg" = null where "WrkID" <> 4`)

/** The pictures on a paper, and whether the stroke of the pen is one of them. */
const pictures = (bytes: Buffer) => ({ places: drawn(bytes), isStroke: bytes.includes(jpg) })

/** A JPEG goes into a PDF as it is: one of them for everybody who signed. */
const drawn = (bytes: Buffer): number => bytes.toString('latin1').split('/DCTDecode').length - 1

const requirementPaper = async (ReqID: number) =>
  (await download(house, author.token, 'POST', 'helper/pdfrequirement', { ReqID })).bytes

describe('a printed document', () => {
  it('waits for its signatures, and carries that of whoever approved', async () => {
    const { ReqID } = (await save(author, {})).Result
    expect(pictures(await requirementPaper(ReqID))).toEqual({ places: 0, isStroke: false })
    await decide(boss, ReqID, 2)
    const paper = await requirementPaper(ReqID)
    expect(pictures(paper)).toEqual({ places: 1, isStroke: true })
    expect(pdfText(paper)).toContain('Jorge Luis Paredes Rojas')
  })

  it('is not signed by whoever disapproved', async () => {
    const { ReqID } = (await save(author, {})).Result
    await decide(boss, ReqID, 3, { AtsObservation: 'Fuera de presupuesto' })
    expect(pictures(await requirementPaper(ReqID))).toEqual({ places: 0, isStroke: false })
  })

  it('keeps an empty line where the database was brought here without its files', async () => {
    const { ReqID } = (await save(author, {})).Result
    await decide(boss, ReqID, 2)
    const { WrkAttachImg } = (await boss.call<Owner>('GET', 'Helper/getPhotoWorkerFirma')).Result
    await rm(join(house.filesDir, WrkAttachImg ?? ''))
    const paper = await requirementPaper(ReqID)
    expect(pictures(paper)).toEqual({ places: 0, isStroke: false })
    expect(pdfText(paper)).toContain('Jorge Luis Paredes Rojas')
    await signed(boss)
  })
})

describe('the Acta de Conformidad', () => {
  it('carries the signatures of those who had one when it was approved, and an empty line of the others', async () => {
    const OttID = await received([author, boss], await order(house, author, boss))
    const acta = await actaOf(OttID)
    expect(pictures(acta)).toEqual({ places: 1, isStroke: true })
    await signed(author)
    expect(drawn(await actaOf(OttID))).toBe(1)
    const next = await received([author, boss], await order(house, author, boss))
    expect(drawn(await actaOf(next))).toBe(2)
    await unsigned()
    expect(drawn(await actaOf(next))).toBe(2)
    expect(pdfText(acta)).toContain('Recibió')
  })

  async function actaOf(OttID: number): Promise<Buffer> {
    const { OrdID, OttDocumentNumber } = (
      await author.call<Record<string, string>>('POST', 'LgsOrderAttended/byid', { OttID })
    ).Result
    const given = await author.call<{ Message: string }>(
      'GET',
      `LgsOrderAttended/generatedconformity?OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`,
    )
    return (await download(house, author.token, 'POST', `Helper/downloadfile?fileName=${given.Result.Message}&type=2`))
      .bytes
  }
})

it('an order and a comparison of the demo carry the signature of the boss who approved them', async () => {
  const approvedOf = async (TrsCode: string) => {
    const [row] = await arrange<{ DocEntry: number }>(
      house,
      sql`select "DocEntry" from "SecApprovalTransaction"
      where "TrsCode" = ${TrsCode} and "CpyID" = 1 and "UsrApproveID" = 4 and "AtsStatus" = 2 order by 1 limit 1`,
    )
    return row?.DocEntry ?? 0
  }
  const admin = await house.signIn('admin')
  const ordered = await download(
    house,
    admin.token,
    'GET',
    `orderpurchase/pdforderpurcharse?OrdID=${await approvedOf('ORD')}`,
  )
  const compared = await download(house, admin.token, 'POST', 'helper/pdfcotization', {
    CttID: await approvedOf('COT'),
  })
  for (const { status, bytes } of [ordered, compared]) {
    expect(status).toBe(200)
    expect(bytes.includes(jpg)).toBe(true)
  }
})

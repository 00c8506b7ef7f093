import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { sweepOrphans } from '#upstream/platform/files/sweep-orphans.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import {
  annul as annulOrder,
  approve as approveOrder,
  byId as orderById,
  createOrder,
  insertAwardedQuotation,
} from '#tests/kit/fixtures/order.ts'
import { annul as annulQuotation, openQuotation } from '#tests/kit/fixtures/quotation.ts'
import { byId as receptionById, createOrderToReceive, createApprovedReception } from '#tests/kit/fixtures/reception.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download, upload } from '#tests/kit/files/file-transfer.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { jpg, type Owner } from '#tests/kit/fixtures/signature.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let callers: People
let supplier: Caller

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  supplier = await upstream.signIn('20512333797', { LexID: 1000 })
  await sign(callers.boss, jpg)
})

async function sign(signer: Caller, picture: Buffer): Promise<void> {
  const { WrkID, PrsDocumentNumber } = (await signer.call<Owner>('GET', 'Helper/getPhotoWorkerFirma')).Result
  const { Result } = await upload(upstream, signer.token, 'Helper/dropzone', picture, `${PrsDocumentNumber}.jpg`)
  const { FilID } = Result as unknown as { FilID: string }
  expect((await signer.call('POST', 'GenWorker/signature', { WrkID, WrkAttachImg: FilID })).status).toBe(200)
}

/** The same stroke with another name in its colour profile: other bytes, still a picture. */
function pictureNamed(letter: string): Buffer {
  const picture = Buffer.from(jpg)
  picture[jpg.indexOf('o\0o\0g')] = letter.charCodeAt(0)
  return picture
}

const otherPicture = pictureNamed('x')

/** Gives everything that a PDF names beside its document another name, and whoever approves another signature. */
async function renameEverything(): Promise<void> {
  for (const change of [
    sql`update "GenCompany" set "CpyName" = 'Razón nueva', "CpyRuc" = '20100070970', "CpyAddress" = 'Dirección nueva' where "CpyID" = 1`,
    sql`update "GenPosition" set "PstName" = 'Cargo nuevo ' || "PstID"`,
    sql`update "GenArea" set "AreName" = 'Área nueva ' || "AreID"`,
    sql`update "SecUser" set "UsrFullName" = 'Persona nueva ' || "UsrID"`,
    sql`update "GenSupplier" set "SupName" = 'Proveedor nuevo ' || "SupID", "SupAddress" = 'Calle nueva ' || "SupID"`,
    sql`update "LgsArticle" set "ArtName" = 'Artículo nuevo ' || "ArtID"`,
    sql`update "GenProject" set "PrjName" = 'Proyecto nuevo ' || "PrjID", "PrjDescriptionLong" = 'Proyecto nuevo ' || "PrjID"`,
    sql`update "GenDefinition" set "DedDescription" = 'Valor nuevo ' || "DedValue" where "DefID" <> 1061`,
  ])
    await executeSql(upstream, change, '*')
  await sign(callers.boss, otherPicture)
}

const NEW = /nuev[oa]/i

/** What is said apart from who prints it and when. */
const contentOf = (bytes: Buffer): string =>
  pdfText(bytes)
    .split('\n')
    .filter((line) => !line.includes('Impreso por'))
    .join('\n')

const requirementPdf = async (ReqID: number) =>
  (await download(upstream, callers.author.token, 'POST', 'helper/pdfrequirement', { ReqID })).bytes
const quotationPdf = async (CttID: number) =>
  (await download(upstream, callers.buyer.token, 'POST', 'helper/pdfcotization', { CttID })).bytes
const orderPdf = async (OrdID: number, reader = callers.buyer) =>
  (await download(upstream, reader.token, 'GET', `orderpurchase/pdforderpurcharse?OrdID=${OrdID}`)).bytes

async function actPdf(OttID: number): Promise<Buffer> {
  const { OrdID, OttDocumentNumber } = await receptionById(callers.author, OttID)
  const query = `OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`
  const { Result } = await callers.author.call<{ Message: string }>(
    'GET',
    `LgsOrderAttended/generatedconformity?${query}`,
  )
  return (
    await download(upstream, callers.author.token, 'POST', `Helper/downloadfile?fileName=${Result.Message}&type=2`)
  ).bytes
}

async function approvedRequirement(): Promise<number> {
  const { ReqID } = (await save(callers.author, {})).Result
  await decide(callers.boss, ReqID, 2)
  return ReqID
}

async function disapprovedRequirement(): Promise<number> {
  const { ReqID } = (await save(callers.author, {})).Result
  await decide(callers.boss, ReqID, 3)
  return ReqID
}

async function annulledRequirement(): Promise<number> {
  const { ReqID } = (await save(callers.author, {})).Result
  expect((await callers.author.call('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated: '1' })).status).toBe(200)
  return ReqID
}

async function approvedOrder(): Promise<number> {
  const { OrdID } = await createOrder(callers, { SupID: 1 })
  await approveOrder(callers, OrdID)
  return OrdID
}

async function annulledOrder(): Promise<number> {
  const { OrdID } = await createOrder(callers)
  expect((await annulOrder(callers.buyer, OrdID)).status).toBe(200)
  return OrdID
}

async function annulledQuotation(): Promise<number> {
  const { CttID } = await openQuotation(callers)
  expect((await annulQuotation(callers.buyer, CttID)).status).toBe(200)
  return CttID
}

const reception = async () =>
  createApprovedReception(
    [callers.author, callers.boss],
    await createOrderToReceive(upstream, callers.author, callers.boss),
  )

describe('the PDF of a decided document', () => {
  // The pending ones first: once everything is renamed, nothing that is decided later bears an old name.
  it('shows today as long as it is pending, and again once it was sent back to its author', async () => {
    const { ReqID } = (await save(callers.author, {})).Result
    await executeSql(upstream, sql`update "GenCompany" set "CpyName" = 'Antes de decidir' where "CpyID" = 1`, '*')
    expect(pdfText(await requirementPdf(ReqID))).toContain('Antes de decidir')
    await decide(callers.boss, ReqID, 2)
    await executeSql(upstream, sql`update "GenCompany" set "CpyName" = 'Después de decidir' where "CpyID" = 1`, '*')
    expect(pdfText(await requirementPdf(ReqID))).toContain('Antes de decidir')
    expect(
      (await callers.buyer.call('PUT', 'LgsRequirement/decline', { ReqID, ReqObservation: 'Falta el plano' })).status,
    ).toBe(200)
    const text = pdfText(await requirementPdf(ReqID))
    expect(text).toContain('Después de decidir')
    expect(text).toContain('Falta el plano')
  })

  it(
    'says what was true then, whatever is renamed and whoever signs otherwise later',
    { timeout: 60_000 },
    async () => {
      const [requirement, refused, dropped] = [
        await approvedRequirement(),
        await disapprovedRequirement(),
        await annulledRequirement(),
      ]
      const [ordered, droppedOrder] = [await approvedOrder(), await annulledOrder()]
      const [{ CttID }, droppedQuotation, received] = [
        await insertAwardedQuotation(upstream, callers),
        await annulledQuotation(),
        await reception(),
      ]
      const prints: Record<string, () => Promise<Buffer>> = {
        'approved requirement': () => requirementPdf(requirement),
        'disapproved requirement': () => requirementPdf(refused),
        'annulled requirement': () => requirementPdf(dropped),
        'approved order': () => orderPdf(ordered),
        "the supplier's copy": () => orderPdf(ordered, supplier),
        'annulled order': () => orderPdf(droppedOrder),
        'finished quotation': () => quotationPdf(CttID),
        'annulled quotation': () => quotationPdf(droppedQuotation),
        'Acta de Conformidad': () => actPdf(received),
      }
      const before = new Map<string, Buffer>()
      for (const [name, print] of Object.entries(prints)) before.set(name, await print())
      await renameEverything()
      for (const [name, print] of Object.entries(prints)) {
        const [first, later] = [before.get(name) ?? Buffer.alloc(0), await print()]
        expect(contentOf(later), name).toBe(contentOf(first))
        expect(contentOf(later), name).not.toMatch(NEW)
        expect(pdfText(later), name).toMatch(/Datos al \d\d\/\d\d\/\d{4} \d\d:\d\d/)
        expect([later.includes(jpg), later.includes(otherPicture)], name).toEqual([first.includes(jpg), false])
      }
      expect(before.get('approved requirement')?.includes(jpg)).toBe(true)
      const copy = pdfText(await orderPdf(ordered, supplier))
      expect(copy).not.toMatch(/REQ-\d{4}|Lista de aprobaciones|Jorge Luis Paredes Rojas/)
      expect(pdfText(await orderPdf(ordered))).toMatch(/REQ-\d{4}[\s\S]*Lista de aprobaciones/)
      const { Result } = await callers.author.call<{ Printed: { company: { name: string } } }>(
        'GET',
        `LgsRequirement/datapdf?ReqID=${requirement}`,
      )
      expect(Result.Printed.company.name).not.toMatch(NEW)
      // A picture that nobody signs with any more stays while a PDF shows it.
      await sweepOrphans(upstream.fresh.database, upstream.fileStore, clock.now().getTime() + 3 * 86_400_000)
      expect((await requirementPdf(requirement)).includes(jpg)).toBe(true)
    },
  )

  it('bears the signature of its author only where its circuit approved it', async () => {
    const authorPicture = pictureNamed('y')
    for (const signer of [callers.author, callers.buyer]) await sign(signer, authorPicture)
    const isSigned = (bytes: Buffer) => bytes.includes(authorPicture)
    expect(isSigned(await requirementPdf(await approvedRequirement()))).toBe(true)
    expect(isSigned(await requirementPdf(await disapprovedRequirement()))).toBe(false)
    expect(isSigned(await requirementPdf(await annulledRequirement()))).toBe(false)
    expect(isSigned(await orderPdf(await approvedOrder()))).toBe(true)
    expect(isSigned(await orderPdf(await annulledOrder()))).toBe(false)
  })

  it('bears the status of today', async () => {
    const OrdID = await approvedOrder()
    expect(pdfText(await orderPdf(OrdID))).toContain('Aprobad')
    expect((await annulOrder(callers.buyer, OrdID)).status).toBe(200)
    const text = pdfText(await orderPdf(OrdID))
    expect(text).toContain((await orderById(callers.buyer, OrdID)).OrdStatusName)
    expect(text).toContain('Anulad')
  })

  it('says that it holds the data of today where it was decided before contents were stored', async () => {
    const ReqID = await approvedRequirement()
    await executeSql(upstream, sql`delete from "LgsDocumentPrint" where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`)
    await executeSql(upstream, sql`update "GenCompany" set "CpyName" = 'Razón de hoy' where "CpyID" = 1`, '*')
    const text = pdfText(await requirementPdf(ReqID))
    expect(text).toContain('Razón de hoy')
    expect(text).toContain('Datos a la fecha de impresión')
  })

  it('is written once', async () => {
    const ReqID = await approvedRequirement()
    await expect(
      executeSql(
        upstream,
        sql`update "LgsDocumentPrint" set "DprContent" = '{}' where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
      ),
    ).rejects.toThrow(/does not change/)
  })
})

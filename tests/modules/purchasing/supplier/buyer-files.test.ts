import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId as requirementById, save } from '#tests/kit/fixtures/requirement.ts'
import { createQuotation, RUC } from '#tests/kit/fixtures/offer.ts'
import {
  approve,
  byId as receptionById,
  createApprovedReception,
  createOrderToReceive,
  receive,
} from '#tests/kit/fixtures/reception.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { pdf, uploadFile, type Attached } from '#tests/kit/files/sample-files.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 8 })
let callers: People
let supplier: Caller
let other: Caller
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  supplier = await upstream.signIn(RUC, { LexID: 1000 })
  other = await upstream.signIn('20131312955', { LexID: 1000 })
})

type Kind = { RqdID: number; RqdDescription: string; RqdShared: boolean }
const kindsOf = async (who: Caller, TrsCode: string, TypeProcess = 1) =>
  (await who.call<Kind[]>('POST', `GenAttachConfiguration/list?TrsCode=${TrsCode}&TypeProcess=${TypeProcess}`)).Result
const kindOf = async (TrsCode: string, description: string) =>
  (await kindsOf(callers.admin, TrsCode)).find(({ RqdDescription }) => RqdDescription === description)?.RqdID

const documents = { COT: ['LgsCotization', 'CttID'], ORD: ['LgsOrderPurcharse', 'OrdID'] } as const

/** Puts a file beside a document; of no kind unless told. */
async function attach(TrsCode: 'COT' | 'ORD', document: number, name: string, RqdID?: number): Promise<number> {
  const [table, key] = documents[TrsCode]
  const { FilID } = (await uploadFile(upstream, callers.admin, name, pdf)).Result
  const { Result, Errors } = await callers.admin.call<Attached[]>('POST', `${table}/savefiles`, [
    { [key]: document, FilID, RqdID },
  ])
  const last = Result?.at(-1)
  if (!last) throw new Error(Errors.join(' '))
  return last.DatID
}
const list = async (who: Caller, TrsCode: string, DocEntry: number) =>
  (await who.call<Attached[]>('POST', 'LgsDocumentAttach/list', { TrsCode, DocEntry })).Result
const fetchFile = (who: Caller, fileName: string | number, type = 1) =>
  download(upstream, who.token, 'POST', `Helper/downloadfile?fileName=${fileName}&type=${type}`)

describe('files beside a quotation', () => {
  it('of a shared kind are read by the suppliers that it asks, without who put them there; others stay inside', async () => {
    const { CttID } = await createQuotation(callers, { suppliers: [1] })
    const shared = await attach('COT', CttID, 'Bases.pdf', await kindOf('COT', 'Bases y alcances'))
    const inside = await attach('COT', CttID, 'Presupuesto interno.pdf')
    expect(await list(supplier, 'COT', CttID)).toMatchObject([
      { DatID: shared, RqdAttach: 'Bases.pdf', UsrName: 'Inmobiliaria Los Andes', DatRemovable: false },
    ])
    expect((await fetchFile(supplier, shared)).bytes).toEqual(pdf)
    const refused = await Promise.all([
      fetchFile(supplier, inside),
      fetchFile(other, shared),
      fetchFile(supplier, 999_999),
    ])
    expect(new Set(refused.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1)
    expect(refused[0]?.status).toBe(404)
    expect(await list(other, 'COT', CttID)).toEqual([])
    expect(await list(callers.buyer, 'COT', CttID)).toHaveLength(2)
  })

  it('stay with who takes part: a kind that is not shared any more is read by nobody outside', async () => {
    const { CttID } = await createQuotation(callers, { suppliers: [1] })
    const shared = await attach('COT', CttID, 'Bases.pdf', await kindOf('COT', 'Bases y alcances'))
    const keep = async (RqdShared: boolean) => {
      const RqdID = await kindOf('COT', 'Bases y alcances')
      const { Result } = await callers.admin.call<Kind>('POST', 'GenAttachConfiguration/byid', { RqdID })
      return callers.admin.call('PUT', 'GenAttachConfiguration/update', { ...Result, RqdShared })
    }
    expect((await keep(false)).status).toBe(200)
    expect((await fetchFile(supplier, shared)).status).toBe(404)
    expect((await keep(true)).status).toBe(200)
    expect((await fetchFile(supplier, shared)).status).toBe(200)
  })
})

describe('files beside an order', () => {
  it('are its supplier’s once it is approved, and «Adjuntos» counts those alone', async () => {
    const { OrdID } = await createOrderToReceive(upstream, callers.author, callers.boss)
    const read = async () =>
      (await supplier.call<{ Files: number }>('POST', 'LgsOrderPurcharse/byid', { OrdID })).Result
    await attach('ORD', OrdID, 'Carta.pdf', await kindOf('ORD', 'Carta fianza'))
    expect([(await read()).Files, await list(supplier, 'ORD', OrdID)]).toEqual([0, []])
    const contract = await attach('ORD', OrdID, 'Contrato.pdf', await kindOf('ORD', 'Contrato o adenda'))
    expect((await read()).Files).toBe(1)
    expect((await fetchFile(supplier, contract)).status).toBe(200)
    expect((await fetchFile(other, contract)).status).toBe(404)

    const pending = await createOrderToReceive(upstream, callers.author, callers.boss, { OrdStatus: 4 })
    const early = await attach('ORD', pending.OrdID, 'Contrato.pdf', await kindOf('ORD', 'Contrato o adenda'))
    expect((await fetchFile(supplier, early)).status).toBe(404)
    expect(await list(supplier, 'ORD', pending.OrdID)).toEqual([])
  })

  it('are of kinds that a supplier reads by name, and no other kind of the staff', async () => {
    expect((await kindsOf(supplier, 'ORD')).map(({ RqdDescription }) => RqdDescription)).toEqual(['Contrato o adenda'])
    expect(await kindsOf(supplier, 'REQ')).toEqual([])
    expect((await kindsOf(supplier, 'COT', 2)).length).toBe(2)
  })
})

it.each([
  [{ TrsCode: 'REQ', TypeProcess: 1 }],
  [{ TrsCode: 'OTT', TypeProcess: 1 }],
  [{ TrsCode: 'COT', TypeProcess: 2 }],
])('a kind of %o is not shared', async (kind) => {
  const body = { RqdDescription: 'Memoria', RqdAccept: '.pdf', RqdSize: 1_000_000, RqdLength: 80, RqdRequired: 0 }
  const { status, Errors } = await callers.admin.call('POST', 'GenAttachConfiguration/save', {
    ...body,
    ...kind,
    RqdShared: true,
  })
  expect([status, Errors]).toEqual([
    400,
    ['Lo ve el proveedor: solo lo que el personal adjunta a una cotización o a una orden'],
  ])
})

describe('when and where the goods are wanted', () => {
  const PLACE = 'Obra Alameda, Av. Ejército 101, Cayma'
  type Line = { NeedDate: string | null; ReqDeliveryPlace: string | null }
  const linesOf = async (path: string, key: Record<string, number>) =>
    (await supplier.call<{ itemsDetails: Line[] }>('POST', path, key)).Result.itemsDetails

  it('is said by the requirement, and goes with its lines to the quotation, the order and what is printed', async () => {
    const { ReqID } = (await save(callers.author, { ReqDeliveryPlace: `  ${PLACE} ` })).Result
    expect(await requirementById(callers.author, ReqID)).toMatchObject({ ReqDeliveryPlace: PLACE })
    const placeAll = sql`update "LgsRequirement" set "ReqDeliveryPlace" = ${PLACE}, "NeedDate" = '2026-12-01'`
    const { CttID } = await createQuotation(callers, { suppliers: [1] })
    const { OrdID } = await createOrderToReceive(upstream, callers.author, callers.boss)
    await executeSql(upstream, placeAll)
    const wanted = { NeedDate: '2026-12-01', ReqDeliveryPlace: PLACE }
    expect((await linesOf('SupPortalProviders/byid', { CttID }))[0]).toMatchObject(wanted)
    const [line] = await linesOf('LgsOrderPurcharse/byid', { OrdID })
    expect(line).toMatchObject(wanted)
    expect(line).not.toHaveProperty('ReqDocumentNumber')
    const { bytes } = await download(upstream, supplier.token, 'GET', `orderpurchase/pdforderpurcharse?OrdID=${OrdID}`)
    for (const words of [`Entregar en: ${PLACE}`, 'Se necesita el 01/12/2026']) expect(pdfText(bytes)).toContain(words)
  })

  it('is a place of 256 characters at most', async () => {
    const { status, Errors } = await save(callers.author, { ReqDeliveryPlace: 'x'.repeat(257) })
    expect([status, Errors]).toEqual([400, ['El lugar de entrega admite hasta 256 caracteres']])
  })
})

describe('what came of an order', () => {
  type Received = { itemsReceptions: { OttID: number; OttConformityNumber: string | null; itemsDetails: unknown[] }[] }
  const received = async (who: Caller, OrdID: number) =>
    (await who.call<Received>('POST', 'LgsOrderPurcharse/byid', { OrdID })).Result

  it('is read by its supplier once it is approved, with its Acta de Conformidad and nothing internal', async () => {
    const ordered = await createOrderToReceive(upstream, callers.author, callers.boss)
    const [first] = ordered.lines
    const pair = [callers.author, callers.boss] as const
    const OttID = await createApprovedReception(pair, ordered)
    const pending = (await receive(callers.author, ordered, { itemsDetails: [{ OddID: first, OtdQuantity: '1' }] }))
      .Result
    const { itemsReceptions } = await received(supplier, ordered.OrdID)
    expect(itemsReceptions).toMatchObject([
      { OttID, OttConformityNumber: null, itemsDetails: [{ OddID: first, OtdQuantity: '4.000' }] },
    ])
    expect((await fetchFile(supplier, OttID, 2)).status).toBe(404)

    const { OrdID, OttDocumentNumber } = await receptionById(callers.author, OttID)
    const query = `OrdID=${OrdID}&OttDocumentNumber=${OttDocumentNumber}`
    const { Result } = await callers.author.call<{ Message: string; OttConformityNumber: string }>(
      'GET',
      `LgsOrderAttended/generatedconformity?${query}`,
    )
    expect((await supplier.call('GET', `LgsOrderAttended/generatedconformity?${query}`)).status).toBe(403)
    for (const name of [OttID, encodeURIComponent(Result.Message)]) {
      const { status, bytes } = await fetchFile(supplier, name, 2)
      expect(status).toBe(200)
      const text = pdfText(bytes)
      for (const words of [Result.OttConformityNumber, OttDocumentNumber, 'T001-000123', 'Cemento 1'])
        expect(text).toContain(words)
      for (const words of ['Lista de aprobaciones', 'Jorge Luis Paredes Rojas', 'Área'])
        expect(text).not.toContain(words)
    }
    expect(pdfText((await fetchFile(callers.author, OttID, 2)).bytes)).toContain('Lista de aprobaciones')
    expect((await fetchFile(other, OttID, 2)).status).toBe(404)
    expect((await fetchFile(supplier, pending.OttID, 2)).status).toBe(404)
    await approve(callers.boss, pending.OttID)
    expect((await received(supplier, ordered.OrdID)).itemsReceptions).toHaveLength(2)
  })
})

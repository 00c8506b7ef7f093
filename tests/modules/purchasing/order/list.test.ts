import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { decide } from '#tests/kit/fixtures/requirement.ts'
import { RUC } from '#tests/kit/fixtures/offer.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { approve, byId, createOrder, type Order } from '#tests/kit/fixtures/order.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
let order: Order
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  const { OrdID } = await createOrder(callers, { OrdObservation: '<p>Entregar por la puerta 3</p>' })
  await approve(callers, OrdID)
  order = await byId(callers.buyer, OrdID)
})

const list = async (caller: Caller, body: Record<string, unknown>) =>
  (await caller.call<{ data: Order[]; recordsTotal: number }>('POST', 'LgsOrderPurcharse/pagination', body)).Result

it('finds an order by number, supplier and what it buys, and filters what can be received', async () => {
  for (const search of [order.OrdDocumentNumber, 'ferreteria SAN borja', 'cemento vaciado'])
    expect((await list(callers.buyer, { search, length: 50 })).data.map(({ OrdID }) => OrdID)).toContain(order.OrdID)
  const filter = { OrdStatus: [1], TypeOrder: 1, SupID: 4, Receivable: true }
  const page = await list(callers.buyer, { filter, order: [{ column: 'OrdTotal', dir: 'desc' }], length: 100 })
  expect(page.data.map(({ OrdID }) => OrdID)).toContain(order.OrdID)
  for (const row of page.data) expect(row).toMatchObject({ OrdStatus: 1, TypeOrder: 1, OrdReceivable: true })
  const totals = page.data.map(({ OrdTotal }) => Number(OrdTotal))
  expect(totals).toEqual([...totals].sort((one, other) => other - one))
})

it('is found by its supplier by what the supplier reads of it, and not by the requirement that it came from', async () => {
  const { OrdID, ReqID } = await createOrder(callers, { SupID: 1 })
  await approve(callers, OrdID)
  const { OrdDocumentNumber } = await byId(callers.buyer, OrdID)
  const supplier = await upstream.signIn(RUC, { LexID: 1000 })
  const [requirement] = await executeSql<{ ReqDocumentNumber: string }>(
    upstream,
    sql`select "ReqDocumentNumber" from "LgsRequirement" where "ReqID" = ${ReqID}`,
  )
  const search = requirement?.ReqDocumentNumber ?? ''
  const foundBy = async (caller: Caller, words: string) =>
    (await list(caller, { search: words, length: 50 })).data.map((row) => row.OrdID)
  for (const words of [OrdDocumentNumber, 'cemento vaciado']) expect(await foundBy(supplier, words)).toContain(OrdID)
  expect(await foundBy(callers.buyer, search)).toContain(OrdID)
  expect(await foundBy(supplier, search)).toEqual([])
  const hits = async (Text: string) => (await supplier.call<unknown[]>('POST', 'LgsSearch/find', { Text })).Result
  expect(await hits(OrdDocumentNumber)).toHaveLength(1)
  expect(await hits(search)).toEqual([])
  expect((await supplier.call('POST', 'LgsOrderPurcharse/totals', { search, length: 50 })).Result).toEqual([])
})

it('shows it to who asked for it and to who decides it, and to nobody of another company', async () => {
  const stranger = await upstream.signIn('admin2')
  expect((await stranger.call('POST', 'LgsOrderPurcharse/byid', { OrdID: order.OrdID })).status).toBe(404)
  expect((await stranger.call('POST', 'LgsOrderPurcharse/byid', { OrdID: [order.OrdID] })).Result).toEqual([])
  for (const caller of [callers.author, callers.boss, callers.manager])
    expect((await byId(caller, order.OrdID)).OrdDocumentNumber).toBe(order.OrdDocumentNumber)
  const another = await upstream.signIn('gramos')
  expect((await another.call('POST', 'LgsOrderPurcharse/byid', { OrdID: order.OrdID })).status).toBe(404)
})

it('prints what the supplier must know, the total in words and who approved', async () => {
  const path = `orderpurchase/pdforderpurcharse?OrdID=${order.OrdID}`
  const { status, headers, bytes } = await download(upstream, callers.buyer.token, 'GET', path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  const text = pdfText(bytes)
  for (const words of [
    'ORDEN DE COMPRA',
    order.OrdDocumentNumber,
    'Inmobiliaria Los Andes',
    'Ferretería Industrial San Borja S.A.C.',
    '20508912341',
    'Contado contra entrega',
    '5 días',
    'Cemento para el vaciado',
    'Valor neto',
    'IGV 18 % (+)',
    'Total PEN',
    '236.00',
    'Son: DOSCIENTOS TREINTA Y SEIS CON 00/100 SOLES',
    'Comprobante de pago · XML · CDR · Orden de compra o servicio · Cotización',
    'Entregar por la puerta 3',
    'María Elena Castillo Ríos',
    'Gerente general',
  ])
    expect(text).toContain(words)
  const stranger = await upstream.signIn('admin2')
  expect((await download(upstream, stranger.token, 'GET', path)).status).toBe(404)
})

it('prints a copy for the supplier that says nothing of how the order came about', async () => {
  const own = await upstream.signIn('20512333797', { LexID: 1000 })
  const [{ SupID } = { SupID: 0 }] = await executeSql<{ SupID: number }>(
    upstream,
    sql`select "SupID" from "GenSupplier" where "CpyID" = 1 and "SupDocumentNumber" = '20512333797'`,
  )
  const { OrdID } = await createOrder(callers, { SupID, OrdObservation: '<p>Entregar por la puerta 3</p>' })
  await decide(callers.boss, OrdID, 2, { TrsCode: 'ORD', AtsObservation: 'Negociar mejor la próxima' })
  await decide(callers.manager, OrdID, 2, { TrsCode: 'ORD' })
  const path = `orderpurchase/pdforderpurcharse?OrdID=${OrdID}`
  const internal = pdfText((await download(upstream, callers.buyer.token, 'GET', path)).bytes)
  const copy = pdfText((await download(upstream, own.token, 'GET', path)).bytes)
  const { OrdDocumentNumber } = await byId(callers.buyer, OrdID)
  for (const words of [OrdDocumentNumber, 'Cemento para el vaciado', 'Entregar por la puerta 3', '236.00']) {
    expect(internal).toContain(words)
    expect(copy).toContain(words)
  }
  for (const words of [
    'Lista de aprobaciones',
    'Negociar mejor la próxima',
    'Jorge Luis Paredes Rojas',
    'Gerente general',
  ]) {
    expect(internal).toContain(words)
    expect(copy).not.toContain(words)
  }
  expect(internal).toMatch(/REQ-\d{4}-\d{6}/)
  expect(copy).not.toMatch(/REQ-\d{4}-\d{6}/)
})

it('hands out what is filtered as Excel to who may export', async () => {
  const search = { search: order.OrdDocumentNumber }
  const { bytes } = await download(upstream, callers.buyer.token, 'POST', 'LgsOrderPurcharse/dataexcel', search)
  const [titles = [], row = [], ...others] = (await readExcel(bytes)).map((cells) => cells.map(({ text }) => text))
  expect(others).toEqual([])
  const cellsByTitle = Object.fromEntries(titles.map((title, index) => [title, row[index]]))
  expect(cellsByTitle).toMatchObject({
    'Nro. Orden': order.OrdDocumentNumber,
    Estado: 'Aprobada',
    Moneda: 'PEN',
    Total: '236',
  })
  expect((await download(upstream, callers.boss.token, 'POST', 'LgsOrderPurcharse/dataexcel', search)).status).toBe(403)
})

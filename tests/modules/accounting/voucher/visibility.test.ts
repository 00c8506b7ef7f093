import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  uploadSupport,
  releaseVoucherNumbers,
  createOrderToBill,
  PDF,
  save,
  signInSuppliers,
  createVoucher,
  invoiceFiles,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let buyer: Caller
let supplier: Caller
let other: Caller
beforeAll(async () => {
  buyer = await upstream.signIn('comprador')
  ;[supplier, other] = await signInSuppliers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

describe('another supplier', () => {
  it('sees nothing of it anywhere', async () => {
    const of = await createOrderToBill(upstream)
    const { VouID } = await createVoucher(upstream, supplier, of)
    const empty = { data: [], recordsTotal: 0 }
    expect((await other.call('POST', 'LgsOrderPurcharse/byid', { OrdID: of.OrdID })).status).toBe(404)
    expect((await other.call('POST', 'LgsOrderPurcharse/byid', { OrdID: [of.OrdID] })).Result).toEqual([])
    expect(
      (await other.call('POST', 'LgsOrderPurcharse/pagination', { search: of.OrdDocumentNumber })).Result,
    ).toMatchObject(empty)
    expect(
      (await other.call('POST', 'LgsOrderPurcharseVoucher/pagination', { filter: { OrdID: of.OrdID } })).Result,
    ).toMatchObject(empty)
    expect((await other.call('POST', 'LgsOrderPurcharseVoucher/list', { OrdID: of.OrdID })).Result).toEqual([])
    expect((await other.call('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)).status).toBe(404)
    expect((await other.call('GET', `LgsOrderPurcharseVoucher/byord?OrdID=${of.OrdID}`)).status).toBe(404)
    expect(
      (await download(upstream, other.token, 'GET', `orderpurchase/pdforderpurcharse?OrdID=${of.OrdID}`)).status,
    ).toBe(404)
    expect((await save(other, of, { details: [] })).status).toBe(404)
    expect((await uploadSupport(upstream, other, of, 'SreXml', PDF, { Ruc: '20512333797' })).status).toBe(403)
  })
})

describe('a supplier', () => {
  it('reads its own orders, without what they came from, once they are approved', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    await createVoucher(upstream, supplier, of)
    const { Result } = await supplier.call<{ data: Record<string, unknown>[] }>(
      'POST',
      'LgsOrderPurcharse/pagination',
      { search: of.OrdDocumentNumber },
    )
    expect(Result.data).toEqual([
      expect.objectContaining({
        OrdStatusReceptionName: 'Sin recepción',
        Files: 0,
        RegisterComp: 0,
        IsAttachVoucher: 1,
        OrdTotal: '500.00',
        OrdVouchered: '472.00',
        OrdBalance: '28.00',
        OrdAcceptsVouchers: true,
        OrdVoucherRefusal: null,
      }),
    ])
    for (const hidden of ['CttID', 'UsrID', 'AreID', 'TypeCategory', 'reqExistsCircuit', 'OrdAnnullable'])
      expect(Result.data[0]).not.toHaveProperty(hidden)
    const whole = await supplier.call<{
      itemsRequired: Record<string, unknown>[]
      itemsDetails: Record<string, unknown>[]
    }>('POST', 'LgsOrderPurcharse/byid', { OrdID: of.OrdID })
    expect(whole.Result.itemsRequired[1]).toEqual({
      VodSupport: 'SreXml',
      RqdDescription: 'XML',
      RqdRequired: 1,
      RqdAccept: '.xml,.zip',
      RqdSize: 5_000_000,
      RqdLength: 100,
    })
    expect(whole.Result.itemsDetails[0]).not.toHaveProperty('ReqDocumentNumber')
    const hiddenOrders = [
      await createOrderToBill(upstream, { OrdStatus: 4 }),
      await createOrderToBill(upstream, { OrdStatus: 5 }),
    ]
    for (const { OrdID } of hiddenOrders)
      expect((await supplier.call('POST', 'LgsOrderPurcharse/byid', { OrdID })).status).toBe(404)
    expect(
      (await download(upstream, supplier.token, 'GET', `orderpurchase/pdforderpurcharse?OrdID=${of.OrdID}`)).status,
    ).toBe(200)
  })
})

it('is listed for staff, grouped by number and filtered', async () => {
  const of = await createOrderToBill(upstream, { OrdTotal: '1000.00' })
  const first = await createVoucher(upstream, supplier, of)
  await createVoucher(upstream, supplier, of, invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2'), 'F001-2')
  await buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: first.VouID })
  const grouped = await buyer.call<{ details: { VouNumber: string; VouReception: number; vouchers: Voucher[] }[] }>(
    'GET',
    `LgsOrderPurcharseVoucher/byord?OrdID=${of.OrdID}`,
  )
  expect(
    grouped.Result.details.map(({ VouNumber, VouReception, vouchers }) => [VouNumber, VouReception, vouchers.length]),
  ).toEqual([
    ['F001-1', 1, 1],
    ['F001-2', 0, 1],
  ])
  const page = await buyer.call<{ data: Voucher[] }>('POST', 'LgsOrderPurcharseVoucher/pagination', {
    filter: { OrdID: of.OrdID, VouReception: 0 },
  })
  expect(page.Result).toMatchObject({ recordsTotal: 1, data: [{ VouNumber: 'F001-2', VouReceivable: true }] })
})

it('may be kept by staff whose level covers its order, also in a closed month, and never by its supplier', async () => {
  const of = await createOrderToBill(upstream)
  const { VouID } = await createVoucher(upstream, supplier, of)
  const read = async (caller: Caller) =>
    (await caller.call<Voucher>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)).Result
  expect(await read(buyer)).toMatchObject({ VouKeepable: true, VouReceivable: true })
  await executeSql(
    upstream,
    sql`insert into "AccPeriod" ("CpyID", "PerMonth", "PerStatus", "PerClosedDate", "UsrClosedID", "UsrCreateID")
      select 1, "VouMonth", 2, clock_now(), 1, 1 from "LgsOrderPurcharseVoucher" where "VouID" = ${VouID}`,
  )
  expect(await read(buyer)).toMatchObject({ VouKeepable: true, VouReceivable: false })
  expect(await read(supplier)).toMatchObject({ VouKeepable: false, VouReceivable: false })
  await executeSql(upstream, sql`delete from "AccPeriod" where "CpyID" = 1 and "PerMonth" = '2019-12'`)
})

it('is found by its number, its order, and its supplier with accents or without, whose words stand together', async () => {
  const of = await createOrderToBill(upstream)
  await executeSql(
    upstream,
    sql`update "LgsOrderPurcharse" set "SupName" = 'CONSTRUCCIÓN ANDINA S.A.C.' where "OrdID" = ${of.OrdID}`,
  )
  const { VouID } = await createVoucher(upstream, supplier, of)
  const [order] = await executeSql<{ ruc: string }>(
    upstream,
    sql`select "SupDocumentNumber" as ruc from "LgsOrderPurcharse" where "OrdID" = ${of.OrdID}`,
  )
  const find = async (search: string) => {
    const { Result } = await buyer.call<{ data: Voucher[] }>('POST', 'LgsOrderPurcharseVoucher/pagination', {
      search,
      filter: { OrdID: of.OrdID },
    })
    return Result.data.map((each) => each.VouID)
  }
  for (const search of ['f001-1', of.OrdDocumentNumber, 'Construcción', 'construccion andina', order?.ruc ?? ''])
    expect([search, await find(search)]).toEqual([search, [VouID]])
  expect(await find('andina construccion')).toEqual([])
})

it('stands in the chain of its order, as it stands', async () => {
  const of = await createOrderToBill(upstream)
  const voucher = await createVoucher(upstream, supplier, of)
  const link = async () => {
    const { Result } = await buyer.call<{ documents: Record<string, unknown>[] }>('POST', 'LgsDocumentChain/byid', {
      TrsCode: 'ORD',
      DocEntry: of.OrdID,
    })
    return Result.documents.find(({ TrsCode, DocEntry }) => TrsCode === 'VOU' && DocEntry === voucher.VouID)
  }
  expect(await link()).toEqual({
    TrsCode: 'VOU',
    DocEntry: voucher.VouID,
    DocumentNumber: 'F001-1',
    StatusName: 'Por recepcionar',
    StatusColor: 'yellow',
    Date: '2019-12-24',
    Amount: '472.00',
    TypeCurrencyAbbreviation: 'PEN',
    CameFrom: [`ORD:${of.OrdID}`],
  })
  await buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: voucher.VouID })
  expect(await link()).toMatchObject({ StatusName: 'Recepcionado' })
  await buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID: voucher.VouID })
  expect(await link()).toMatchObject({ StatusName: 'Aceptado' })
})

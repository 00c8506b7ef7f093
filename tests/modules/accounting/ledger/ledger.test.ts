import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportRows } from '#tests/kit/xlsx/exported-rows.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  releaseVoucherNumbers,
  readOrderBilling,
  createOrderToBill,
  save,
  signInSuppliers,
  createVoucher,
  invoiceFiles,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 6 })
let callers: People
let supplier: Caller
let other: Caller
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  ;[supplier, other] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

interface Row {
  VouID: number
  VouNumber: string
  VouMonthName: string
  VouStateName: string
  OrdDocumentNumber: string
}

const change = (
  caller: Caller,
  method: 'POST' | 'PUT' | 'DELETE',
  verb: string,
  VouID: number,
  VocDescription?: string,
) =>
  caller.call<Voucher & { VouReceptionUndoable: boolean }>(method, `LgsOrderPurcharseVoucher/${verb}`, {
    VouID,
    VocDescription,
  })
const page = async (filter: object, caller = callers.admin) =>
  (await caller.call<{ data: Row[] }>('POST', 'AccVoucher/pagination', { filter })).Result.data

describe('the vouchers of all orders', () => {
  it('are told with their match, by month, state and supplier, with what they come to', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '2000.00' })
    const first = await createVoucher(upstream, supplier, of)
    await createVoucher(upstream, supplier, of, invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2'), 'F001-2')
    await change(callers.buyer, 'POST', 'reception', first.VouID)
    expect(await page({ VouMonth: '2019-12', VouState: [1] })).toMatchObject([
      {
        VouNumber: 'F001-2',
        VouMonthName: 'Diciembre 2019',
        VouStateName: 'Por recepcionar',
        OrdDocumentNumber: of.OrdDocumentNumber,
      },
    ])
    expect((await page({ VouState: 3 })).map(({ VouNumber }) => VouNumber)).toEqual(['F001-1'])
    await change(callers.buyer, 'POST', 'accept', first.VouID)
    const totals = await callers.admin.call('POST', 'AccVoucher/totals', { filter: { VouMonth: '2019-12' } })
    expect(totals.Result).toEqual([{ VouCurrency: 'PEN', VouCount: 2, VouTotal: '944.00', VouAcceptedTotal: '472.00' }])
    expect((await callers.author.call('POST', 'AccVoucher/pagination', {})).status).toBe(403)
    const sheet = await download(upstream, callers.admin.token, 'POST', 'AccVoucher/dataexcel', {
      filter: { VouMonth: '2019-12' },
    })
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const list = await callers.buyer.call<{ data: { OrdID: number; RegisterComp: number; IsAttachVoucher: number }[] }>(
      'POST',
      'LgsOrderPurcharse/pagination',
      {
        filter: { RegisterComp: 0, IsAttachVoucher: 1 },
        search: of.OrdDocumentNumber,
      },
    )
    expect(list.Result.data).toMatchObject([{ OrdID: of.OrdID, RegisterComp: 0, IsAttachVoucher: 2 }])
  })
})

describe('a voucher without XML', () => {
  it('says no currency of its own, and is paid in that of its order', async () => {
    const of = await createOrderToBill(upstream, { supports: [], TypeCurrency: '2', OrdTotal: '12000.00' })
    const { VouID } = (await save(supplier, of, { VouNumber: 'E001-33', details: [] })).Result
    const paid = { VouCurrency: null, PayCurrency: 'USD', OrdTotal: '12000.00' }
    expect((await callers.admin.call('POST', 'AccVoucher/byid', { VouID })).Result).toMatchObject(paid)
    expect(await page({ VouID })).toMatchObject([paid])
    const { rows } = await exportRows(upstream, callers.admin, 'AccVoucher/dataexcel', { filter: { VouID } })
    expect(rows).toMatchObject([{ Número: 'E001-33', Moneda: 'USD' }])
    const totals = await callers.admin.call('POST', 'AccVoucher/totals', { filter: { VouID } })
    expect(totals.Result).toMatchObject([{ VouCurrency: null, VouCount: 1 }])
  })

  it('says that of its XML where there is one', async () => {
    const { VouID } = await createVoucher(upstream, supplier, await createOrderToBill(upstream))
    expect(await page({ VouID })).toMatchObject([{ VouCurrency: 'PEN', PayCurrency: 'PEN' }])
  })
})

describe('what may be taken back of a voucher', () => {
  it('is the voucher itself, by its supplier, while nobody received it', async () => {
    const of = await createOrderToBill(upstream)
    const voucher = await createVoucher(upstream, supplier, of)
    expect((await change(other, 'DELETE', 'delete', voucher.VouID)).status).toBe(404)
    expect((await change(callers.buyer, 'DELETE', 'delete', voucher.VouID)).status).toBe(403)
    expect((await change(supplier, 'DELETE', 'delete', voucher.VouID)).Result).toEqual({
      VouID: voucher.VouID,
      SecStatus: 0,
    })
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
    const again = await createVoucher(upstream, supplier, of)
    await change(callers.buyer, 'POST', 'reception', again.VouID)
    expect((await change(supplier, 'DELETE', 'delete', again.VouID)).Errors).toEqual([
      'El comprobante ya fue recepcionado: no se puede modificar.',
    ])
    const auditTrail = await callers.buyer.call<{ AudText: string }[]>('POST', 'SecAudit/bydocument', {
      TrsCode: 'ORD',
      DocEntry: of.OrdID,
    })
    expect(auditTrail.Result.map(({ AudText }) => AudText)).toContain('Retiró el comprobante F001-1')
  })

  it('is its acceptance and then its reception, by staff and for a reason, which opens its order again', async () => {
    const of = await createOrderToBill(upstream, { served: true })
    const { VouID } = await createVoucher(upstream, supplier, of)
    await change(callers.buyer, 'POST', 'reception', VouID)
    await change(callers.buyer, 'POST', 'accept', VouID)
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(6)
    expect((await change(callers.buyer, 'PUT', 'undoreception', VouID, 'Error')).Errors).toEqual([
      'El comprobante ya fue aceptado: primero deshaga su aceptación.',
    ])
    expect((await change(callers.buyer, 'PUT', 'undoaccept', VouID)).Errors).toEqual([
      'Escriba un motivo de 1 a 256 caracteres.',
    ])
    expect((await change(callers.buyer, 'PUT', 'undoaccept', VouID, 'Falta el sello')).Result).toMatchObject({
      VouAccepted: 0,
      VouReceptionUndoable: true,
    })
    expect((await change(supplier, 'PUT', 'undoreception', VouID, 'Error')).status).toBe(403)
    const undone = await change(callers.buyer, 'PUT', 'undoreception', VouID, 'Es de otra obra')
    expect(undone.Result).toMatchObject({
      VouReception: 0,
      comments: [{ VocDescription: 'Falta el sello' }, { VocDescription: 'Es de otra obra' }],
    })
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(2)
    const auditTrail = await callers.buyer.call<{ AudText: string; AudRemark: string }[]>(
      'POST',
      'SecAudit/bydocument',
      {
        TrsCode: 'ORD',
        DocEntry: of.OrdID,
      },
    )
    expect(auditTrail.Result).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          AudText: 'Deshizo la recepción del comprobante F001-1',
          AudRemark: 'Es de otra obra',
        }),
      ]),
    )
    expect((await save(supplier, of, { VouNumber: 'F001-1', details: [] })).status).toBe(400)
  })
})

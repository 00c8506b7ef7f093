import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { download } from '#tests/kit/files/file-transfer.ts'
import { people, type People } from '#tests/kit/fixtures/demo-people.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { forget, held, order, save, suppliers, taken, whole, type Voucher } from '#tests/kit/fixtures/voucher.ts'

let house: Service
let who: People
let supplier: Caller
let other: Caller
beforeAll(async () => {
  house = await service({ size: 6 })
  who = await people(house)
  ;[supplier, other] = await suppliers(house)
  await forget(house)
})
afterAll(() => house.stop())
afterEach(() => forget(house))

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
const page = async (filter: object, caller = who.admin) =>
  (await caller.call<{ data: Row[] }>('POST', 'AccVoucher/pagination', { filter })).Result.data

describe('the vouchers of all orders', () => {
  it('are told with their match, by month, state and supplier, with what they come to', async () => {
    const of = await order(house, { OrdTotal: '2000.00' })
    const first = await taken(house, supplier, of)
    await taken(house, supplier, of, whole(of, { 'F001-1': 'F001-2' }, 'F001-2'), 'F001-2')
    await change(who.buyer, 'POST', 'reception', first.VouID)
    expect(await page({ VouMonth: '2019-12', VouState: [1] })).toMatchObject([
      {
        VouNumber: 'F001-2',
        VouMonthName: 'Diciembre 2019',
        VouStateName: 'Por recepcionar',
        OrdDocumentNumber: of.OrdDocumentNumber,
      },
    ])
    expect((await page({ VouState: 3 })).map(({ VouNumber }) => VouNumber)).toEqual(['F001-1'])
    await change(who.buyer, 'POST', 'accept', first.VouID)
    const totals = await who.admin.call('POST', 'AccVoucher/totals', { filter: { VouMonth: '2019-12' } })
    expect(totals.Result).toEqual([{ VouCurrency: 'PEN', VouCount: 2, VouTotal: '944.00', VouAcceptedTotal: '472.00' }])
    expect((await who.author.call('POST', 'AccVoucher/pagination', {})).status).toBe(403)
    const sheet = await download(house, who.admin.token, 'POST', 'AccVoucher/dataexcel', {
      filter: { VouMonth: '2019-12' },
    })
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const list = await who.buyer.call<{ data: { OrdID: number; RegisterComp: number; IsAttachVoucher: number }[] }>(
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

describe('what may be taken back of a voucher', () => {
  it('is the voucher itself, by its supplier, while nobody received it', async () => {
    const of = await order(house)
    const voucher = await taken(house, supplier, of)
    expect((await change(other, 'DELETE', 'delete', voucher.VouID)).status).toBe(404)
    expect((await change(who.buyer, 'DELETE', 'delete', voucher.VouID)).status).toBe(403)
    expect((await change(supplier, 'DELETE', 'delete', voucher.VouID)).Result).toEqual({
      VouID: voucher.VouID,
      SecStatus: 0,
    })
    expect(await held(house, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
    const again = await taken(house, supplier, of)
    await change(who.buyer, 'POST', 'reception', again.VouID)
    expect((await change(supplier, 'DELETE', 'delete', again.VouID)).Errors).toEqual([
      'El comprobante ya fue recepcionado: no se puede modificar.',
    ])
    const told = await who.buyer.call<{ AudText: string }[]>('POST', 'SecAudit/bydocument', {
      TrsCode: 'ORD',
      DocEntry: of.OrdID,
    })
    expect(told.Result.map(({ AudText }) => AudText)).toContain('Retiró el comprobante F001-1')
  })

  it('is its acceptance and then its reception, by staff and for a reason, which opens its order again', async () => {
    const of = await order(house, { served: true })
    const { VouID } = await taken(house, supplier, of)
    await change(who.buyer, 'POST', 'reception', VouID)
    await change(who.buyer, 'POST', 'accept', VouID)
    expect((await held(house, of))?.OrdStatus).toBe(6)
    expect((await change(who.buyer, 'PUT', 'undoreception', VouID, 'Error')).Errors).toEqual([
      'El comprobante ya fue aceptado: primero deshaga su aceptación.',
    ])
    expect((await change(who.buyer, 'PUT', 'undoaccept', VouID)).Errors).toEqual([
      'Escriba un motivo de 1 a 256 caracteres.',
    ])
    expect((await change(who.buyer, 'PUT', 'undoaccept', VouID, 'Falta el sello')).Result).toMatchObject({
      VouAccepted: 0,
      VouReceptionUndoable: true,
    })
    expect((await change(supplier, 'PUT', 'undoreception', VouID, 'Error')).status).toBe(403)
    const undone = await change(who.buyer, 'PUT', 'undoreception', VouID, 'Es de otra obra')
    expect(undone.Result).toMatchObject({
      VouReception: 0,
      comments: [{ VocDescription: 'Falta el sello' }, { VocDescription: 'Es de otra obra' }],
    })
    expect((await held(house, of))?.OrdStatus).toBe(2)
    const told = await who.buyer.call<{ AudText: string; AudRemark: string }[]>('POST', 'SecAudit/bydocument', {
      TrsCode: 'ORD',
      DocEntry: of.OrdID,
    })
    expect(told.Result).toEqual(
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

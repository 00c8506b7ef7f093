import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { overpaidOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { bytesOf, sampleText } from '#tests/kit/cpe/samples.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { executeSql, executeSqlUnguarded } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import {
  createOrderToBill,
  createVoucher,
  invoiceXml,
  readOrderBilling,
  releaseVoucherNumbers,
  save,
  uploadSupports,
  signInSuppliers,
  type OrderToBill,
} from '#tests/kit/fixtures/voucher.ts'

let upstream: Upstream
let callers: People
let supplier: Caller
beforeAll(async () => {
  upstream = await openUpstream({ size: 6 })
  callers = await signInDemoPeople(upstream)
  ;[supplier] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
})
afterAll(() => upstream.stop())
afterEach(() => releaseVoucherNumbers(upstream))

interface Paid {
  VouStateName: string
  VouPayableAmount: string | null
  VouCredited: string
  VouPaid: string
  VouPending: string | null
  VouPayable: boolean
  VouPaymentRefusal: string | null
  accounts: { PbkID: number }[]
}

const read = async (VouID: number): Promise<Paid> =>
  (await callers.admin.call<Paid>('POST', 'AccVoucher/byid', { VouID })).Result

async function pay(VouID: number, VpyAmount: string, VpyOperation: string) {
  const PbkID = (await read(VouID)).accounts[0]?.PbkID
  const payment = { VouID, VpyDate: clock.today(), VpyAmount, VpyOperation, PbkID }
  return callers.admin.call<Paid>('POST', 'AccVoucher/pay', payment)
}

const orderToBill = () => createOrderToBill(upstream, { OrdTotal: '2360.00', supports: ['SreXml'] })

/** An invoice of 2,360.00. */
const invoice = (of: OrderToBill, number = 'F001-1') =>
  createVoucher(
    upstream,
    supplier,
    of,
    {
      SreXml: bytesOf(sampleText('invoices/factura_forma_pago_credito_cuotas.xml').replaceAll('F001-1', number)),
    } as never,
    number,
  )

/** A credit note of `total` that changes F001-1, or another document. */
const creditNote = (of: OrderToBill, total: string, { number = 'FC01-1', changes = 'F001-1' } = {}) =>
  createVoucher(
    upstream,
    supplier,
    of,
    {
      SreXml: bytesOf(
        sampleText('invoices/nota_credito.xml')
          .replaceAll('F001-1', changes)
          .replaceAll('FC01-1', number)
          .replaceAll('2360.00', total),
      ),
    } as never,
    number,
  )

async function accept(VouID: number) {
  await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })
}

describe('a credit note', () => {
  it('lowers what of its invoice is to be paid, until it is withdrawn', async () => {
    const of = await orderToBill()
    const { VouID } = await invoice(of)
    await accept(VouID)
    const note = await creditNote(of, '360.00')
    expect(await read(VouID)).toMatchObject({ VouCredited: '360.00', VouPending: '2000.00', VouPayable: true })
    expect((await pay(VouID, '2000.01', '1')).Errors).toEqual([
      'El importe supera lo que falta pagar del comprobante, 2,000.00.',
    ])
    expect((await pay(VouID, '2000.00', '1')).Result).toMatchObject({
      VouStateName: 'Pagado',
      VouPending: '0.00',
      VouPaymentRefusal: 'El comprobante ya está pagado.',
    })
    await supplier.call('DELETE', 'LgsOrderPurcharseVoucher/delete', { VouID: note.VouID })
    expect(await read(VouID)).toMatchObject({ VouStateName: 'Aceptado', VouCredited: '0.00', VouPending: '360.00' })
  })

  it('counts also where it came before its invoice, and for the document alone that it names', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '4720.00', supports: ['SreXml'] })
    const other = await invoice(of, 'F001-9')
    await creditNote(of, '100.00')
    expect(await read(other.VouID)).toMatchObject({ VouCredited: '0.00' })
    const { VouID } = await invoice(of)
    expect(await read(VouID)).toMatchObject({ VouCredited: '100.00', VouPending: '2260.00' })
    expect(await read(other.VouID)).toMatchObject({ VouCredited: '0.00', VouPending: '2360.00' })
  })

  it('of the whole leaves nothing to be paid', async () => {
    const of = await orderToBill()
    const { VouID } = await invoice(of)
    await accept(VouID)
    await creditNote(of, '2360.00')
    expect(await read(VouID)).toMatchObject({
      VouStateName: 'Aceptado',
      VouPending: '0.00',
      VouPayable: false,
      VouPaymentRefusal: 'Sus notas de crédito no dejan nada por pagar.',
    })
  })

  it('that comes after its invoice was paid is taken, and what was paid too much is known', async () => {
    const of = await orderToBill()
    const { VouID } = await invoice(of)
    await accept(VouID)
    await pay(VouID, '2360.00', '1')
    await creditNote(of, '60.00')
    const { VouPayableAmount: payable, VouPaid: paid, ...row } = await read(VouID)
    expect(row).toMatchObject({ VouStateName: 'Pagado', VouPending: '0.00' })
    expect(overpaidOf({ payable, paid })).toBe('60.00')
    expect(overpaidOf({ payable: '2360.00', paid })).toBeNull()
  })

  it('binds payments in the database, whatever the services let pass', async () => {
    const of = await orderToBill()
    const { VouID } = await invoice(of)
    await accept(VouID)
    await creditNote(of, '360.00')
    const PbkID = (await read(VouID)).accounts[0]?.PbkID
    const insert = (amount: string) =>
      executeSql(
        upstream.fresh.database,
        sql`insert into "AccVoucherPayment" ("CpyID", "VouID", "PbkID", "TypeBank", "PbkBill", "PbkBeneficiaryName", "VpyDate", "VpyAmount", "VpyOperation", "UsrCreateID")
          select 1, ${VouID}, b."PbkID", b."TypeBank", b."PbkBill", b."PbkBeneficiaryName", clock_today(), ${amount}::numeric, ${amount}, 1
          from "GenSupplierBanks" b where b."PbkID" = ${PbkID}`,
      )
    await expect(insert('2001')).rejects.toThrow('more than its credit notes leave')
    await insert('2000')
    expect(await read(VouID)).toMatchObject({ VouStateName: 'Pagado' })
  })
})

/** Sends a note that is not taken. @returns why */
async function refusedNote(of: OrderToBill, total: string, changes = 'F001-1') {
  const SreXml = bytesOf(
    sampleText('invoices/nota_credito.xml').replaceAll('F001-1', changes).replaceAll('2360.00', total),
  )
  const details = await uploadSupports(upstream, supplier, of, { SreXml })
  return (await save(supplier, of, { VouNumber: 'FC01-1', details })).Errors
}

describe('what credit notes leave of an order to be billed', () => {
  const vouchered = async (of: OrderToBill) => (await readOrderBilling(upstream, of))?.OrdVouchered

  it('is freed by a note of one of its own documents alone, and by no more than that comes to', async () => {
    const [of, other] = [await orderToBill(), await orderToBill()]
    await invoice(of)
    await invoice(other, 'F001-9')
    expect(await refusedNote(other, '100.00')).toEqual([
      `El comprobante F001-1 que la nota modifica es de la orden ${of.OrdDocumentNumber}: registre la nota en esa orden.`,
    ])
    await creditNote(of, '2000.00')
    const two = await refusedNote(of, '360.01')
    expect(two[0]).toContain('ya está entre los comprobantes registrados')
    expect(two[1]).toBe('La nota de crédito por PEN 360.01 supera lo que queda del comprobante F001-1, PEN 360.00.')
    expect([await vouchered(of), await vouchered(other)]).toEqual(['360.00', '2360.00'])
  })

  it('stays what it is where the invoice of a note is withdrawn, and where it comes again', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '4720.00', supports: ['SreXml'] })
    await invoice(of, 'F001-9')
    const { VouID } = await invoice(of)
    await creditNote(of, '360.00')
    expect(await vouchered(of)).toBe('4360.00')
    await supplier.call('DELETE', 'LgsOrderPurcharseVoucher/delete', { VouID })
    expect(await vouchered(of)).toBe('2360.00')
    await invoice(of)
    expect(await vouchered(of)).toBe('4360.00')
  })

  it('leaves room for an invoice whose note came first, and keeps a note whose amount was billed again', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '2832.00', supports: ['SreXml'] })
    await createVoucher(upstream, supplier, of, { SreXml: invoiceXml(of, { 'F001-1': 'F001-9' }) } as never, 'F001-9')
    const early = await creditNote(of, '300.00')
    await invoice(of)
    expect(await vouchered(of)).toBe('2532.00')
    await createVoucher(
      upstream,
      supplier,
      of,
      { SreXml: invoiceXml(of, { 'F001-1': 'F001-8', '472.00': '300.00' }) } as never,
      'F001-8',
    )
    expect(await vouchered(of)).toBe('2832.00')
    const withdrawn = await supplier.call('DELETE', 'LgsOrderPurcharseVoucher/delete', { VouID: early.VouID })
    expect(withdrawn.Errors).toEqual([
      'La nota de crédito no se puede retirar: lo que liberó de la orden ya se facturó.',
    ])
    expect(await vouchered(of)).toBe('2832.00')
  })

  it('may be less than nothing where notes once freed too much, and shrinks from there', async () => {
    const of = await orderToBill()
    const { VouID } = await invoice(of)
    const raise = sql`update "LgsOrderPurcharse" set "OrdVouchered" = 2700 where "OrdID" = ${of.OrdID}`
    await expect(executeSql(upstream.fresh.database, raise)).rejects.toThrow('billed for more than it comes to')
    await executeSqlUnguarded(upstream.fresh.database, 'LgsOrderPurcharse', raise)
    await executeSqlUnguarded(
      upstream.fresh.database,
      'LgsOrderPurcharseVoucher',
      sql`update "LgsOrderPurcharseVoucher" set "VouTotal" = 2700 where "VouID" = ${VouID}`,
    )
    await creditNote(of, '60.00')
    expect(await vouchered(of)).toBe('2640.00')
    await supplier.call('DELETE', 'LgsOrderPurcharseVoucher/delete', { VouID })
    expect(await vouchered(of)).toBe('0.00')
  })
})

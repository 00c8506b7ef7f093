import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { overpaidOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { bytesOf, sampleText } from '#tests/kit/cpe/samples.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  createOrderToBill,
  createVoucher,
  invoiceFiles,
  invoiceXml,
  releaseVoucherNumbers,
  save,
  signInSuppliers,
  uploadSupports,
  withTaxShare,
  type OrderToBill,
} from '#tests/kit/fixtures/voucher.ts'
import { changeEntry, receiveDocument, reasonsOf } from '#tests/modules/accounting/mailbox/entries.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const upstream = provideUpstream({ size: 6 })
afterEach(() => releaseVoucherNumbers(upstream))
let supplier: Caller
let callers: People
beforeAll(async () => {
  await releaseVoucherNumbers(upstream)
  ;[supplier] = await signInSuppliers(upstream)
  callers = await signInDemoPeople(upstream)
})

/** Of the sample invoice, 472.00: 3 % that the buyer keeps, and 2 % that is paid on top. */
const RETENTION = withTaxShare('62', '14.16', '0.03')
const PERCEPTION = withTaxShare('51', '9.44', '0.02')

interface Net {
  VouStateName: string
  VouTotal: string
  VouCredited: string
  VouRetention: string
  VouPerception: string
  VouPayableAmount: string
  VouPaid: string
  VouPending: string
  VouOrderPending: string | null
  VouPayable: boolean
  accounts: { PbkID: number }[]
}

const read = async (VouID: number): Promise<Net> =>
  (await callers.admin.call<Net>('POST', 'AccVoucher/byid', { VouID })).Result

async function pay(VouID: number, VpyAmount: string, VpyOperation = '1') {
  const PbkID = (await read(VouID)).accounts[0]?.PbkID
  const payment = { VouID, VpyDate: clock.today(), VpyAmount, VpyOperation, PbkID }
  return callers.admin.call<Net>('POST', 'AccVoucher/pay', payment)
}

async function accept(VouID: number): Promise<number> {
  await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })
  return VouID
}

/** An accepted invoice that its supplier sent. */
const sent = async (of: OrderToBill, changes: Readonly<Record<string, string>>) =>
  accept((await createVoucher(upstream, supplier, of, invoiceFiles(of, changes))).VouID)

let documents = 0

/** An accepted invoice that came by the mailbox, each with a number of its own. */
async function received(of: OrderToBill, changes: Readonly<Record<string, string>>): Promise<number> {
  documents += 1
  const xml = invoiceXml(of, { ...changes, 'F001-1': `F001-7${documents}` })
  const { MbxID } = (await receiveDocument(upstream, callers.admin, xml)).Result
  const { VouID } = (await changeEntry(callers.admin, 'POST', 'voucher', { MbxID, details: [] })).Result
  return accept(VouID ?? 0)
}

/** An accepted voucher that says no amount. */
const printed = async (of: OrderToBill) =>
  accept((await save(supplier, of, { VouNumber: 'E001-12', details: [] })).Result.VouID)

const counts = async () => (await supplier.call<{ VouAccepted: number }>('GET', 'GenSupplier/standing')).Result
const paidNumbers = async () =>
  (
    await callers.admin.call<{ data: { VouID: number }[] }>('POST', 'AccVoucher/pagination', {
      filter: { VouState: 5 },
    })
  ).Result.data.map(({ VouID }) => VouID)
const exceedsOrder = ['Con este importe se pagaría más que el total de la orden.']
const ofNothingElse = (OrdTotal = '472.00') => createOrderToBill(upstream, { supports: [], OrdTotal })

describe('a retención', () => {
  it('is not paid to the supplier: the voucher is «Pagado» by the rest', async () => {
    const VouID = await sent(await createOrderToBill(upstream), RETENTION)
    const net = { VouRetention: '14.16', VouPerception: '0.00', VouPayableAmount: '457.84' }
    expect(await read(VouID)).toMatchObject({ ...net, VouTotal: '472.00', VouPending: '457.84' })
    expect((await pay(VouID, '457.85')).Errors).toEqual([
      'El importe supera lo que falta pagar del comprobante, 457.84.',
    ])
    expect((await pay(VouID, '400.00')).Result).toMatchObject({ VouStateName: 'Aceptado', VouPending: '57.84' })
    expect([await counts(), await paidNumbers()]).toMatchObject([{ VouAccepted: 1 }, []])
    expect((await pay(VouID, '57.84', '2')).Result).toMatchObject({
      VouStateName: 'Pagado',
      VouPending: '0.00',
      VouPayable: false,
    })
    expect([await counts(), await paidNumbers()]).toMatchObject([{ VouAccepted: 0 }, [VouID]])
    const own = await supplier.call<object>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)
    expect(own.Result).toMatchObject({ ...net, VouState: 5 })
    const letters = await executeSql<{ subject: string; text: string }>(
      upstream.fresh.database,
      sql`select "MalSubject" as subject, "MalText" as text from "GenMail" where "MalSubject" like '%: pag%' order by "MalID"`,
    )
    const text: unknown = expect.stringContaining(
      'Neto a pagar del comprobante: PEN 457.84 (total 472.00 − retención 14.16).',
    )
    expect(letters).toEqual([
      { subject: 'Comprobante F001-1: pago parcial', text },
      { subject: 'Comprobante F001-1: pagado', text },
    ])
  })

  it('is told of as every amount is written, thousands apart', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '11800.00' })
    // The sample's amounts: net, tax and total.
    const dear = { '>400.00<': '>10000.00<', '>72.00<': '>1800.00<', '>472.00<': '>11800.00<' }
    const VouID = await sent(of, { ...withTaxShare('62', '354.00', '0.03'), ...dear })
    expect((await pay(VouID, '11446.01')).Errors).toEqual([
      'El importe supera lo que falta pagar del comprobante, 11,446.00.',
    ])
    await pay(VouID, '11446.00')
    const [letter] = await executeSql<{ text: string }>(
      upstream.fresh.database,
      sql`select "MalText" as text from "GenMail" where "MalSubject" like '%: pagado' order by "MalID" desc`,
    )
    expect(letter?.text).toContain('Pagamos PEN 11,446.00 del comprobante F001-1')
    expect(letter?.text).toContain('Neto a pagar del comprobante: PEN 11,446.00 (total 11,800.00 − retención 354.00).')
  })

  it('is lowered by credit notes as the total is, to nothing with the whole', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml'] })
    const { VouID } = await createVoucher(upstream, supplier, of, { SreXml: invoiceXml(of, RETENTION) } as never)
    await accept(VouID)
    const note = async (total: string, number: string) => {
      const text = sampleText('invoices/nota_credito.xml').replaceAll('FC01-1', number).replaceAll('2360.00', total)
      return createVoucher(upstream, supplier, of, { SreXml: bytesOf(text) } as never, number)
    }
    await note('100.00', 'FC01-1')
    expect(await read(VouID)).toMatchObject({
      VouCredited: '100.00',
      VouRetention: '11.16',
      VouPayableAmount: '360.84',
      VouPending: '360.84',
    })
    expect((await pay(VouID, '360.85')).status).toBe(400)
    expect((await pay(VouID, '360.84')).Result).toMatchObject({ VouStateName: 'Pagado' })
    await note('172.00', 'FC01-2')
    const { VouPayableAmount: payable, VouPaid: paid, ...row } = await read(VouID)
    expect({ payable, ...row }).toMatchObject({ payable: '194.00', VouRetention: '6.00', VouStateName: 'Pagado' })
    expect(overpaidOf({ payable, paid })).toBe('166.84')
    await note('200.00', 'FC01-3')
    expect(await read(VouID)).toMatchObject({ VouRetention: '0.00', VouPayableAmount: '0.00' })
  })

  it('that is no less than the total, or less than nothing, is refused', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml'] })
    for (const amount of ['472.00', '-1.00']) {
      const SreXml = invoiceXml(of, withTaxShare('62', amount, '0.03'))
      const details = await uploadSupports(upstream, supplier, of, { SreXml })
      const message = `La retención PEN ${amount} no puede ser negativa ni llegar al importe total, PEN 472.00.`
      expect((await save(supplier, of, { VouNumber: 'F001-1', details })).Errors).toEqual([message])
      expect(reasonsOf(await receiveDocument(upstream, callers.admin, SreXml))).toContain(message)
      await executeSql(upstream.fresh.database, sql`delete from "AccMailbox"`)
    }
  })
})

describe('a percepción', () => {
  it('is paid on top of the total', async () => {
    const VouID = await received(await ofNothingElse(), PERCEPTION)
    expect(await read(VouID)).toMatchObject({
      VouRetention: '0.00',
      VouPerception: '9.44',
      VouPayableAmount: '481.44',
      VouPending: '481.44',
      VouOrderPending: null,
    })
    expect((await pay(VouID, '472.00')).Result).toMatchObject({ VouStateName: 'Aceptado', VouPending: '9.44' })
    expect((await pay(VouID, '9.45', '2')).status).toBe(400)
    expect((await pay(VouID, '9.44', '2')).Result).toMatchObject({ VouStateName: 'Pagado', VouPaid: '481.44' })
  })

  it('above the total is refused, and one in another currency than the voucher is said and not added', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml'] })
    const refused = await uploadSupports(upstream, supplier, of, {
      SreXml: invoiceXml(of, withTaxShare('51', '472.01', '1')),
    })
    expect((await save(supplier, of, { VouNumber: 'F001-1', details: refused })).Errors).toEqual([
      'La percepción PEN 472.01 no puede ser negativa ni mayor que el importe total, PEN 472.00.',
    ])
    const { VouID, VouFindings } = await createVoucher(upstream, supplier, of, {
      SreXml: invoiceXml(of, withTaxShare('51', '9.44', '0.02', 'USD')),
    } as never)
    expect(VouFindings).toMatchObject([
      {
        code: 'PERCEPTION_CURRENCY',
        message: 'Cobra percepción por USD 9.44, en otra moneda que el comprobante: no se suma a lo que se paga.',
      },
    ])
    expect(await read(VouID)).toMatchObject({ VouPerception: '0.00', VouPayableAmount: '472.00' })
  })
})

describe('what an order leaves to be paid', () => {
  it('is spent by a retención as by what is paid: nobody is paid it', async () => {
    const of = await ofNothingElse('872.00')
    const withoutXml = await printed(of)
    await pay(withoutXml, '400.00')
    const VouID = await received(of, RETENTION)
    expect((await pay(VouID, '333.33')).Errors).toEqual([])
    expect(await read(VouID)).toMatchObject({ VouPending: '124.51', VouOrderPending: '124.51' })
    expect((await pay(VouID, '124.51', '2')).Result).toMatchObject({ VouStateName: 'Pagado', VouPaid: '457.84' })
    expect((await pay(withoutXml, '0.01', '2')).Errors).toEqual(exceedsOrder)
  })

  it('is what of the voucher it covers, less its part of the retención', async () => {
    const of = await ofNothingElse()
    const withoutXml = await printed(of)
    await pay(withoutXml, '400.00')
    const VouID = await received(of, RETENTION)
    expect(await read(VouID)).toMatchObject({ VouPending: '457.84', VouOrderPending: '69.84' })
    expect((await pay(VouID, '69.85')).Errors).toEqual(exceedsOrder)
    expect((await pay(VouID, '69.84')).Result).toMatchObject({ VouStateName: 'Aceptado', VouOrderPending: '0.00' })
    expect((await pay(withoutXml, '0.01', '2')).Errors).toEqual(exceedsOrder)
  })

  it('takes a percepción besides', async () => {
    const of = await ofNothingElse('872.00')
    const withoutXml = await printed(of)
    await pay(withoutXml, '400.00')
    const VouID = await received(of, PERCEPTION)
    expect((await pay(VouID, '481.45')).Errors).toEqual([
      'El importe supera lo que falta pagar del comprobante, 481.44.',
    ])
    expect((await pay(VouID, '481.44')).Result).toMatchObject({ VouStateName: 'Pagado' })
    expect((await pay(withoutXml, '0.01', '2')).Errors).toEqual(exceedsOrder)
  })
})

describe('two payments at once', () => {
  it('leave one of the two where together they exceed what is to be paid, and both where they come to it', async () => {
    const VouID = await sent(await createOrderToBill(upstream), RETENTION)
    const both = await Promise.all(['1', '2'].map((operation) => pay(VouID, '236.00', operation)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    await releaseVoucherNumbers(upstream)
    const other = await sent(await createOrderToBill(upstream), PERCEPTION)
    const halves = await Promise.all(['1', '2'].map((operation) => pay(other, '240.72', operation)))
    expect(halves.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(other)).toMatchObject({ VouStateName: 'Pagado' })
  })

  it('leave one of the two where together they exceed what the order leaves of vouchers with retención', async () => {
    const of = await ofNothingElse('944.00')
    await pay(await printed(of), '400.00')
    const vouchers = [await received(of, RETENTION), await received(of, RETENTION)]
    const both = await Promise.all(vouchers.map((VouID) => pay(VouID, '457.84')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.flatMap(({ Errors }) => Errors)).toEqual(exceedsOrder)
  })

  it('meet in the database, whatever the services let pass', async () => {
    const of = await ofNothingElse('872.00')
    const VouID = await received(of, RETENTION)
    const PbkID = (await read(VouID)).accounts[0]?.PbkID
    const insert = (amount: string, into = VouID) =>
      executeSql(
        upstream.fresh.database,
        sql`insert into "AccVoucherPayment" ("CpyID", "VouID", "PbkID", "TypeBank", "PbkBill", "PbkBeneficiaryName", "VpyDate", "VpyAmount", "VpyOperation", "UsrCreateID")
          select 1, ${into}, b."PbkID", b."TypeBank", b."PbkBill", b."PbkBeneficiaryName", clock_today(), ${amount}::numeric, ${`D${amount}`}, 1
          from "GenSupplierBanks" b where b."PbkID" = ${PbkID}`,
      )
    const withoutXml = await printed(of)
    await expect(insert('457.85')).rejects.toThrow('more than its credit notes leave to be paid')
    await insert('457.84')
    await expect(insert('400.01', withoutXml)).rejects.toThrow('is paid by more than it comes to')
    await insert('400', withoutXml)
    const share = (column: string, amount: number) =>
      executeSql(
        upstream.fresh.database,
        sql`update "LgsOrderPurcharseVoucher" set ${sql.ref(column)} = ${amount} where "VouID" = ${VouID}`,
      )
    await expect(share('VouRetention', 472)).rejects.toThrow('shares_of_the_total')
    await expect(share('VouRetention', -1)).rejects.toThrow('shares_of_the_total')
    await expect(share('VouPerception', 472.01)).rejects.toThrow('shares_of_the_total')
  })
})

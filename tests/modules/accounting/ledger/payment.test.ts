import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { bytesOf, sampleText } from '#tests/kit/cpe/samples.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller, RestResponse } from '#tests/platform/environment/service.ts'
import {
  createOrderToBill,
  createVoucher,
  invoiceXml,
  releaseVoucherNumbers,
  save,
  signInSuppliers,
  type OrderToBill,
} from '#tests/kit/fixtures/voucher.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { changeEntry, receiveDocument } from '#tests/modules/accounting/mailbox/entries.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 6 })
let callers: People
let supplier: Caller
let accounts: { PbkID: number; PbkBill: string }[]
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  ;[supplier] = await signInSuppliers(upstream)
  await releaseVoucherNumbers(upstream)
  accounts = await executeSql(
    upstream.fresh.database,
    sql`select "PbkID", "PbkBill" from "GenSupplierBanks" where "CpyID" = 1 order by "PbkID"`,
  )
})
afterEach(() => releaseVoucherNumbers(upstream))

interface Paid {
  VouID: number
  VouStateName: string
  VouPaid: string
  VouPaidDate: string | null
  VouPending: string | null
  VouOrderPending: string | null
  VouPayable: boolean
  VouPaymentRefusal: string | null
  payments: { VpyID: number; VpyAmount: string; SecStatus: number; VpyAnnulReason: string | null }[]
  accounts: { PbkID: number; TypeBankName: string }[]
}

const read = async (VouID: number, caller = callers.admin): Promise<Paid> =>
  (await caller.call<Paid>('POST', 'AccVoucher/byid', { VouID })).Result

/** The account in soles of the supplier of the samples. */
const account = async (VouID: number) => (await read(VouID)).accounts[0]?.PbkID

async function pay(VouID: number, changes: object = {}, caller = callers.admin): Promise<RestResponse<Paid>> {
  const draft = { VpyDate: clock.today(), VpyAmount: '472.00', VpyOperation: '00123', PbkID: await account(VouID) }
  return caller.call<Paid>('POST', 'AccVoucher/pay', { VouID, ...draft, ...changes })
}

const annul = (VpyID: number | undefined, VpyAnnulReason?: string, caller = callers.admin) =>
  caller.call<Paid>('PUT', 'AccVoucher/annulpay', { VpyID, VpyAnnulReason })

async function accept({ VouID }: { VouID: number }): Promise<number> {
  await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
  await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })
  return VouID
}

const accepted = async (of: OrderToBill) => accept(await createVoucher(upstream, supplier, of))

/** An accepted voucher that says no amount. */
const withoutXml = async (of: OrderToBill) =>
  accept((await save(supplier, of, { VouNumber: 'E001-12', details: [] })).Result)

/** An accepted invoice of 472.00, which came by the mailbox. */
async function withXml(of: OrderToBill, number: string): Promise<number> {
  const { MbxID } = (await receiveDocument(upstream, callers.admin, invoiceXml(of, { 'F001-1': number }))).Result
  const { VouID } = (await changeEntry(callers.admin, 'POST', 'voucher', { MbxID, details: [] })).Result
  return accept({ VouID: VouID ?? 0 })
}

const own = async (VouID: number) =>
  (await supplier.call<object>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)).Result

describe('the payment of a voucher', () => {
  it('is registered once it is accepted; its supplier reads the day, by letter, bell and portal', async () => {
    const of = await createOrderToBill(upstream)
    const { VouID } = await createVoucher(upstream, supplier, of)
    expect((await pay(VouID)).Errors).toEqual(['Solo se paga un comprobante aceptado.'])
    await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
    await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })
    expect(await read(VouID)).toMatchObject({ VouPending: '472.00', VouPayable: true, VouPaymentRefusal: null })
    const paid = await pay(VouID, { VpyOperation: ' ab-123 ' })
    expect(paid.Errors).toEqual([])
    expect(paid.Result).toMatchObject({
      VouStateName: 'Pagado',
      VouPaid: '472.00',
      VouPaidDate: clock.today(),
      VouPending: '0.00',
      VouPayable: false,
      VouPaymentRefusal: 'El comprobante ya está pagado.',
      payments: [{ VpyAmount: '472.00', VpyOperation: 'AB-123', SecStatus: 1 }],
    })
    expect(await own(VouID)).toMatchObject({ VouState: 5, VouPaid: '472.00', VouPaidDate: clock.today() })
    const letters = await executeSql<{ text: string }>(
      upstream.fresh.database,
      sql`select "MalText" as text from "GenMail" where "MalSubject" = 'Comprobante F001-1: pagado'`,
    )
    expect(letters[0]?.text).toContain('con la operación AB-123, en su cuenta terminada en')
    expect(
      (await callers.buyer.call('PUT', 'LgsOrderPurcharseVoucher/undoaccept', { VouID, VocDescription: 'x' })).Errors,
    ).toEqual(['El comprobante tiene pagos registrados: anúlelos primero.'])
  })

  it('may come in parts, never more than the voucher, and an operation once', async () => {
    const VouID = await accepted(await createOrderToBill(upstream))
    expect((await pay(VouID, { VpyAmount: '472.01' })).Errors).toEqual([
      'El importe supera lo que falta pagar del comprobante, 472.00.',
    ])
    expect((await pay(VouID, { VpyAmount: '72.00' })).Result).toMatchObject({
      VouStateName: 'Aceptado',
      VouPending: '400.00',
    })
    expect(await pay(VouID, { VpyAmount: '100.00' })).toMatchObject({
      status: 409,
      Errors: ['La operación 00123 ya está registrada en este comprobante.'],
    })
    expect((await pay(VouID, { VpyAmount: '400.00', VpyOperation: '00124' })).Result).toMatchObject({
      VouStateName: 'Pagado',
    })
  })

  it('says everything that is wrong with it', async () => {
    const VouID = await accepted(await createOrderToBill(upstream))
    const wrong = await pay(VouID, { VpyDate: '2999-01-01', VpyAmount: '0', VpyOperation: 'á', PbkID: null })
    expect(wrong).toMatchObject({
      status: 400,
      Errors: [
        'La fecha de pago no puede ser posterior a hoy.',
        'Ingrese un importe mayor a cero, con dos decimales como máximo.',
        'Ingrese el número de operación: letras, números y guiones, hasta 30.',
        'Elija la cuenta del proveedor en la que se pagó.',
      ],
      ErrorPaths: ['VpyDate', 'VpyAmount', 'VpyOperation', 'PbkID'],
    })
    const foreign = accounts.find(({ PbkID }) => PbkID === 3)
    expect((await pay(VouID, { PbkID: foreign?.PbkID })).Errors).toEqual([
      'La cuenta no es una cuenta confirmada del proveedor en la moneda del comprobante.',
    ])
  })

  it('is annulled for a reason, and what it paid is to be paid again', async () => {
    const VouID = await accepted(await createOrderToBill(upstream))
    const VpyID = (await pay(VouID)).Result.payments[0]?.VpyID
    expect((await annul(VpyID)).Errors).toEqual(['Escriba un motivo de 1 a 256 caracteres.'])
    expect((await annul(VpyID, 'El banco devolvió el abono.')).Result).toMatchObject({
      VouStateName: 'Aceptado',
      VouPaid: '0.00',
      VouPaidDate: null,
      VouPayable: true,
      payments: [{ SecStatus: 0, VpyAnnulReason: 'El banco devolvió el abono.' }],
    })
    expect(await annul(VpyID, 'Otra vez')).toMatchObject({ status: 409, Errors: ['El pago ya está anulado.'] })
    expect((await pay(VouID)).Errors).toEqual([])
  })

  it('is for whoever may change the vouchers of accounting', async () => {
    const VouID = await accepted(await createOrderToBill(upstream))
    expect((await pay(VouID, {}, callers.author)).status).toBe(403)
    expect((await pay(VouID, {}, supplier)).status).toBe(403)
    expect((await annul(1, 'x', supplier)).status).toBe(403)
    const unknown = { VouID: 999_999, PbkID: 1, VpyDate: clock.today(), VpyAmount: '1', VpyOperation: '1' }
    expect((await callers.admin.call('POST', 'AccVoucher/pay', unknown)).status).toBe(404)
    expect((await annul(999_999, 'x')).status).toBe(404)
  })

  it('is for those whose level covers its order: not for who only asked for its goods', async () => {
    const of = await createOrderToBill(upstream)
    const VouID = await accepted(of)
    const PbkID = await account(VouID)
    const VpyID = (await pay(VouID, { VpyAmount: '72.00' })).Result.payments[0]?.VpyID
    await executeSql(
      upstream.fresh.database,
      sql`update "LgsRequirement" set "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'solicitante') where "ReqID" in (
        select d."ReqID" from "LgsRequirementDetail" d join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID" where o."OrdID" = ${of.OrdID})`,
    )
    const right = sql`"SecUserOption" where "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'solicitante') and "CpyID" = 1
      and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'ACCOUNTING_VOUCHERS')`
    for (const level of ['IsLevelAssistant', 'IsLevelBoss', 'IsLevelManager']) {
      await executeSql(upstream.fresh.database, sql`delete from ${right}`)
      await executeSql(
        upstream.fresh.database,
        sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", ${sql.ref(level)})
          select u."UsrID", 1, o."OptID", true, true, true from "SecUser" u, "SecOption" o
          where u."UsrName" = 'solicitante' and o."OptCode" = 'ACCOUNTING_VOUCHERS'`,
      )
      passKnownRights()
      const isCovered = level === 'IsLevelManager'
      const seen = { VouPending: '400.00', VouPayable: isCovered, VouPaymentRefusal: null }
      expect(await read(VouID, callers.author), level).toMatchObject(seen)
      const part = { PbkID, VpyAmount: '400.00', VpyOperation: '2' }
      expect((await pay(VouID, part, callers.author)).status, level).toBe(isCovered ? 200 : 403)
      expect((await annul(VpyID, 'x', callers.author)).status, level).toBe(isCovered ? 200 : 403)
    }
    await executeSql(upstream.fresh.database, sql`delete from ${right}`)
    passKnownRights()
  })

  it('of a voucher without amount is bounded by its order', async () => {
    const VouID = await withoutXml(await createOrderToBill(upstream, { supports: [], OrdTotal: '100.00' }))
    expect((await pay(VouID, { VpyAmount: '100.01' })).Errors).toEqual([
      'Con este importe se pagaría más que el total de la orden.',
    ])
    expect((await pay(VouID, { VpyAmount: '100.00' })).Result).toMatchObject({
      VouStateName: 'Pagado',
      VouPending: null,
    })
  })

  it('is bounded by its order as well where one of the same order says no amount and was paid', async () => {
    const of = await createOrderToBill(upstream, { supports: [], OrdTotal: '472.00' })
    const printed = await withoutXml(of)
    const first = await pay(printed, { VpyAmount: '400.00' })
    expect(first.Errors).toEqual([])
    const VouID = await withXml(of, 'F001-71')
    expect(await read(VouID)).toMatchObject({ VouPending: '472.00', VouOrderPending: '72.00', VouPayable: true })
    const exceedsOrder = ['Con este importe se pagaría más que el total de la orden.']
    expect(await pay(VouID)).toMatchObject({ status: 400, Errors: exceedsOrder, ErrorPaths: ['VpyAmount'] })
    expect((await pay(VouID, { VpyAmount: '72.01' })).Errors).toEqual(exceedsOrder)
    expect((await pay(VouID, { VpyAmount: '72.00' })).Errors).toEqual([])
    expect(await read(VouID)).toMatchObject({
      VouPending: '400.00',
      VouOrderPending: '0.00',
      VouPayable: false,
      VouPaymentRefusal: 'La orden ya está pagada por su total.',
    })
    expect((await pay(VouID, { VpyAmount: '0.01', VpyOperation: '2' })).Errors).toEqual(exceedsOrder)
    await annul(first.Result.payments[0]?.VpyID, 'El banco devolvió el abono.')
    expect((await pay(VouID, { VpyAmount: '400.00', VpyOperation: '2' })).Result).toMatchObject({
      VouStateName: 'Pagado',
    })
  })

  it('of a new bill is taken where a credit note took back one that was paid', async () => {
    const of = await createOrderToBill(upstream, { supports: [], OrdTotal: '472.00' })
    const VouID = await withXml(of, 'F001-73')
    await pay(VouID)
    const note = sampleText('invoices/nota_credito.xml').replaceAll('2360.00', '472.00').replaceAll('F001-1', 'F001-73')
    const { MbxID } = (await receiveDocument(upstream, callers.admin, bytesOf(note))).Result
    await changeEntry(callers.admin, 'POST', 'voucher', { MbxID, details: [] })
    expect(await read(VouID)).toMatchObject({ VouCredited: '472.00', VouOrderPending: null })
    const printed = await withoutXml(of)
    expect((await pay(printed, { VpyAmount: '472.01' })).Errors).toEqual([
      'Con este importe se pagaría más que el total de la orden.',
    ])
    expect(await read(printed)).toMatchObject({ VouPending: null, VouOrderPending: '472.00' })
    expect((await pay(printed)).Result).toMatchObject({ VouStateName: 'Pagado', VouPaid: '472.00' })
    // The order would be paid twice again.
    const undone = await changeEntry(callers.admin, 'PUT', 'unregister', { MbxID, MbxUnregisterReason: 'x' })
    expect(undone.Errors).toEqual(['La nota de crédito no se puede retirar: lo que liberó de la orden ya se pagó.'])
    expect(await read(VouID)).toMatchObject({ VouCredited: '472.00' })
  })
})

describe('two payments at once', () => {
  it('leave one of the two where together they exceed the voucher', async () => {
    const VouID = await accepted(await createOrderToBill(upstream))
    const both = await Promise.all(['00201', '00202'].map((VpyOperation) => pay(VouID, { VpyOperation })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await read(VouID)).toMatchObject({ VouPaid: '472.00' })
  })

  it('leave one of the two where together they exceed what a voucher without amount left of their order', async () => {
    const of = await createOrderToBill(upstream, { supports: [], OrdTotal: '944.00' })
    await pay(await withoutXml(of), { VpyAmount: '400.00' })
    const vouchers = [await withXml(of, 'F001-72'), await withXml(of, 'F001-74')]
    const both = await Promise.all(vouchers.map((VouID) => pay(VouID)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.flatMap(({ Errors }) => Errors)).toEqual(['Con este importe se pagaría más que el total de la orden.'])
  })

  it('meet in the database, whatever the services let pass', async () => {
    const VouID = await accepted(await createOrderToBill(upstream))
    const PbkID = await account(VouID)
    const insert = (operation: string, amount: string, into = PbkID, of = VouID) =>
      executeSql(
        upstream.fresh.database,
        sql`insert into "AccVoucherPayment" ("CpyID", "VouID", "PbkID", "TypeBank", "PbkBill", "PbkBeneficiaryName", "VpyDate", "VpyAmount", "VpyOperation", "UsrCreateID")
          select 1, ${of}, b."PbkID", b."TypeBank", b."PbkBill", b."PbkBeneficiaryName", clock_today(), ${amount}::numeric, ${operation}, 1
          from "GenSupplierBanks" b where b."PbkID" = ${into}`,
      )
    await insert('D1', '300')
    await expect(insert('D2', '172.01')).rejects.toThrow('never_paid_more_than_billed')
    await expect(insert('D1', '1')).rejects.toThrow('one_operation_once')
    await expect(insert('D3', '1', 3)).rejects.toThrow('is not a confirmed one')
    await expect(
      executeSql(upstream.fresh.database, sql`update "AccVoucherPayment" set "VpyAmount" = 1 where "VouID" = ${VouID}`),
    ).rejects.toThrow('is only annulled')
    await expect(
      executeSql(
        upstream.fresh.database,
        sql`update "LgsOrderPurcharseVoucher" set "VouAccepted" = 0, "VouAcceptedDate" = null where "VouID" = ${VouID}`,
      ),
    ).rejects.toThrow('paid_is_accepted')
    const of = await createOrderToBill(upstream, { supports: [], OrdTotal: '472.00' })
    await insert('D1', '400', PbkID, await withoutXml(of))
    const billed = await withXml(of, 'F001-75')
    await expect(insert('D1', '72.01', PbkID, billed)).rejects.toThrow('is paid by more than it comes to')
    await insert('D1', '72', PbkID, billed)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { bytesOf, sampleText } from '#tests/kit/cpe/samples.ts'
import {
  cdrAnswer,
  createOrderToBill,
  createVoucher,
  readOrderBilling,
  type OrderToBill,
  type OrderToBillOptions,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { changeEntry, reasonsOf, receiveDocument, unnamed, uploadRest } from './entries.ts'
import { openMailbox, prepareMailbox, register, registerInvoice, setRequester, unregister } from './registered.ts'

const upstream = provideUpstream({ size: 6 })
const callers = prepareMailbox(upstream)

const receive = (bytes: Buffer, name?: string) => receiveDocument(upstream, callers.people.admin, bytes, name)
const readEntry = (MbxID: number) => changeEntry(callers.people.admin, 'POST', 'byid', { MbxID })
const orderToBill = (options: OrderToBillOptions = {}) =>
  createOrderToBill(upstream, { OrdTotal: '500.00', supports: ['SreCompPayment', 'SreXml'], ...options })
const readVoucher = (VouID: number) =>
  callers.supplier.call<Voucher>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)
const decide = (verb: string, VouID: number) =>
  callers.people.buyer.call('POST', `LgsOrderPurcharseVoucher/${verb}`, { VouID })
const undo = (verb: string, VouID: number) =>
  callers.people.buyer.call('PUT', `LgsOrderPurcharseVoucher/${verb}`, { VouID, VocDescription: 'Error' })
const tracesOf = async ({ OrdID: DocEntry }: OrderToBill) => {
  const { Result } = await callers.people.buyer.call<{ AudText: string; AudRemark: string | null }[]>(
    'POST',
    'SecAudit/bydocument',
    { TrsCode: 'ORD', DocEntry },
  )
  return Result.map(({ AudText, AudRemark }) => [AudText, AudRemark])
}

/** The sample credit note, for `total`, of the order. */
async function registerNote(of: OrderToBill, total: string) {
  const { Result } = await receive(
    bytesOf(sampleText('invoices/nota_credito.xml').replaceAll('2360.00', total)),
    'n.xml',
  )
  return register(upstream, callers.people.admin, Result.MbxID, of)
}

describe('a document that was made the voucher of the wrong order', () => {
  it('is matched and judged anew with SUNAT’s answer, and becomes the voucher of the right one', async () => {
    const supports = ['SreCompPayment', 'SreXml', 'SreCdr']
    const [wrong, right] = [await orderToBill({ supports }), await orderToBill({ supports })]
    const { Result: answer } = await receive(cdrAnswer(), 'cdr.xml')
    const made = await registerInvoice(upstream, callers.people.admin, wrong)
    const { MbxID, VouID } = made
    expect([made.MbxUnregistrable, (await readEntry(answer.MbxID)).Result.MbxUnregistrable]).toEqual([true, false])
    expect((await readVoucher(VouID)).status).toBe(200)

    const undone = await unregister(callers.people.admin, MbxID)
    const waiting = { MbxStatusName: 'Por emparejar', OrdID: null, VouID: null, MbxUnregistrable: false }
    expect([undone.Errors, undone.Result]).toMatchObject([[], { ...waiting, MbxMatch: null, MbxVouchable: false }])
    expect(reasonsOf(undone)).toEqual(['No indica su orden, y ninguna del emisor tiene ese saldo.'])
    expect(undone.Result.candidates.map(({ OrdID }) => OrdID)).toEqual(
      expect.arrayContaining([wrong.OrdID, right.OrdID]),
    )
    expect((await readEntry(answer.MbxID)).Result).toMatchObject(waiting)
    expect((await readVoucher(VouID)).status).toBe(404)
    expect(await readOrderBilling(upstream, wrong)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
    expect(await tracesOf(wrong)).toContainEqual(['Anuló el registro del comprobante F001-1', 'Es de otra orden.'])
    const traces = await executeSql<{ AudRecord: string; AudChange: object }>(
      upstream,
      sql`select "AudRecord", "AudChange" from "SecAudit" where "AudResource" = 'AccMailbox' and "AudAction" = 'unregister' order by "AudID" desc limit 2`,
    )
    expect(traces).toEqual([
      { AudRecord: String(answer.MbxID), AudChange: { VouID: [VouID, null] } },
      {
        AudRecord: String(MbxID),
        AudChange: {
          VouID: [VouID, null],
          OrdID: [wrong.OrdID, null],
          MbxStatus: [6, 2],
          MbxUnregisterReason: 'Es de otra orden.',
        },
      },
    ])
    const alerts = await callers.people.buyer.call<{ data: { AleMessage: string }[] }>('POST', 'SecAlert/pagination', {
      start: 0,
      length: 5,
    })
    expect(alerts.Result.data[0]?.AleMessage).toBe(
      `Contabilidad anuló el registro del comprobante F001-1 de la orden ${wrong.OrdDocumentNumber}`,
    )

    const again = await register(upstream, callers.people.admin, MbxID, right)
    expect(again.VouID).not.toBe(VouID)
    const place = { MbxStatusName: 'Registrado', OrdID: right.OrdID, VouID: again.VouID }
    expect((await readEntry(answer.MbxID)).Result).toMatchObject(place)
    expect((await readVoucher(again.VouID)).Result.details.map(({ VodSupport }) => VodSupport)).toEqual([
      'SreXml',
      'SreCdr',
      'SreCompPayment',
    ])
    expect(await readOrderBilling(upstream, right)).toMatchObject({ OrdVouchered: '472.00', vouchers: 1 })
  })

  it('is found by what is left of its order again, and may be put away', async () => {
    const of = await orderToBill({ OrdTotal: '472.00' })
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdStatus" = 3 where "OrdTotal" = 472 and "OrdID" <> ${of.OrdID}`,
    )
    const { MbxID } = await registerInvoice(upstream, callers.people.admin, of)
    expect((await unregister(callers.people.admin, MbxID)).Result).toMatchObject({
      MbxStatusName: 'Emparejado',
      MbxMatch: 'AMOUNT',
      OrdID: of.OrdID,
      VouID: null,
    })
    const discarded = await changeEntry(callers.people.admin, 'PUT', 'discard', {
      MbxID,
      MbxDiscardReason: 'No corresponde',
    })
    expect(discarded.Result.MbxStatusName).toBe('Descartado')
  })

  it('may be sent by its supplier, of whose document it is a copy then', async () => {
    const of = await orderToBill({ supports: ['SreCompPayment', 'SreXml', 'SreCdr'] })
    await receive(cdrAnswer(), 'cdr.xml')
    const { MbxID } = await registerInvoice(upstream, callers.people.admin, of)
    await unregister(callers.people.admin, MbxID)
    const sent = await createVoucher(upstream, callers.supplier, of)
    expect((await readVoucher(sent.VouID)).Result.VouNumber).toBe('F001-1')
    const matched = await changeEntry(callers.people.admin, 'PUT', 'match', { MbxID, OrdID: of.OrdID })
    expect(matched.Errors).toContain('Factura F001-1: ya está entre los comprobantes registrados.')
  })

  it('stays where nobody says why, nobody may, or it is registered no more', async () => {
    const of = await orderToBill()
    const { Result: answer } = await receive(cdrAnswer(), 'cdr.xml')
    const { MbxID, VouID } = await registerInvoice(upstream, callers.people.admin, of)
    for (const reason of [null, ' ', 'x'.repeat(257)])
      expect(await unregister(callers.people.admin, MbxID, reason)).toMatchObject({
        status: 400,
        Errors: ['Escriba un motivo de 1 a 256 caracteres.'],
        ErrorPaths: ['MbxUnregisterReason'],
      })
    const statusFor = async (caller: Caller, id = MbxID) => (await unregister(caller, id)).status
    expect(await statusFor(await upstream.signIn('consulta'))).toBe(403)
    expect(await statusFor(callers.supplier)).toBe(403)
    expect(await statusFor(await upstream.signIn('admin2'))).toBe(404)
    expect(await statusFor(callers.people.admin, 999_999)).toBe(404)
    const notRegistered = ['Solo se anula el registro de un comprobante registrado.']
    expect((await unregister(callers.people.admin, answer.MbxID)).Errors).toEqual(notRegistered)
    expect((await readVoucher(VouID)).status).toBe(200)
    await unregister(callers.people.admin, MbxID)
    expect((await unregister(callers.people.admin, MbxID)).Errors).toEqual(notRegistered)
  })

  it('is taken back by those whose level covers the order: not by who only asked for its goods', async () => {
    const of = await orderToBill()
    await setRequester(upstream, of, 'solicitante')
    const { MbxID } = await registerInvoice(upstream, callers.people.admin, of)
    for (const level of ['IsLevelAssistant', 'IsLevelBoss', 'IsLevelManager'] as const) {
      await openMailbox(upstream, level)
      expect((await unregister(callers.people.author, MbxID)).status, level).toBe(
        level === 'IsLevelManager' ? 200 : 403,
      )
    }
    await openMailbox(upstream, null)
  })
})

describe('whose level on the mailbox covers an order', () => {
  it('opens, matches, registers and takes back its documents without any right on orders', async () => {
    const of = await orderToBill()
    await setRequester(upstream, of, 'comprador')
    const { author, admin } = callers.people
    const { MbxID } = (await receive(unnamed(of))).Result
    await changeEntry(admin, 'PUT', 'match', { MbxID, OrdID: of.OrdID })
    await openMailbox(upstream, 'IsLevelManager')
    const opened = await changeEntry(author, 'POST', 'byid', { MbxID })
    expect(opened.status).toBe(200)
    expect(opened.Result.asked.map(({ VodSupport }) => VodSupport)).toEqual(['SreCompPayment', 'SreXml'])
    expect((await changeEntry(author, 'PUT', 'match', { MbxID, OrdID: of.OrdID })).status).toBe(200)
    const details = await uploadRest(upstream, author)
    const made = await changeEntry(author, 'POST', 'voucher', { MbxID, details })
    expect([made.status, made.Result?.MbxStatusName]).toEqual([200, 'Registrado'])
    expect((await unregister(author, MbxID)).status).toBe(200)
    await openMailbox(upstream, null)
  })

  it('registers vouchers of it; who only asked for its goods neither matches nor registers, and is not offered it', async () => {
    const of = await orderToBill()
    await setRequester(upstream, of, 'solicitante')
    const { author, admin } = callers.people
    const { MbxID } = (await receive(unnamed(of))).Result
    await changeEntry(admin, 'PUT', 'match', { MbxID, OrdID: of.OrdID })
    for (const level of ['IsLevelAssistant', 'IsLevelBoss', 'IsLevelManager'] as const) {
      await openMailbox(upstream, level)
      const { Result } = await changeEntry(author, 'POST', 'byid', { MbxID })
      const matched = await changeEntry(author, 'PUT', 'match', { MbxID, OrdID: of.OrdID })
      const details = await uploadRest(upstream, author)
      const made = await changeEntry(author, 'POST', 'voucher', { MbxID, details })
      expect({
        isOffered: Result.candidates.some(({ OrdID }) => OrdID === of.OrdID),
        asked: Result.asked.length,
        statuses: [matched.status, made.status],
      }).toEqual(
        level === 'IsLevelManager'
          ? { isOffered: true, asked: 2, statuses: [200, 200] }
          : { isOffered: false, asked: 0, statuses: [403, 403] },
      )
    }
    await openMailbox(upstream, null)
  })
})

describe('what came of a voucher of the mailbox', () => {
  it('is undone before it: the payment, the acceptance, the reception', async () => {
    const of = await orderToBill()
    const { MbxID, VouID } = await registerInvoice(upstream, callers.people.admin, of)
    const refusal = async () => (await unregister(callers.people.admin, MbxID)).Errors
    await decide('reception', VouID)
    expect(await refusal()).toEqual(['El comprobante ya fue recepcionado: primero deshaga su recepción.'])
    await decide('accept', VouID)
    expect(await refusal()).toEqual(['El comprobante ya fue aceptado: primero deshaga su aceptación.'])
    type Paid = { accounts: { PbkID: number }[]; payments: { VpyID: number }[] }
    const PbkID = (await callers.people.admin.call<Paid>('POST', 'AccVoucher/byid', { VouID })).Result.accounts[0]
      ?.PbkID
    const part = { VouID, PbkID, VpyDate: clock.today(), VpyAmount: '72.00', VpyOperation: '1' }
    const [payment] = (await callers.people.admin.call<Paid>('POST', 'AccVoucher/pay', part)).Result.payments
    expect(await refusal()).toEqual(['El comprobante tiene pagos registrados: anúlelos primero.'])
    await callers.people.admin.call('PUT', 'AccVoucher/annulpay', { VpyID: payment?.VpyID, VpyAnnulReason: 'Error' })
    await undo('undoaccept', VouID)
    await undo('undoreception', VouID)
    expect(await refusal()).toEqual([])
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
  })

  it('is a note that changes it, which goes first unless its credit was billed again', async () => {
    const of = await orderToBill({ OrdTotal: '872.00' })
    const { MbxID } = await registerInvoice(upstream, callers.people.admin, of)
    const note = await registerNote(of, '72.00')
    const changed = ['La nota FC01-1 modifica el comprobante: primero retírela o anule su registro.']
    expect((await unregister(callers.people.admin, MbxID)).Errors).toEqual(changed)
    const other = await registerInvoice(upstream, callers.people.admin, of, 'F001-2')
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '872.00', vouchers: 3 })
    expect((await unregister(callers.people.admin, note.MbxID)).Errors).toEqual([
      'La nota de crédito no se puede retirar: lo que liberó de la orden ya se facturó.',
    ])
    expect((await unregister(callers.people.admin, other.MbxID)).Errors).toEqual([])
    const undone = await unregister(callers.people.admin, note.MbxID)
    expect(undone.Result).toMatchObject({ MbxStatusName: 'Emparejado', MbxMatch: 'DOCUMENT', OrdID: of.OrdID })
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '472.00', vouchers: 1 })
    expect((await unregister(callers.people.admin, MbxID)).Errors).toEqual([])
  })

  it('is the close of its month', async () => {
    const { MbxID, VouID } = await registerInvoice(upstream, callers.people.admin, await orderToBill())
    const month = { PerMonth: '2019-12' }
    expect((await callers.people.admin.call('PUT', 'AccPeriod/close', month)).status).toBe(200)
    expect((await unregister(callers.people.admin, MbxID)).Errors).toEqual([
      'El periodo 12/2019 está cerrado y no recibe comprobantes.',
    ])
    expect((await readVoucher(VouID)).status).toBe(200)
    await callers.people.admin.call('PUT', 'AccPeriod/reopen', { ...month, PerReason: 'Prueba' })
    expect((await unregister(callers.people.admin, MbxID)).Errors).toEqual([])
  })
})

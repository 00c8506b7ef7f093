import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { bytesOf, sampleText } from '#tests/kit/cpe/samples.ts'
import { zipOf } from '#tests/kit/files/zip.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { upload } from '#tests/kit/files/file-transfer.ts'
import type { Caller, RestResponse } from '#tests/platform/environment/service.ts'
import {
  cdrAnswer,
  releaseVoucherNumbers,
  readOrderBilling,
  invoiceXml,
  createOrderToBill,
  dateAfterApproval,
  PDF,
  signInSuppliers,
  createVoucher,
  type OrderToBill,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { annul } from '#tests/kit/fixtures/order.ts'
import { changeEntry, reasonsOf, receiveDocument, unnamed, uploadRest } from './entries.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 6 })
let callers: People
let onlooker: Caller
let supplier: Caller
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  onlooker = await upstream.signIn('consulta')
  ;[supplier] = await signInSuppliers(upstream)
})
// The demo's own documents and vouchers, and those of the cases before, would stand between a case's own and their places.
beforeEach(async () => {
  await executeSql(upstream, sql`delete from "AccMailbox"`)
  await releaseVoucherNumbers(upstream)
})

const receive = (bytes: Buffer, name?: string, caller = callers.admin) => receiveDocument(upstream, caller, bytes, name)
const act = (method: 'POST' | 'PUT', verb: string, body: object, caller = callers.admin) =>
  changeEntry(caller, method, verb, body)
const byId = (MbxID: number) => act('POST', 'byid', { MbxID })
const why = reasonsOf

describe('a document that comes into the mailbox', () => {
  it('finds the order that it names, and SUNAT’s answer goes with it whichever comes first', async () => {
    const of = await createOrderToBill(upstream)
    const early = await receive(cdrAnswer(), 'R-20512333797-01-F001-1.xml')
    expect([early.Result.MbxStatusName, why(early)]).toEqual([
      'Por emparejar',
      ['La constancia (CDR) espera su comprobante.'],
    ])
    const came = await receive(zipOf([{ name: '20512333797-01-F001-1.xml', content: invoiceXml(of) }]), 'factura.zip')
    expect(came.Result).toMatchObject({
      MbxStatusName: 'Emparejado',
      MbxMatch: 'REFERENCE',
      OrdID: of.OrdID,
      MbxNumber: 'F001-1',
    })
    expect((await byId(early.Result.MbxID)).Result).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: of.OrdID })
    expect((await byId(came.Result.MbxID)).Result.asked.map(({ VodSupport, MbxHas }) => [VodSupport, MbxHas])).toEqual([
      ['SreCompPayment', false],
      ['SreXml', true],
      ['SreCdr', true],
    ])
  })

  it('finds by RUC and amount the one order of which exactly that is left, and waits for a person among several', async () => {
    const [one] = [await createOrderToBill(upstream, { OrdTotal: '472.00' })]
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharse" set "OrdStatus" = 3 where "OrdTotal" = 472 and "OrdID" <> ${one.OrdID}`,
    )
    expect((await receive(unnamed(one))).Result).toMatchObject({
      MbxStatusName: 'Emparejado',
      MbxMatch: 'AMOUNT',
      OrdID: one.OrdID,
    })
    const two = await createOrderToBill(upstream, { OrdTotal: '472.00' })
    const second = await receive(unnamed(one, { 'F001-1': 'F001-2' }))
    expect([second.Result.MbxStatusName, why(second)]).toEqual([
      'Por emparejar',
      ['No indica su orden: 2 órdenes del emisor tienen ese saldo.'],
    ])
    const matched = await act('PUT', 'match', { MbxID: second.Result.MbxID, OrdID: two.OrdID })
    expect(matched.Result).toMatchObject({ MbxStatusName: 'Emparejado', MbxMatch: 'PERSON', OrdID: two.OrdID })
    const small = await createOrderToBill(upstream, { OrdTotal: '100.00' })
    expect((await act('PUT', 'match', { MbxID: second.Result.MbxID, OrdID: small.OrdID })).Errors).toEqual([
      'El importe PEN 472.00 supera el saldo de la orden, PEN 100.00.',
    ])
  })

  it('of an order that is dated later may be issued from the day of its approval, and not before', async () => {
    const of = await createOrderToBill(upstream, { supports: [] })
    await dateAfterApproval(upstream, of, { OrdDate: '2019-12-26', approvedAt: '2019-12-25T05:00:00Z' })
    expect(why(await receive(invoiceXml(of)))).toEqual([
      'La fecha de emisión 24/12/2019 es anterior a la de la orden, 25/12/2019.',
    ])
    await dateAfterApproval(upstream, of, { OrdDate: '2019-12-26', approvedAt: '2019-12-25T04:59:59Z' })
    const { Result: entry } = await receive(invoiceXml(of, { 'F001-1': 'F001-2' }))
    expect(entry).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: of.OrdID, MbxReasons: [] })
    expect((await act('POST', 'voucher', { MbxID: entry.MbxID })).Result.MbxStatusName).toBe('Registrado')
  })

  it('is told from one that came before, also when both come at once, and refused with reasons for people', async () => {
    const of = await createOrderToBill(upstream)
    const both = await Promise.all([receive(invoiceXml(of)), receive(invoiceXml(of))])
    expect(both.map(({ Result }) => Result.MbxStatusName).sort()).toEqual(['Duplicado', 'Emparejado'])
    await executeSql(upstream, sql`delete from "AccMailbox"`)
    await createVoucher(upstream, supplier, of)
    const again = await receive(invoiceXml(of))
    expect(again.Result.MbxStatusName).toBe('Duplicado')
    expect(why(again)).toContain('Factura F001-1: ya está entre los comprobantes registrados.')
    const foreign = await receive(invoiceXml(of, { '20608123459': '20100047218', 'F001-1': 'F001-3' }))
    expect(foreign.Result.MbxStatusName).toBe('Rechazado')
    expect(why(foreign).join(' ')).toContain('debe emitirse al RUC 20608123459')
    const broken = await receive(Buffer.from('<Invoice>'), 'roto.xml')
    expect([broken.Result.MbxStatusName, why(broken).join('')]).toEqual([
      'Rechazado',
      expect.stringContaining('El XML está dañado'),
    ])
    expect((await receive(PDF, 'factura.xml')).status).toBe(400)
    expect((await receive(PDF, 'factura.pdf')).Errors).toEqual(['Archivo inválido. No se permite la extensión'])
    expect((await receive(invoiceXml(of), 'factura.xml', onlooker)).status).toBe(403)
    expect((await receive(invoiceXml(of), 'factura.xml', supplier)).status).toBe(403)
  })

  it('becomes the voucher of its order under the checks of the supplier’s own, with what the mailbox does not have', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    await receive(cdrAnswer(), 'cdr.xml')
    const { Result: entry } = await receive(invoiceXml(of))
    const { MbxID } = entry
    expect((await act('POST', 'voucher', { MbxID })).Errors).toEqual(['Comprobante de pago. Obligatorio'])
    const details = await uploadRest(upstream, callers.admin)
    expect((await act('POST', 'voucher', { MbxID, details }, onlooker)).status).toBe(403)
    const made = await act('POST', 'voucher', { MbxID, details })
    expect(made.Result).toMatchObject({ MbxStatusName: 'Registrado', VouID: expect.any(Number) as number })
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '472.00', vouchers: 1 })
    expect((await act('POST', 'voucher', { MbxID, details })).Errors).toEqual([
      'Empareje el comprobante con una orden antes de registrarlo.',
    ])
    expect(
      (await supplier.call('DELETE', 'LgsOrderPurcharseVoucher/delete', { VouID: made.Result.VouID })).Errors,
    ).toEqual(['Contabilidad registró este comprobante desde su buzón: no se puede retirar.'])
    const ledger = await callers.admin.call<{ data: { MbxID: number; VouStateName: string }[] }>(
      'POST',
      'AccVoucher/pagination',
      {
        filter: { VouID: made.Result.VouID },
      },
    )
    expect(ledger.Result.data).toMatchObject([{ MbxID, VouStateName: 'Por recepcionar' }])
  })

  it('uses its own answer where one was brought too, and names an unreadable file by its place among those brought', async () => {
    const supports = ['SreCompPayment', 'SreXml', 'SreCdr', 'SreGuideRemission']
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00', supports })
    const { Result: entry } = await receive(invoiceXml(of))
    const bring = async (VodSupport: string, bytes: Buffer, name: string) => {
      const uploaded = await upload(upstream, callers.admin.token, 'Helper/uploadfile?parameter=0', bytes, name)
      return { VodSupport, FilID: (uploaded as unknown as RestResponse<{ FilID: string }>).Result.FilID }
    }
    const [invoicePdf] = await uploadRest(upstream, callers.admin)
    const answer = await bring('SreCdr', cdrAnswer(), 'cdr.xml')
    const broken = await bring('SreGuideRemission', Buffer.from('<DespatchAdvice>'), 'guia.xml')
    const refused = await act('POST', 'voucher', { MbxID: entry.MbxID, details: [broken, invoicePdf, answer] })
    expect(refused.status).toBe(400)
    expect(refused.ErrorPaths).toEqual(['details.0.FilID'])
    const { Result: arrived } = await receive(cdrAnswer(), 'cdr-buzon.xml')
    const guide = await bring('SreGuideRemission', PDF, 'guia.pdf')
    const made = await act('POST', 'voucher', { MbxID: entry.MbxID, details: [guide, answer, invoicePdf] })
    expect([made.Errors, made.Result?.MbxStatusName]).toEqual([[], 'Registrado'])
    expect((await byId(arrived.MbxID)).Result).toMatchObject({ MbxStatusName: 'Registrado', VouID: made.Result.VouID })
  })

  it('says what is billed and pays nothing twice also where its order asks for no XML', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00', supports: [] })
    const { Result: entry } = await receive(invoiceXml(of))
    const made = await act('POST', 'voucher', { MbxID: entry.MbxID })
    expect([made.Errors, made.Result.MbxStatusName]).toEqual([[], 'Registrado'])
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '472.00', vouchers: 1 })
    const again = await receive(invoiceXml(of, { 'F001-1': 'F001-2' }))
    expect(why(again)).toContain('El importe PEN 472.00 supera el saldo de la orden, PEN 28.00.')
  })

  it('may ask for what its credit note takes back of it, where the note came first', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '872.00', supports: ['SreXml'] })
    const other = await receive(invoiceXml(of, { 'F001-1': 'F001-2' }))
    await act('POST', 'voucher', { MbxID: other.Result.MbxID })
    const text = sampleText('invoices/nota_credito.xml').replaceAll('2360.00', '72.00')
    const { Result: note } = await receive(bytesOf(text), 'nota.xml')
    await act('PUT', 'match', { MbxID: note.MbxID, OrdID: of.OrdID })
    expect((await act('POST', 'voucher', { MbxID: note.MbxID })).Result.MbxStatusName).toBe('Registrado')
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '472.00', vouchers: 2 })
    const { Result: entry } = await receive(invoiceXml(of))
    expect(entry).toMatchObject({ MbxStatusName: 'Emparejado', OrdID: of.OrdID })
    expect((await act('POST', 'voucher', { MbxID: entry.MbxID })).Result.MbxStatusName).toBe('Registrado')
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '872.00', vouchers: 3 })
  })

  it('is put away for a reason and taken back, judged anew', async () => {
    const of = await createOrderToBill(upstream)
    const { Result: answered } = await receive(cdrAnswer(), 'cdr.xml')
    const { Result: entry } = await receive(invoiceXml(of))
    const { MbxID } = entry
    expect((await act('PUT', 'discard', { MbxID })).Errors).toEqual(['Escriba un motivo de 1 a 256 caracteres.'])
    expect((await act('PUT', 'discard', { MbxID, MbxDiscardReason: 'No corresponde' })).Result).toMatchObject({
      MbxStatusName: 'Descartado',
      OrdID: null,
    })
    expect((await byId(answered.MbxID)).Result.MbxStatusName).toBe('Por emparejar')
    await createVoucher(upstream, supplier, of)
    expect((await act('PUT', 'restore', { MbxID })).Result.MbxStatusName).toBe('Duplicado')
    expect((await act('PUT', 'restore', { MbxID })).Errors).toEqual(['El comprobante no está descartado.'])
  })

  it('finds the order of a credit note by the document that it changes, also once all of it was received and billed', async () => {
    const of = await createOrderToBill(upstream, {
      OrdTotal: '472.00',
      supports: ['SreXml', 'SreGuideRemission'],
      served: true,
    })
    const files = { SreXml: invoiceXml(of), SreGuideRemission: PDF }
    const { VouID } = await createVoucher(upstream, supplier, of, files as never)
    await callers.buyer.call('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(6)
    const text = sampleText('invoices/nota_credito.xml').replaceAll('2360.00', '72.00')
    const unknown = await receive(
      bytesOf(text.replaceAll('F001-1', 'F001-7').replaceAll('FC01-1', 'FC01-7')),
      'otra.xml',
    )
    expect([unknown.Result.MbxStatusName, why(unknown)[0]]).toEqual([
      'Por emparejar',
      'No indica su orden, y el comprobante que la nota modifica no está registrado.',
    ])
    const note = await receive(bytesOf(text), 'nota.xml')
    expect(note.Result).toMatchObject({ MbxStatusName: 'Emparejado', MbxMatch: 'DOCUMENT', OrdID: of.OrdID })
    // Nothing is delivered with a note: it needs no guide.
    expect((await byId(note.Result.MbxID)).Result.asked.map(({ VodSupport }) => VodSupport)).toEqual(['SreXml'])
    expect((await act('POST', 'voucher', { MbxID: note.Result.MbxID })).Result.MbxStatusName).toBe('Registrado')
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdStatus: 2, OrdVouchered: '400.00', vouchers: 2 })
    const more = await receive(invoiceXml(of, { 'F001-1': 'F001-4' }), 'factura4.xml')
    expect(more.Result.MbxStatusName).toBe('Rechazado')
  })

  it('is to be matched again when its order is annulled, also where it was made a voucher by then', async () => {
    const [billed, matched] = [await createOrderToBill(upstream), await createOrderToBill(upstream)]
    const { Result: answer } = await receive(cdrAnswer(), 'cdr.xml')
    const { Result: made } = await receive(invoiceXml(billed))
    const { Result: waiting } = await receive(unnamed(matched, { 'F001-1': 'F001-2' }))
    await act('PUT', 'match', { MbxID: waiting.MbxID, OrdID: matched.OrdID })
    const details = await uploadRest(upstream, callers.admin)
    const registered = await act('POST', 'voucher', { MbxID: made.MbxID, details })
    expect(registered.Result.MbxStatusName).toBe('Registrado')

    for (const { OrdID } of [billed, matched]) expect((await annul(callers.admin, OrdID)).status).toBe(200)
    for (const [{ MbxID }, reason] of [
      [
        made,
        `La orden ${billed.OrdDocumentNumber}, que el comprobante indica, se anuló: descártelo y pida otro al proveedor.`,
      ],
      [waiting, `La orden ${matched.OrdDocumentNumber} se anuló: empareje el comprobante con otra o descártelo.`],
    ] as const) {
      const released = await byId(MbxID)
      const nothing = { MbxStatusName: 'Por emparejar', OrdID: null, VouID: null, MbxMatch: null }
      expect(released.Result).toMatchObject(nothing)
      expect(why(released)).toEqual([reason])
    }
    expect((await byId(answer.MbxID)).Result).toMatchObject({
      MbxStatusName: 'Por emparejar',
      OrdID: null,
      VouID: null,
    })
    const discarded = await act('PUT', 'discard', { MbxID: made.MbxID, MbxDiscardReason: 'No corresponde' })
    expect(discarded.Result.MbxStatusName).toBe('Descartado')
  })

  it('becomes a voucher of another order once the one whose voucher it was is annulled, with the same answer', async () => {
    const [annulled, other] = [await createOrderToBill(upstream), await createOrderToBill(upstream)]
    const { Result: answer } = await receive(cdrAnswer(), 'cdr.xml')
    const { Result: entry } = await receive(unnamed(annulled))
    const register = async ({ OrdID }: OrderToBill) => {
      expect((await act('PUT', 'match', { MbxID: entry.MbxID, OrdID })).Errors).toEqual([])
      return act('POST', 'voucher', { MbxID: entry.MbxID, details: await uploadRest(upstream, callers.admin) })
    }
    const { Result: first } = await register(annulled)
    expect((await annul(callers.admin, annulled.OrdID)).status).toBe(200)
    const again = await register(other)
    expect(again.Errors).toEqual([])
    expect(again.Result).toMatchObject({ MbxStatusName: 'Registrado', OrdID: other.OrdID })
    expect(again.Result.VouID).not.toBe(first.VouID)
    const place = { MbxStatusName: 'Registrado', OrdID: other.OrdID, VouID: again.Result.VouID }
    expect((await byId(answer.MbxID)).Result).toMatchObject(place)
    expect(await readOrderBilling(upstream, other)).toMatchObject({ OrdVouchered: '472.00', vouchers: 1 })
    const { Result: voucher } = await supplier.call<Voucher>(
      'GET',
      `LgsOrderPurcharseVoucher/byid?VouID=${again.Result.VouID}`,
    )
    expect(voucher.details.map(({ VodSupport, VodName }) => [VodSupport, VodName])).toEqual([
      ['SreXml', 'factura.xml'],
      ['SreCdr', 'cdr.xml'],
      ['SreCompPayment', 'factura.pdf'],
    ])
    const gone = await supplier.call('GET', `LgsOrderPurcharseVoucher/byid?VouID=${first.VouID}`)
    expect(gone.status).toBe(404)
  })
})

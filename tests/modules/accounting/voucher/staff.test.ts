import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { annul as annulOrder } from '#tests/kit/fixtures/order.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  cdrAnswer,
  uploadSupports,
  releaseVoucherNumbers,
  readOrderBilling,
  invoiceXml,
  createOrderToBill,
  PDF,
  save,
  signInSuppliers,
  createVoucher,
  invoiceFiles,
  type Voucher,
} from '#tests/kit/fixtures/voucher.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 6 })
let callers: People
let supplier: Caller
let other: Caller
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  ;[supplier, other] = await signInSuppliers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

const receive = (caller: Caller, VouID: number) =>
  caller.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/reception', { VouID })
const accept = (caller: Caller, VouID: number) =>
  caller.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/accept', { VouID })
const correct = (caller: Caller, VodID: number, VocDescription?: string) =>
  caller.call<Voucher>('PUT', 'LgsOrderPurcharseVoucherDetail/update', { VodID, VocDescription })
const comment = (caller: Caller, VouID: number, VocDescription: string) =>
  caller.call<Voucher>('POST', 'LgsOrderPurcharseVoucher/savecomment', { VouID, VocDescription })
const replace = (caller: Caller, VodID: number, FilID: string) =>
  caller.call<Voucher>('POST', 'LgsOrderPurcharseVoucherDetail/active', { VodID, FilID })
const fileOf = ({ details }: Voucher, support: string) =>
  details.find(({ VodSupport }) => VodSupport === support)?.VodID ?? 0

describe('a voucher that staff receive', () => {
  it('is frozen from then on, and accepted after that alone', async () => {
    const voucher = await createVoucher(upstream, supplier, await createOrderToBill(upstream, { OrdTotal: '1000.00' }))
    expect((await accept(callers.buyer, voucher.VouID)).Errors).toEqual(['Solo se acepta un comprobante recepcionado.'])
    expect((await receive(callers.author, voucher.VouID)).status).toBe(403)
    expect((await receive(supplier, voucher.VouID)).status).toBe(403)
    expect((await receive(callers.buyer, voucher.VouID)).Result).toMatchObject({
      VouReception: 1,
      VouReceptionName: 'Recepcionado',
    })
    expect((await receive(callers.buyer, voucher.VouID)).status).toBe(200)
    expect((await correct(callers.buyer, fileOf(voucher, 'SreXml'))).Errors).toEqual([
      'El comprobante ya fue recepcionado: no se puede modificar.',
    ])
    expect((await accept(callers.buyer, voucher.VouID)).Result).toMatchObject({ VouAccepted: 1 })
    const path = `LgsOrderPurcharseVoucher/byid?VouID=${voucher.VouID}`
    expect((await callers.buyer.call('GET', path)).Result).toMatchObject({
      UsrReceptionName: 'Carlos Alberto Núñez Salas',
      UsrAcceptedName: 'Carlos Alberto Núñez Salas',
    })
    expect((await supplier.call('GET', path)).Result).toMatchObject({
      VouReception: 1,
      VouAccepted: 1,
      UsrReceptionName: null,
      UsrAcceptedName: null,
    })
    const buyerView = await callers.buyer.call<{ OrdAnnulRefusal: string }>('POST', 'LgsOrderPurcharse/byid', {
      OrdID: (voucher as never as { OrdID: number }).OrdID,
    })
    expect(buyerView.Result.OrdAnnulRefusal).toBe('La orden tiene comprobantes recepcionados')
  })

  it('is for those whose level covers its order: not for who only asked for its goods', async () => {
    const of = await createOrderToBill(upstream)
    const voucher = await createVoucher(upstream, supplier, of)
    const [keeper, rights] = [
      sql`(select "UsrID" from "SecUser" where "UsrName" = 'solicitante')`,
      sql`"OptID" = (
      select "OptID" from "SecOption" where "OptCode" = 'ORDERS')`,
    ]
    await executeSql(
      upstream,
      sql`update "LgsRequirement" set "UsrID" = ${keeper} where "ReqID" in (
        select d."ReqID" from "LgsRequirementDetail" d join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID" where o."OrdID" = ${of.OrdID})`,
    )
    const grant = (isAllowEdit: boolean) =>
      executeSql(
        upstream,
        sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsLevelAssistant")
          select ${keeper}, 1, "OptID", true, ${isAllowEdit}, true from "SecOption" where ${rights}
          on conflict ("UsrID", "CpyID", "OptID") do update set "IsAllowEdit" = excluded."IsAllowEdit"`,
      )
    await grant(true)
    passKnownRights()
    const path = `LgsOrderPurcharseVoucher/byid?VouID=${voucher.VouID}`
    expect((await callers.author.call<Voucher>('GET', path)).Result).toMatchObject({
      VouKeepable: false,
      VouReceivable: false,
      VouCorrectable: false,
    })
    expect((await receive(callers.author, voucher.VouID)).status).toBe(403)
    expect((await correct(callers.author, fileOf(voucher, 'SreXml'))).status).toBe(403)
    expect((await comment(callers.author, voucher.VouID, 'Llegó completo.')).status).toBe(200)
    await receive(callers.buyer, voucher.VouID)
    expect((await accept(callers.author, voucher.VouID)).status).toBe(403)
    await grant(false)
    passKnownRights()
  })

  it('closes its order when all is received and the total is covered, and an annulled reception opens it again', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '944.00', served: true })
    const first = await createVoucher(upstream, supplier, of)
    await receive(callers.buyer, first.VouID)
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdStatus: 2, OrdVouchered: '472.00' })
    const second = await createVoucher(
      upstream,
      supplier,
      of,
      invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2'),
      'F001-2',
    )
    await receive(callers.buyer, second.VouID)
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdStatus: 6, OrdVouchered: '944.00' })
    const OttID = await receptionOf(of.OrdID)
    const annulled = await callers.buyer.call('PUT', 'LgsOrderAttended/anulated', { OttID, TypeAnulated: '1' })
    expect(annulled.Errors).toEqual([])
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(1)
    const auditTrail = await callers.buyer.call<{ AudText: string }[]>('POST', 'SecAudit/bydocument', {
      TrsCode: 'ORD',
      DocEntry: of.OrdID,
    })
    expect(auditTrail.Result.map(({ AudText }) => AudText)).toEqual(
      expect.arrayContaining([
        'La orden volvió a abrirse',
        'La orden quedó cerrada',
        'Recepcionó el comprobante F001-2',
        'Registró el comprobante F001-1',
      ]),
    )
  })

  it('closes an order that asks for no XML when every voucher of it is in', async () => {
    const of = await createOrderToBill(upstream, { supports: [], served: true })
    const one = await save(supplier, of, { VouNumber: '001-77' })
    const two = await save(supplier, of, { VouNumber: '001-78' })
    await receive(callers.buyer, one.Result.VouID)
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(2)
    await receive(callers.buyer, two.Result.VouID)
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(6)
  })

  it('closes it although a credit note of nothing came as XML, which moves only the days of payment', async () => {
    const of = await createOrderToBill(upstream, { supports: [], served: true })
    const invoice = await save(supplier, of, { VouNumber: '001-81' })
    const note = await save(supplier, of, { VouNumber: '001-82' })
    await executeSql(
      upstream,
      sql`update "LgsOrderPurcharseVoucher" set "VouType" = '07', "VouTotal" = 0, "VouChanges" = array['001-81'] where "VouID" = ${note.Result.VouID}`,
    )
    await receive(callers.buyer, note.Result.VouID)
    await receive(callers.buyer, invoice.Result.VouID)
    expect((await readOrderBilling(upstream, of))?.OrdStatus).toBe(6)
  })

  /** An approved reception of the order's line, as the order says it was served. */
  async function receptionOf(OrdID: number): Promise<number> {
    const [made] = await executeSql<{ OttID: number }>(
      upstream,
      sql`with t as (
        insert into "LgsOrderAttended" ("CpyID", "OrdID", "OttDocumentNumber", "OttStatus", "OttDate", "UsrID", "AreID", "UsrCreateID")
        values (1, ${OrdID}, 'AT-V-' || ${OrdID}::integer, 1, clock_today(), 3, 3, 3) returning "OttID"
      ), d as (
        insert into "LgsOrderAttendedDetail" ("CpyID", "OttID", "OddID", "OtdQuantity")
        select 1, t."OttID", l."OddID", 2 from t, "LgsOrderPurcharseDetail" l where l."OrdID" = ${OrdID} returning "OtdID", "OddID"
      ), stocked as (
        update "LgsArticleStock" set "StkQuantity" = 1000 where "CpyID" = 1 returning "ArtID"
      ) select "OttID" from t`,
    )
    return made?.OttID ?? 0
  }
})

describe('a file that is to be corrected', () => {
  it('is replaced by its supplier, and its answer is held against the new XML', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '1000.00' })
    const voucher = await createVoucher(upstream, supplier, of)
    const [xml, cdr] = [fileOf(voucher, 'SreXml'), fileOf(voucher, 'SreCdr')]
    const up = async (VodSupport: string, bytes: Buffer) =>
      (await uploadSupports(upstream, supplier, of, { [VodSupport]: bytes }))[0]?.FilID ?? ''
    expect((await replace(supplier, xml, await up('SreXml', invoiceXml(of)))).Errors).toEqual([
      'El archivo no está por corregir.',
    ])
    const correctionResponse = await correct(callers.buyer, cdr, 'La constancia no se lee bien.')
    expect(correctionResponse.Result).toMatchObject({
      VouReceivable: false,
      comments: [{ VocDescription: 'La constancia no se lee bien.', VocFromSupplier: false }],
    })
    expect((await correct(callers.admin, cdr, 'También falta la firma.')).Errors).toEqual([])
    expect((await receive(callers.buyer, voucher.VouID)).Errors).toEqual([
      'El comprobante tiene archivos por corregir.',
    ])
    expect((await replace(supplier, cdr, await up('SreCdr', cdrAnswer('F001-2')))).Errors).toEqual([
      'La constancia es del comprobante F001-2, no de F001-1.',
    ])
    expect((await replace(other, cdr, await up('SreCdr', cdrAnswer()))).status).toBe(404)
    const mended = await replace(supplier, cdr, await up('SreCdr', cdrAnswer()))
    expect(mended.Errors).toEqual([])
    expect(mended.Result.details.map(({ VodSupport, VodEditable }) => [VodSupport, VodEditable])).toEqual([
      ['SreCompPayment', 0],
      ['SreXml', 0],
      ['SreCdr', 0],
    ])
    await correct(callers.buyer, xml)
    const larger = invoiceXml(of, { '472.00': '480.00' })
    expect((await replace(supplier, xml, await up('SreXml', larger))).Result).toMatchObject({ VouTotal: '480.00' })
    expect((await readOrderBilling(upstream, of))?.OrdVouchered).toBe('480.00')
    const emails = await executeSql<{ MalText: string }>(
      upstream,
      sql`select "MalText" from "GenMail" where "MalSubject" like 'Comprobante F001-1: %' order by 1`,
    )
    expect(emails.map(({ MalText }) => MalText).join('\n')).toContain('hay un archivo por corregir: CDR.')
    expect(emails.filter(({ MalText }) => MalText.includes('También falta la firma.'))).toHaveLength(1)
  })

  it('is downloaded by whoever sees the order, and by nobody else', async () => {
    const voucher = await createVoucher(upstream, supplier, await createOrderToBill(upstream))
    const of = (caller: Caller) =>
      download(
        upstream,
        caller.token,
        'POST',
        `Helper/downloadfile?fileName=${fileOf(voucher, 'SreCompPayment')}&type=4`,
      )
    expect((await of(supplier)).bytes.equals(PDF)).toBe(true)
    expect((await of(callers.buyer)).status).toBe(200)
    expect((await of(other)).status).toBe(404)
    expect((await of(await upstream.signIn('admin2'))).status).toBe(404)
  })
})

describe('what is said of a voucher', () => {
  it('is read by both sides, oldest first', async () => {
    const { VouID } = await createVoucher(upstream, supplier, await createOrderToBill(upstream))
    expect((await comment(supplier, VouID, ' ')).Errors).toEqual(['Escriba un comentario de 1 a 256 caracteres.'])
    expect((await comment(supplier, VouID, 'x'.repeat(257))).status).toBe(400)
    await comment(supplier, VouID, '¿Cuándo pagan?')
    await comment(callers.buyer, VouID, 'El viernes.')
    const { Result } = await supplier.call<Voucher>('GET', `LgsOrderPurcharseVoucher/byid?VouID=${VouID}`)
    expect(Result.comments.map(({ VocDescription, VocFromSupplier }) => [VocDescription, VocFromSupplier])).toEqual([
      ['¿Cuándo pagan?', true],
      ['El viernes.', false],
    ])
    expect((await comment(other, VouID, 'hola')).status).toBe(404)
  })
})

it('goes with its order when that is annulled before anything was received, and its number is free again', async () => {
  const [first, second] = [await createOrderToBill(upstream), await createOrderToBill(upstream)]
  await createVoucher(upstream, supplier, first)
  expect((await annulOrder(callers.buyer, first.OrdID)).Errors).toEqual([])
  expect(await readOrderBilling(upstream, first)).toEqual({ OrdStatus: 3, OrdVouchered: '0.00', vouchers: 0 })
  expect(await createVoucher(upstream, supplier, second)).toMatchObject({ VouNumber: 'F001-1' })
})

it('is one of two that come at once and together exceed the order', async () => {
  const of = await createOrderToBill(upstream, { OrdTotal: '900.00' })
  const [one, two] = [
    await uploadSupports(upstream, supplier, of, invoiceFiles(of)),
    await uploadSupports(upstream, supplier, of, invoiceFiles(of, { 'F001-1': 'F001-2' }, 'F001-2')),
  ]
  const responses = await Promise.all([
    save(supplier, of, { details: one }),
    save(supplier, of, { VouNumber: 'F001-2', details: two }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(responses.flatMap(({ Errors }) => Errors)).toEqual([
    'El importe PEN 472.00 supera el saldo de la orden, PEN 428.00.',
  ])
  expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '472.00', vouchers: 1 })
})

it('has one number of two that come at once for two orders', async () => {
  const [first, second] = [await createOrderToBill(upstream), await createOrderToBill(upstream)]
  const [one, two] = [
    await uploadSupports(upstream, supplier, first, invoiceFiles(first)),
    await uploadSupports(upstream, supplier, second, invoiceFiles(second)),
  ]
  const responses = await Promise.all([
    save(supplier, first, { details: one }),
    save(supplier, second, { details: two }),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.flatMap(({ Errors }) => Errors)).toEqual([
    expect.stringContaining('ya está entre los comprobantes registrados.'),
  ])
})

it('has one number of two that come at once, one as XML and one without', async () => {
  const [first, second] = [
    await createOrderToBill(upstream, { OrdTotal: '9000.00', supports: ['SreXml'] }),
    await createOrderToBill(upstream, { supports: [] }),
  ]
  for (const VouNumber of Array.from({ length: 12 }, (_, turn) => `F001-${turn + 1}`)) {
    const xml = invoiceXml(first, { 'F001-1': VouNumber })
    const details = await uploadSupports(upstream, supplier, first, { SreXml: xml })
    const both = [save(supplier, first, { VouNumber, details }), save(supplier, second, { VouNumber })]
    const responses = await Promise.all(both)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(responses.flatMap(({ Errors }) => Errors)).toEqual([
      expect.stringContaining('ya está entre los comprobantes registrados.'),
    ])
  }
})

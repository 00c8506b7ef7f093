import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { bytesOf, sampleText } from '#tests/kit/cpe/samples.ts'
import {
  cdrAnswer,
  createOrderToBill,
  createVoucher,
  invoiceXml,
  PDF,
  readOrderBilling,
  releaseVoucherNumbers,
  save,
  signInSuppliers,
  uploadSupport,
  uploadSupports,
  type OrderToBill,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 4 })
let supplier: Caller
beforeAll(async () => {
  ;[supplier] = await signInSuppliers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

/** Sends an XML up before anything else of its voucher is there. */
const sendFirst = (of: OrderToBill, bytes: Buffer) =>
  uploadSupport(upstream, supplier, of, 'SreXml', bytes, { name: 'factura.xml', NroVoucher: '' })

describe('an XML that comes before its voucher', () => {
  it('answers number, day and amounts, and what speaks against it, without keeping a voucher', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    expect((await sendFirst(of, invoiceXml(of))).Result).toMatchObject({
      FilName: 'factura.xml',
      Voucher: {
        VouNumber: 'F001-1',
        VouType: '01',
        VouTypeName: 'Factura',
        VouIssueDate: '2019-12-24',
        VouCurrency: 'PEN',
        VouNet: '400.00',
        VouTax: '72.00',
        VouTotal: '472.00',
        VouFindings: [],
      },
    })
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 0 })
    const foreign = await sendFirst(of, invoiceXml(of, { '20608123459': '20611456787' }))
    expect(foreign.Result).toMatchObject({
      Voucher: { VouFindings: [{ severity: 'REJECTS', code: 'RECEIVER_DIFFERS' }] },
    })
  })

  it('is held against what was billed: balance and duplicates', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    await createVoucher(upstream, supplier, of)
    const { Result } = await sendFirst(of, invoiceXml(of))
    const { VouFindings } = (Result as unknown as { Voucher: { VouFindings: { code: string }[] } }).Voucher
    expect(VouFindings.map(({ code }) => code)).toEqual(['DUPLICATE', 'AMOUNT_EXCEEDS_BALANCE'])
  })

  it('says which of the files of its order it brings: a credit note no paper of a delivery', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml', 'SreCdr', 'SreGuideRemission'] })
    const note = bytesOf(sampleText('invoices/nota_credito.xml'))
    expect((await sendFirst(of, invoiceXml(of))).Result).toMatchObject({
      Voucher: { VouSupports: ['SreXml', 'SreCdr', 'SreGuideRemission'] },
    })
    expect((await sendFirst(of, note)).Result).toMatchObject({ Voucher: { VouSupports: ['SreXml', 'SreCdr'] } })
  })

  it('is sent with the voucher afterwards, and nothing else comes without a number', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml'] })
    const { Result } = await sendFirst(of, invoiceXml(of))
    const { FilID } = Result as unknown as { FilID: string }
    const response = await save(supplier, of, { details: [{ VodSupport: 'SreXml', FilID }] })
    expect(response.Result).toMatchObject({ VouNumber: 'F001-1', VouTotal: '472.00' })
    expect((await sendFirst(of, cdrAnswer())).Errors).toEqual(['El XML es una constancia (CDR) y no un comprobante.'])
    expect(
      (await uploadSupport(upstream, supplier, of, 'SreCdr', cdrAnswer(), { NroVoucher: '', name: 'c.xml' })).Errors,
    ).toEqual(['Ingrese Nro. Comprobante.'])
  })
})

describe('what is here already', () => {
  const requirementsOf = async ({ OrdID }: OrderToBill) => {
    const { Result } = await supplier.call<Record<'itemsRequired' | 'itemsHeld', Record<string, unknown>[]>>(
      'POST',
      'LgsOrderPurcharse/byid',
      { OrdID },
    )
    return {
      required: Result.itemsRequired.map(({ VodSupport }) => VodSupport),
      held: Result.itemsHeld.map(({ VodSupport, CtpID }) => [VodSupport, CtpID]),
    }
  }

  it('is not asked for again: the order, and the offer from which it was made', async () => {
    const supports = ['SreXml', 'SreOcos', 'SreQuotation']
    const [offer] = await executeSql<{ CtpID: number }>(
      upstream.fresh.database,
      sql`select "CtpID" from "LgsCotizationProvider" where "CpyID" = 1 and "SecStatus" = 1 limit 1`,
    )
    const bought = await createOrderToBill(upstream, { supports })
    const won = await createOrderToBill(upstream, { supports, CtpID: offer?.CtpID ?? null })
    expect(await requirementsOf(bought)).toEqual({ required: ['SreXml', 'SreQuotation'], held: [['SreOcos', null]] })
    expect(await requirementsOf(won)).toEqual({
      required: ['SreXml'],
      held: [
        ['SreOcos', null],
        ['SreQuotation', offer?.CtpID],
      ],
    })
    const details = await uploadSupports(upstream, supplier, won, { SreXml: invoiceXml(won) })
    expect((await save(supplier, won, { details })).Errors).toEqual([])
  })

  it('is taken where it is sent nonetheless', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml', 'SreOcos'] })
    const details = await uploadSupports(upstream, supplier, of, { SreXml: invoiceXml(of), SreOcos: PDF })
    expect((await save(supplier, of, { details })).Errors).toEqual([])
  })
})

it('says when nothing is left to be billed', async () => {
  const of = await createOrderToBill(upstream, { OrdTotal: '472.00' })
  const isDone = async () =>
    (await supplier.call<{ OrdFullyBilled: boolean }>('POST', 'LgsOrderPurcharse/byid', { OrdID: of.OrdID })).Result
      .OrdFullyBilled
  expect(await isDone()).toBe(false)
  await createVoucher(upstream, supplier, of)
  expect(await isDone()).toBe(true)
})

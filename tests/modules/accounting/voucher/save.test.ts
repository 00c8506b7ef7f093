import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '#tests/kit/files/file-transfer.ts'
import { bytesOf, sampleNames, sampleText } from '#tests/kit/cpe/samples.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  cdrAnswer,
  uploadSupport,
  uploadSupports,
  releaseVoucherNumbers,
  readOrderBilling,
  invoiceXml,
  createOrderToBill,
  dateAfterApproval,
  PDF,
  save,
  signInSuppliers,
  createVoucher,
  invoiceFiles,
} from '#tests/kit/fixtures/voucher.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream({ size: 4 })
let supplier: Caller
let other: Caller
beforeAll(async () => {
  ;[supplier, other] = await signInSuppliers(upstream)
})
afterEach(() => releaseVoucherNumbers(upstream))

describe('a voucher', () => {
  it('is taken with what its XML says, and counts against its order', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '500.00' })
    const voucher = await createVoucher(upstream, supplier, of)
    expect(voucher).toMatchObject({
      VouNumber: 'F001-1',
      VouType: '01',
      VouTypeName: 'Factura',
      VouIssueDate: '2019-12-24',
      VouCurrency: 'PEN',
      VouTotal: '472.00',
      VouReception: 0,
      VouReceptionName: null,
      VouFindings: [],
      comments: [],
    })
    expect(voucher.details.map(({ VodSupport }) => VodSupport)).toEqual(['SreCompPayment', 'SreXml', 'SreCdr'])
    expect(await readOrderBilling(upstream, of)).toEqual({ OrdStatus: 1, OrdVouchered: '472.00', vouchers: 1 })
  })

  it('says everything that is missing at once', async () => {
    const of = await createOrderToBill(upstream)
    const response = await save(supplier, of, { VouNumber: ' F', VouObservation: 'x'.repeat(257), details: [] })
    expect(response.status).toBe(400)
    expect(response.Errors).toEqual([
      'Ingrese Nro. Comprobante.',
      'La observación admite hasta 256 caracteres.',
      'Comprobante de pago. Obligatorio',
      'XML. Obligatorio',
      'CDR. Obligatorio',
    ])
    expect(response).toMatchObject({ ErrorPaths: ['VouNumber', 'VouObservation', 'details', 'details', 'details'] })
    expect((await save(supplier, of, { VouNumber: 'F'.repeat(31) })).Errors[0]).toBe(
      'El Nro. Comprobante admite hasta 30 caracteres.',
    )
  })

  it('is not taken where its XML or its answer does not fit, with every reason', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '471.99' })
    const details = await uploadSupports(upstream, supplier, of, {
      SreCompPayment: PDF,
      SreXml: invoiceXml(of, { '20608123459': '20611456787' }),
      SreCdr: cdrAnswer('F001-2'),
    })
    const response = await save(supplier, of, { VouNumber: 'F001-3', details })
    expect(response.status).toBe(400)
    expect(response.Errors).toEqual([
      'El número F001-3 no es el del XML, F001-1.',
      expect.stringContaining('debe emitirse al RUC 20608123459.'),
      'El importe PEN 472.00 supera el saldo de la orden, PEN 471.99.',
      'La constancia es del comprobante F001-2, no de F001-1.',
      expect.stringContaining('Según la constancia, el comprobante es para 20608123459'),
    ])
    expect(await readOrderBilling(upstream, of)).toEqual({ OrdStatus: 1, OrdVouchered: '0.00', vouchers: 0 })
  })

  it('wants an XML where the XML goes and the answer where the answer goes', async () => {
    const of = await createOrderToBill(upstream)
    const details = await uploadSupports(upstream, supplier, of, {
      SreCompPayment: PDF,
      SreXml: cdrAnswer(),
      SreCdr: invoiceXml(of),
    })
    expect((await save(supplier, of, { details })).Errors).toEqual([
      'El XML es una constancia (CDR) y no un comprobante.',
      'El archivo es un comprobante y no su constancia (CDR).',
    ])
  })

  it('is sent once, to whatever order, also with zeros before its number', async () => {
    const [first, second] = [await createOrderToBill(upstream), await createOrderToBill(upstream)]
    await createVoucher(upstream, supplier, first)
    const details = await uploadSupports(upstream, supplier, second, invoiceFiles(second))
    expect((await save(supplier, second, { VouNumber: 'f001-0001', details })).Errors).toEqual([
      'Factura F001-1: ya está entre los comprobantes registrados.',
    ])
  })

  it('bears the number of another kind: a credit note lowers what was asked for', async () => {
    const of = await createOrderToBill(upstream, { OrdTotal: '2360.00', supports: ['SreXml'] })
    const credit = await createVoucher(upstream, supplier, of, {
      SreXml: bytesOf(sampleText('invoices/factura_forma_pago_credito_cuotas.xml')),
    } as never)
    expect(credit.VouFindings.map(({ code }) => code)).toEqual(['ORDER_MISSING'])
    expect((await readOrderBilling(upstream, of))?.OrdVouchered).toBe('2360.00')
    const note = bytesOf(sampleText('invoices/nota_credito.xml').replaceAll('FC01-1', 'F001-1'))
    expect(await createVoucher(upstream, supplier, of, { SreXml: note } as never)).toMatchObject({
      VouType: '07',
      VouTotal: '-2360.00',
    })
    expect(await readOrderBilling(upstream, of)).toMatchObject({ OrdVouchered: '0.00', vouchers: 2 })
  })

  it('without an XML is told from others by its number alone', async () => {
    const of = await createOrderToBill(upstream, { supports: [] })
    const first = await save(supplier, of, { VouNumber: ' e001-0012 ', details: [] })
    expect(first.Result).toMatchObject({ VouNumber: 'E001-12', VouType: null, VouTotal: null })
    for (const VouNumber of ['E001-12', 'E001 - 12', 'E001–0012'])
      expect((await save(supplier, of, { VouNumber })).Errors).toEqual([
        'El comprobante E001-12 ya está entre los comprobantes registrados.',
      ])
  })

  it('of an order that is dated later may be issued from the day of its approval, and not before', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml'] })
    const details = await uploadSupports(upstream, supplier, of, { SreXml: invoiceXml(of) })
    const approved = (approvedAt: string) => dateAfterApproval(upstream, of, { OrdDate: '2019-12-26', approvedAt })
    await approved('2019-12-25T05:00:00Z')
    expect(await save(supplier, of, { details })).toMatchObject({
      status: 400,
      Errors: ['La fecha de emisión 24/12/2019 es anterior a la de la orden, 25/12/2019.'],
    })
    await approved('2019-12-25T04:59:59Z')
    const response = await save(supplier, of, { details })
    expect(response.Errors).toEqual([])
    expect(response.Result).toMatchObject({ VouIssueDate: '2019-12-24', VouFindings: [] })
  })

  it('is taken by an order that is approved or attended in part, and by no other', async () => {
    const [annulled, closed, pending] = [
      await createOrderToBill(upstream, { OrdStatus: 3 }),
      await createOrderToBill(upstream, { OrdStatus: 6 }),
      await createOrderToBill(upstream, { OrdStatus: 4 }),
    ]
    const open = await createOrderToBill(upstream)
    const details = await uploadSupports(upstream, supplier, open, invoiceFiles(open))
    expect((await save(supplier, annulled, { details })).Errors).toEqual([
      'La orden está anulada: no admite comprobantes',
    ])
    expect((await save(supplier, closed, { details })).Errors).toEqual([
      'La orden ya está cerrada: sus comprobantes fueron recibidos',
    ])
    expect((await save(supplier, pending, { details })).status).toBe(404)
    expect((await uploadSupport(upstream, supplier, closed, 'SreCompPayment')).Errors).toEqual([
      'La orden ya está cerrada: sus comprobantes fueron recibidos',
    ])
  })
})

describe('every sample', () => {
  const XML = ['SreXml']
  it.each([
    ['factura_con_orden_de_compra.xml', '472.00', 'F001-1', []],
    ['factura_3_items.xml', '1652.00', 'FF11-1', ['ORDER_MISSING']],
    ['factura_con_detraccion.xml', '944.00', 'F001-1', ['ORDER_MISSING', 'DETRACTION']],
    ['factura_forma_pago_credito_cuotas.xml', '2360.00', 'F001-1', ['ORDER_MISSING']],
  ])('%s is taken for %s', async (name, OrdTotal, VouNumber, codes) => {
    const of = await createOrderToBill(upstream, { OrdTotal, supports: XML })
    const xml = bytesOf(sampleText(`invoices/${name}`).replace('>123456<', `>${of.OrdDocumentNumber}<`))
    const voucher = await createVoucher(upstream, supplier, of, { SreXml: xml } as never, VouNumber)
    expect(voucher.VouFindings.map(({ code }) => code)).toEqual(codes)
    expect((await readOrderBilling(upstream, of))?.OrdVouchered).toBe(OrdTotal)
  })

  it('that is a guide goes beside a voucher; a withholding nowhere', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreGuideRemission', 'SreXml'] })
    const guide = bytesOf(sampleText('invoices/guia_remision_minima.xml').replaceAll('>12345678<', '>20608123459<'))
    const details = await uploadSupports(upstream, supplier, of, {
      SreGuideRemission: guide,
      SreXml: bytesOf(sampleText('invoices/comprobante_retencion.xml')),
    })
    expect((await save(supplier, of, { VouNumber: 'R001-1', details })).Errors).toEqual([
      'Comprobante de retención: este tipo de documento no sustenta el pago de una orden.',
    ])
    const fees = invoiceXml(of, { '>01</cbc:InvoiceTypeCode>': '>02</cbc:InvoiceTypeCode>' })
    const refused = await save(supplier, of, {
      details: [...details.slice(0, 1), ...(await uploadSupports(upstream, supplier, of, { SreXml: fees }))],
    })
    expect(refused.Errors).toEqual([
      'Recibo por honorarios: se sustenta con su PDF, en una orden que no pida XML ni CDR.',
    ])
    const right = await uploadSupports(upstream, supplier, of, { SreXml: invoiceXml(of) })
    const response = await save(supplier, of, { details: [...details.slice(0, 1), ...right] })
    expect(response.Errors).toEqual([])
    expect(sampleNames('invoices')).toHaveLength(7)
  })

  it('of an observed answer is taken and says what SUNAT observed', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreXml', 'SreCdr'] })
    const SreCdr = bytesOf(sampleText('cdr/R-20600995805-01-F001-3.xml'))
    const { VouFindings } = await createVoucher(upstream, supplier, of, { SreXml: invoiceXml(of), SreCdr } as never)
    expect(VouFindings.map(({ severity, code }) => [severity, code])).toEqual([
      ['OBSERVES', 'CDR_OBSERVED'],
      ['OBSERVES', 'CDR_OBSERVED'],
    ])
  })
})

describe('a file', () => {
  it('is refused for its extension, name, content or order', async () => {
    const of = await createOrderToBill(upstream)
    const errors = async (
      ...how: Parameters<typeof uploadSupport> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) => (await uploadSupport(upstream, supplier, of, ...how)).Errors
    expect(await errors('SreXml', PDF, { name: 'factura.pdf' })).toEqual([
      'Archivo inválido. No se permite la extensión',
    ])
    expect(await errors('SreCompPayment', PDF, { name: `${'a'.repeat(97)}.pdf` })).toEqual([
      'El nombre del archivo no debe superar 100 caracteres',
    ])
    expect(await errors('SreCompPayment', Buffer.alloc(0))).toEqual(['El archivo está vacío'])
    expect(await errors('SreXml', Buffer.from('<?xml version="1.0"?><nada/>'), { name: 'factura.xml' })).toEqual([
      'factura.xml: El XML no es un comprobante electrónico de SUNAT ni su constancia (CDR)',
    ])
    expect(await errors('SreXml', Buffer.alloc(5_000_000, '<'), { name: 'factura.xml' })).toEqual([
      'El tamaño del archivo debe ser inferior a 5 MB!',
    ])
    const pdfOf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 32)])
    expect(await errors('SreCompPayment', pdfOf(6_000_000))).toEqual([
      'El tamaño del archivo debe ser inferior a 6 MB!',
    ])
    expect(await errors('SreCompPayment', pdfOf(5_999_999))).toEqual([])
    expect(await errors('SreCompPayment', PDF, { NroVoucher: 'F' })).toEqual(['Ingrese Nro. Comprobante.'])
    expect((await uploadSupport(upstream, supplier, of, 'SreCompPayment', PDF, { Ruc: '20131312955' })).status).toBe(
      403,
    )
    expect((await uploadSupport(upstream, other, of, 'SreCompPayment', PDF, { Ruc: '20131312955' })).status).toBe(404)
  })

  it('belongs to whoever sent it, to one voucher, and to what the order asks for', async () => {
    const of = await createOrderToBill(upstream, { supports: ['SreCompPayment'] })
    const [details] = await uploadSupports(upstream, supplier, of, { SreCompPayment: PDF })
    const theirs = await upOf(other)
    const wrong = [{ VodSupport: 'SreCompPayment', FilID: theirs }]
    expect((await save(supplier, of, { details: wrong })).Errors).toEqual(['Suba el archivo antes de guardarlo'])
    expect((await save(supplier, of, { details: [details, { ...details, VodSupport: 'SrePhotos' }] })).Errors).toEqual([
      'La orden no pide este archivo',
      'Suba el archivo antes de guardarlo',
    ])
    expect((await save(supplier, of, { details: [details] })).status).toBe(200)
    expect((await save(supplier, of, { VouNumber: 'F001-9', details: [details] })).Errors).toEqual([
      'Suba el archivo antes de guardarlo',
    ])
  })

  /** A file that another supplier brought for something else. */
  async function upOf(caller: Caller): Promise<string> {
    const { Result } = await upload(upstream, caller.token, 'Helper/uploadfile?parameter=0', PDF, 'otro.pdf')
    return (Result as unknown as { FilID: string }).FilID
  }
})

import { describe, expect, it } from 'vitest'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { bytesOf, COMPANY, cpeIn, sampleText, SUPPLIER } from './samples.ts'

const unpaid = { form: null, pending: null, instalments: [], detraction: null, perception: null, retention: null }
const seller = { documentType: '6', document: SUPPLIER, name: 'Softgreen S.A.C.' }
const buyer = { documentType: '6', document: COMPANY, name: 'Carlos Feria' }

const invoice = {
  type: '01',
  number: 'F001-1',
  issued: '2019-12-24',
  issuer: seller,
  receiver: buyer,
  currency: 'PEN',
  orderReference: null,
  changes: [],
  guides: [],
  payment: { ...unpaid, form: 'CASH' },
}

describe('a document', () => {
  it.each([
    [
      'factura_3_items.xml',
      { ...invoice, number: 'FF11-1', net: '1400.00', tax: '252.00', total: '1652.00', lines: 3 },
    ],
    [
      'factura_con_orden_de_compra.xml',
      { ...invoice, orderReference: '123456', net: '400.00', tax: '72.00', total: '472.00', lines: 2 },
    ],
    [
      'factura_con_detraccion.xml',
      {
        ...invoice,
        net: '800.00',
        tax: '144.00',
        total: '944.00',
        lines: 1,
        payment: {
          ...unpaid,
          form: 'CASH',
          perception: null,
          retention: null,
          detraction: { code: '014', percentage: '4.00', amount: '37.76', account: '0004-3342343243' },
        },
      },
    ],
    [
      'factura_forma_pago_credito_cuotas.xml',
      {
        ...invoice,
        net: '2000.00',
        tax: '360.00',
        total: '2360.00',
        lines: 2,
        payment: {
          ...unpaid,
          form: 'CREDIT',
          pending: '30.00',
          instalments: [
            { number: '001', amount: '10.00', due: '2022-01-20' },
            { number: '002', amount: '20.00', due: '2022-02-20' },
          ],
        },
      },
    ],
    [
      'nota_credito.xml',
      {
        ...invoice,
        type: '07',
        number: 'FC01-1',
        changes: ['F001-1'],
        net: '2000.00',
        tax: '360.00',
        total: '2360.00',
        lines: 2,
        payment: unpaid,
      },
    ],
    [
      'guia_remision_minima.xml',
      {
        ...invoice,
        type: '09',
        number: 'T001-1',
        receiver: { documentType: '1', document: '12345678', name: 'mi cliente' },
        currency: null,
        net: null,
        tax: null,
        total: null,
        lines: 1,
        payment: unpaid,
      },
    ],
    [
      'comprobante_retencion.xml',
      {
        ...invoice,
        type: '20',
        number: 'R001-1',
        issued: '2019-11-08',
        issuer: { ...seller, name: 'Proveedor' },
        receiver: { ...buyer, name: 'Cliente' },
        net: null,
        tax: null,
        total: '3',
        lines: 1,
        payment: unpaid,
      },
    ],
  ])('%s says what it says', (name, facts) => {
    expect(cpeIn(sampleText(`invoices/${name}`))).toEqual(facts)
  })

  const withOrder = sampleText('invoices/factura_con_orden_de_compra.xml')
  const facts = cpeIn(withOrder)

  it('says the same under other prefixes than usual', () => {
    const renamed = withOrder
      .replaceAll(/(<\/?)cbc:/g, '$1b:')
      .replaceAll(/(<\/?)cac:/g, '$1a:')
      .replace('xmlns:cbc=', 'xmlns:b=')
      .replace('xmlns:cac=', 'xmlns:a=')
      .replaceAll(/(<\/?)Invoice(?=[\s>])/g, '$1i:Invoice')
      .replace('xmlns="', 'xmlns:i="')
    expect(renamed).toContain('<i:Invoice')
    expect(cpeIn(renamed)).toEqual(facts)
  })

  it('keeps its accents in either encoding', () => {
    const name = 'Peñón y Compañía'
    const named = withOrder.replace('Carlos Feria', name)
    const utf8 = named.replace('ISO-8859-1', 'UTF-8')
    const read = (bytes: Buffer) => readElectronicFile({ name: 'a.xml', bytes })
    expect(read(bytesOf(named))).toMatchObject({ cpe: { receiver: { name } } })
    expect(read(Buffer.from(utf8))).toMatchObject({ cpe: { receiver: { name } } })
    expect(read(Buffer.from(`\uFEFF${utf8}`))).toMatchObject({ cpe: { receiver: { name } } })
  })

  it('may be a debit note, whose total stands elsewhere', () => {
    const note = sampleText('invoices/nota_credito.xml')
      .replaceAll('CreditNote', 'DebitNote')
      .replaceAll('LegalMonetaryTotal', 'RequestedMonetaryTotal')
    expect(cpeIn(note)).toMatchObject({ type: '08', total: '2360.00', changes: ['F001-1'], lines: 2 })
  })

  it('may be of the older UBL 2.0, with the RUC beside the party', () => {
    const old = withOrder.replaceAll(
      /<cac:Party>\s*<cac:PartyIdentification>\s*<cbc:ID[^>]*>(\d+)<\/cbc:ID>\s*<\/cac:PartyIdentification>/g,
      '<cbc:CustomerAssignedAccountID>$1</cbc:CustomerAssignedAccountID><cac:Party>',
    )
    expect(cpeIn(old)).toMatchObject({ issuer: { document: SUPPLIER }, receiver: { document: COMPANY } })
  })

  it('may tell its day with a time zone', () => {
    expect(cpeIn(withOrder.replace('>2019-12-24<', '>2019-12-24-05:00<')).issued).toBe('2019-12-24')
  })
})

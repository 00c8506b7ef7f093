import { describe, expect, it } from 'vitest'
import { chargeOf } from '#schema/kit/cpe/validate-amount.ts'
import { validateCpe } from '#schema/kit/cpe/validate-cpe.ts'
import { expectationWith, expected, order, ORDER, invoiceWithOrder, verdictAndCodes } from './expected.ts'
import { cpeIn, sampleNames, sampleText, SUPPLIER } from './samples.ts'

const cpe = invoiceWithOrder
const note = cpeIn(sampleText('invoices/nota_credito.xml'))

describe('the samples, with the numbers of the demo company', () => {
  it.each([
    ['factura_con_orden_de_compra.xml', ['REJECTED', 'ORDER_DIFFERS']],
    ['factura_3_items.xml', ['OBSERVED', 'ORDER_MISSING']],
    ['factura_con_detraccion.xml', ['OBSERVED', 'ORDER_MISSING', 'DETRACTION']],
    ['factura_forma_pago_credito_cuotas.xml', ['OBSERVED', 'ORDER_MISSING']],
    ['nota_credito.xml', ['OBSERVED', 'ORDER_MISSING', 'CHANGED_UNKNOWN']],
    ['guia_remision_minima.xml', ['REJECTED', 'TYPE_NOT_TAKEN']],
    ['comprobante_retencion.xml', ['REJECTED', 'TYPE_NOT_TAKEN']],
  ])('%s: %j', (name, verdict) => {
    expect(verdictAndCodes(validateCpe(cpeIn(sampleText(`invoices/${name}`)), expected))).toEqual(verdict)
  })

  it('are all of them here', () => {
    expect(sampleNames('invoices')).toHaveLength(7)
  })
})

describe('an invoice', () => {
  it('is accepted where everything fits', () => {
    expect(verdictAndCodes(validateCpe(cpe, expected))).toEqual(['ACCEPTED'])
  })

  it.each([
    ['of another supplier', expectationWith({ supplierRuc: '20131312955' }), 'ISSUER_DIFFERS'],
    ['to another company', expectationWith({ companyRuc: '20611456787' }), 'RECEIVER_DIFFERS'],
    ['in another currency', expectationWith({ currency: 'USD' }), 'CURRENCY_DIFFERS'],
    ['of another order', expectationWith({ orderNumber: 'ORD-2026-000013' }), 'ORDER_DIFFERS'],
    ['a cent above the balance', expectationWith({ balance: '471.99' }), 'AMOUNT_EXCEEDS_BALANCE'],
    ['that was brought before', { ...expected, known: ['01-F001-1'] }, 'DUPLICATE'],
    ['of tomorrow', { ...expected, today: '2019-12-23' }, 'DATE_IN_FUTURE'],
    ['of the day before the order', expectationWith({ date: '2019-12-25' }), 'DATE_BEFORE_ORDER'],
    ['of a closed month', { ...expected, closedMonths: ['2019-11', '2019-12'] }, 'MONTH_CLOSED'],
  ] as const)('%s is rejected', (_, expectation, code) => {
    expect(verdictAndCodes(validateCpe(cpe, expectation))).toEqual(['REJECTED', code])
  })

  it.each([
    ['of the day of the order', expectationWith({ date: '2019-12-24' })],
    ['to the last cent of the balance', expectationWith({ balance: '472.00' })],
    ['on its own day, in an open month', { ...expected, today: '2019-12-24', closedMonths: ['2019-11'] }],
    ['whose number another type has', { ...expected, known: ['03-F001-1', '01-F001-11'] }],
    ['of an order of which nothing is known', expectationWith({ currency: null, orderNumber: null, balance: null })],
  ])('%s is accepted', (_, expectation) => {
    expect(verdictAndCodes(validateCpe(cpe, expectation))).toEqual(['ACCEPTED'])
  })

  it.each(['ord-2026-000012', 'ORD 2026 12', 'ORD.2026.12'])('may write its order as %s', (orderReference) => {
    expect(verdictAndCodes(validateCpe({ ...cpe, orderReference }, expected))).toEqual(['ACCEPTED'])
  })

  it.each(['F001', 'F1-1', 'B001-1', 'F001-0', 'F001-123456789', 'f001-1', 'F001-1-2', 'F001_1', 'T001-1'])(
    'is rejected under the number %s',
    (number) =>
      expect(verdictAndCodes(validateCpe({ ...cpe, number }, expected))).toEqual(['REJECTED', 'NUMBER_MALFORMED']),
  )

  it.each(['F001-00000001', 'E001-7', 'FF11-1', 'F9Z9-99999999'])('is accepted under the number %s', (number) => {
    expect(verdictAndCodes(validateCpe({ ...cpe, number }, expected))).toEqual(['ACCEPTED'])
  })

  it('is only observed where the name of its file announces another document', () => {
    const named = (fileName: string) => verdictAndCodes(validateCpe(cpe, { ...expected, fileName }))
    expect(named(`${SUPPLIER}-01-F001-2.xml`)).toEqual(['OBSERVED', 'FILE_NAME_DIFFERS'])
    expect(named(`20131312955-01-F001-1.XML`)).toEqual(['OBSERVED', 'FILE_NAME_DIFFERS'])
    expect(named(`${SUPPLIER}-01-F001-00000001.xml`)).toEqual(['ACCEPTED'])
    expect(named('factura.xml')).toEqual(['ACCEPTED'])
  })

  it('must charge something', () => {
    expect(verdictAndCodes(validateCpe({ ...cpe, total: '0.00' }, expected))).toEqual([
      'REJECTED',
      'AMOUNT_NOT_POSITIVE',
    ])
    expect(verdictAndCodes(validateCpe({ ...cpe, total: '-1' }, expected))).toEqual(['REJECTED', 'AMOUNT_NOT_POSITIVE'])
    expect(verdictAndCodes(validateCpe({ ...cpe, total: null }, expected))).toEqual(['REJECTED', 'AMOUNT_NOT_POSITIVE'])
  })

  it('must name its receiver, in a plain sentence as for everything', () => {
    expect(validateCpe({ ...cpe, receiver: null }, expectationWith({ balance: '100' }))).toEqual([
      {
        code: 'RECEIVER_DIFFERS',
        severity: 'REJECTS',
        message: 'No indica a nombre de quién se emite; debe ser el RUC 20608123459.',
      },
      {
        code: 'AMOUNT_EXCEEDS_BALANCE',
        severity: 'REJECTS',
        message: 'El importe PEN 472.00 supera el saldo de la orden, PEN 100.00.',
      },
    ])
  })

  it('may be a receipt', () => {
    expect(verdictAndCodes(validateCpe({ ...cpe, type: '03', number: 'B001-1' }, expected))).toEqual(['ACCEPTED'])
  })
})

describe('a note', () => {
  const registered = { ...expected, known: ['01-F001-1'] }
  const credit = { ...note, orderReference: ORDER }
  const debit = { ...credit, type: '08', number: 'FD01-1' }

  it('of credit lowers what was billed and never more', () => {
    expect(verdictAndCodes(validateCpe(credit, { ...registered, order: { ...order, balance: '0.00' } }))).toEqual([
      'ACCEPTED',
    ])
    expect(verdictAndCodes(validateCpe(credit, { ...registered, order: { ...order, billed: '2359.99' } }))).toEqual([
      'REJECTED',
      'CREDIT_EXCEEDS_BILLED',
    ])
  })

  it('of credit gives back to the balance what an invoice or a note of debit takes', () => {
    expect([cpe, debit, credit].map(chargeOf)).toEqual(['472.00', '2360.00', '-2360.00'])
    expect(chargeOf({ type: '09', total: null })).toBeNull()
  })

  it('of debit takes from the balance', () => {
    expect(verdictAndCodes(validateCpe(debit, registered))).toEqual(['ACCEPTED'])
    expect(verdictAndCodes(validateCpe(debit, { ...registered, order: { ...order, balance: '2359.99' } }))).toEqual([
      'REJECTED',
      'AMOUNT_EXCEEDS_BALANCE',
    ])
  })

  it('of credit may come to nothing, when it moves the days of payment', () => {
    expect(verdictAndCodes(validateCpe({ ...credit, total: '0.00' }, registered))).toEqual(['ACCEPTED'])
  })

  it('must say what it changes', () => {
    expect(verdictAndCodes(validateCpe({ ...credit, changes: [] }, registered))).toEqual([
      'REJECTED',
      'CHANGED_MISSING',
    ])
    expect(verdictAndCodes(validateCpe(credit, expected))).toEqual(['OBSERVED', 'CHANGED_UNKNOWN'])
  })

  it('of credit changes one document: of several its XML does not say how much is of each', () => {
    const text = sampleText('invoices/nota_credito.xml')
    const [reference = ''] = /<cac:BillingReference>[^]*?<\/cac:BillingReference>/.exec(text) ?? []
    const naming = (...numbers: string[]) => ({
      ...cpeIn(text.replace(reference, numbers.map((number) => reference.replace('F001-1', number)).join(''))),
      orderReference: ORDER,
    })
    const several = validateCpe(naming('F001-1', 'F001-2'), registered)
    expect(verdictAndCodes(several)).toEqual(['REJECTED', 'CHANGED_SEVERAL'])
    expect(several.map(({ message }) => message)).toEqual([
      'La nota de crédito modifica 2 comprobantes (F001-1, F001-2) y no dice cuánto de cada uno: emita una nota por comprobante.',
    ])
    expect(verdictAndCodes(validateCpe(naming('F001-1', 'F001-00000001'), registered))).toEqual(['ACCEPTED'])
    const dates = { ...naming('F001-1', 'F001-2'), total: '0.00' }
    expect(verdictAndCodes(validateCpe(dates, registered))).toEqual(['OBSERVED', 'CHANGED_UNKNOWN'])
    const ofDebit = { ...naming('F001-1', 'F001-2'), type: '08', number: 'FD01-1' }
    expect(verdictAndCodes(validateCpe(ofDebit, registered))).toEqual(['OBSERVED', 'CHANGED_UNKNOWN'])
  })
})

describe('a dispatch guide', () => {
  it('is taken where guides are asked for, without any amount', () => {
    const guide = {
      ...cpeIn(sampleText('invoices/guia_remision_minima.xml')),
      orderReference: ORDER,
      receiver: cpe.receiver,
    }
    expect(verdictAndCodes(validateCpe(guide, { ...expected, types: ['09', '31'] }))).toEqual(['ACCEPTED'])
    expect(verdictAndCodes(validateCpe(cpe, { ...expected, types: ['09', '31'] }))).toEqual([
      'REJECTED',
      'TYPE_NOT_TAKEN',
    ])
  })
})

describe('what is paid apart', () => {
  const detraction = cpeIn(sampleText('invoices/factura_con_detraccion.xml'))
  const with_ = (payment: Partial<typeof cpe.payment>) =>
    validateCpe({ ...cpe, payment: { ...cpe.payment, ...payment } }, expected)

  it('is said of a detracción, and that its amount is not its percentage', () => {
    expect(detraction.payment.detraction).not.toBeNull()
    const own = { code: '037', percentage: '12.00', amount: '57.00', account: '00-012-345678' }
    expect(with_({ detraction: own })).toEqual([
      {
        code: 'DETRACTION',
        severity: 'OBSERVES',
        message: 'Está sujeto a detracción (037): 12.00 %, PEN 57.00, cuenta 00-012-345678.',
      },
    ])
    expect(verdictAndCodes(with_({ detraction: { ...own, amount: '40.00' } }))).toEqual([
      'OBSERVED',
      'DETRACTION',
      'DETRACTION_DIFFERS',
    ])
  })

  const readShare = (code: string, factor: string, amount: string) => {
    const charge =
      `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode>` +
      `<cbc:MultiplierFactorNumeric>${factor}</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="PEN">${amount}</cbc:Amount>` +
      `<cbc:BaseAmount currencyID="PEN">472.00</cbc:BaseAmount></cac:AllowanceCharge><cac:TaxTotal>`
    const text = sampleText('invoices/factura_con_orden_de_compra.xml').replace('>123456<', `>${ORDER}<`)
    return validateCpe(cpeIn(text.replace('<cac:TaxTotal>', charge)), expected)
  }

  it('is read and said of a percepción, and that its amount is not its percentage', () => {
    expect(readShare('51', '0.02', '9.44')).toEqual([
      {
        code: 'PERCEPTION',
        severity: 'OBSERVES',
        message: 'Cobra percepción por PEN 9.44: con ella se pagan PEN 481.44.',
      },
    ])
    expect(verdictAndCodes(readShare('51', '0.02', '90.00'))).toEqual(['OBSERVED', 'PERCEPTION', 'PERCEPTION_DIFFERS'])
  })

  it('is read and said of a retención, and that its amount is not its percentage', () => {
    expect(readShare('62', '0.03', '14.16')).toEqual([
      {
        code: 'RETENTION',
        severity: 'OBSERVES',
        message: 'Está sujeto a retención del IGV por PEN 14.16: al proveedor se pagan PEN 457.84.',
      },
    ])
    expect(verdictAndCodes(readShare('62', '0.03', '28.32'))).toEqual(['OBSERVED', 'RETENTION', 'RETENTION_DIFFERS'])
  })
})

describe('the guides of an invoice', () => {
  const naming = (guide: string) => {
    const reference = `<cac:DespatchDocumentReference><cbc:ID>${guide}</cbc:ID><cbc:DocumentTypeCode>09</cbc:DocumentTypeCode></cac:DespatchDocumentReference>`
    const text = sampleText('invoices/factura_con_orden_de_compra.xml').replace('>123456<', `>${ORDER}<`)
    return cpeIn(text.replace('</cac:OrderReference>', `</cac:OrderReference>${reference}`))
  }

  it('are those that came beside it', () => {
    expect(naming('T001-0012').guides).toEqual(['T001-0012'])
    expect(verdictAndCodes(validateCpe(naming('T001-0012'), { ...expected, guides: ['T001-12'] }))).toEqual([
      'ACCEPTED',
    ])
    expect(verdictAndCodes(validateCpe(naming('T001-0012'), { ...expected, guides: ['T001-13'] }))).toEqual([
      'OBSERVED',
      'GUIDE_DIFFERS',
    ])
    expect(verdictAndCodes(validateCpe(cpe, { ...expected, guides: ['T001-13'] }))).toEqual([
      'OBSERVED',
      'GUIDE_DIFFERS',
    ])
  })
})

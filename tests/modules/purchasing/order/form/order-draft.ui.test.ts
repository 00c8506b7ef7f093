import { describe, expect, it } from 'vitest'
import { headerField, lineField } from '#web/kit/form/problems.ts'
import {
  emptyDraft,
  type HeaderDraft,
  type LineDraft,
  type OrderDraft,
} from '#web/modules/purchasing/order/draft/draft.ts'
import {
  draftOf,
  draftOfProposal,
  lineOfRequirement,
  type Proposal,
} from '#web/modules/purchasing/order/draft/initial-draft.ts'
import { applyOrderAction } from '#web/modules/purchasing/order/draft/form-state.ts'
import { inputOf, totalsOfDraft } from '#web/modules/purchasing/order/draft/input.ts'
import { originKey, originOf } from '#web/modules/purchasing/order/draft/origin.ts'
import { findProblems, refusedProblems } from '#web/modules/purchasing/order/draft/problems.ts'
import { referenceText } from '#web/modules/purchasing/order/lines/line-columns.tsx'
import { saved as savedOrder } from '#tests/modules/purchasing/terms/saved-order.ts'
import { titleOf } from '#web/modules/purchasing/order/form/title.ts'

const DAY = '2026-11-20'
const IGV = { value: '1', label: 'IGV', percentage: '18.000', sign: '+' as const }
const WITHHELD = { value: '4', label: 'Renta', percentage: '8', sign: '-' as const }

const line = (key: string, extra: Partial<LineDraft> = {}): LineDraft => ({
  key,
  id: null,
  isRemoved: false,
  requirementLineId: `r${key}`,
  offerLineId: null,
  requirementNumber: 'REQ-1',
  articleCode: 'A',
  description: `Cosa ${key}`,
  unit: 'und',
  remaining: '10',
  quantity: '4',
  referencePrice: null,
  unitPrice: '25',
  observation: '',
  ...extra,
})
const whole: Partial<HeaderDraft> = {
  supplier: { id: '7', ruc: '20512333797', name: 'Ferretería' },
  contactName: ' Luis ',
  telephone: '987654321',
  email: 'a@b.pe',
  currency: { value: '1', label: 'Soles', code: 'PEN' },
  paymentForm: '2',
  deliveryDays: 5,
}
const draft = (header: Partial<HeaderDraft> = {}, ...lines: LineDraft[]): OrderDraft => {
  const empty = emptyDraft(DAY, 'GOODS', IGV)
  return { ...empty, header: { ...empty.header, ...whole, ...header }, lines }
}
const messages = (of: OrderDraft) => findProblems(of).map(({ message }) => message)

describe('the totals', () => {
  it('add a tax or withhold it, and leave out what is not ordered now', () => {
    const lines = [line('a'), line('b', { quantity: '0' }), line('c', { isRemoved: true })]
    expect(totalsOfDraft(draft({ discount: '5', generalExpenses: '5' }, ...lines))).toMatchObject({
      net: '100.00',
      subtotal: '100.00',
      taxAmount: '18.00',
      total: '118.00',
    })
    expect(totalsOfDraft(draft({ tax: WITHHELD }, ...lines))).toMatchObject({ taxAmount: '8.00', total: '92.00' })
  })
})

describe('what is sent', () => {
  it('are the lines that are ordered now, and the total that the person saw', () => {
    const input = inputOf(
      draft({ discount: '5' }, line('a'), line('b', { quantity: '0' }), line('c', { isRemoved: true })),
      null,
    )
    expect(input).not.toHaveProperty('id')
    expect(inputOf(draft({}, line('a')), { id: '7', version: 3 })).toMatchObject({ id: '7', version: 3 })
    expect(input).toMatchObject({
      type: 'GOODS',
      supplierId: '7',
      contactName: 'Luis',
      totals: { discount: '5.00', utilities: '0.00', tax: '1', total: '112.10' },
      lines: [{ requirementLineId: 'ra', offerLineId: null, quantity: '4', unitPrice: '25', observation: null }],
      supports: ['PAYMENT_VOUCHER', 'XML', 'CDR', 'ORDER', 'QUOTATION'],
    })
  })
})

describe('problems', () => {
  it('of an order that says everything are none', () => expect(messages(draft({}, line('a')))).toEqual([]))

  it.each([
    ['Falta proveedor', { supplier: null }, [line('a')]],
    ['El teléfono debe tener al menos 9 dígitos', { telephone: '12345678' }, [line('a')]],
    ['Fecha no puede ser menor a la actual', { date: '2026-11-19' }, [line('a')]],
    ['No se ha registrado ningún detalle', {}, [line('a', { quantity: '0' })]],
    ['Precio inválido. Cosa a', {}, [line('a', { unitPrice: '0' })]],
    ['Cantidad restante por atender. [Cosa a] = 10', {}, [line('a', { quantity: '10.5' })]],
    ['[Monto Total de Orden no valido.]', { discount: '100' }, [line('a')]],
  ] as const)('%s', (message, header, lines) => expect(messages(draft(header, ...lines))).toEqual([message]))

  it('let an order that is corrected keep its day that is over, and take no other one that is over', () => {
    const corrected = (date: string) => messages({ ...draft({ date }, line('a')), ownDay: '2026-11-02' })
    expect(corrected('2026-11-02')).toEqual([])
    expect(corrected('2026-11-03')).toEqual(['Fecha no puede ser menor a la actual'])
    expect(corrected(DAY)).toEqual([])
  })

  it('want a condition and credit days only where the payment form has any', () => {
    const terms = {
      conditions: [{ value: '4', label: 'Contra entrega' }],
      creditDays: [{ value: '5', label: '30 días' }],
    }
    const withTerms = applyOrderAction(draft({}, line('a')), { do: 'terms', terms })
    expect(messages(withTerms)).toEqual(['Seleccione condición de pago', 'Seleccione días de crédito'])
    const chosen = applyOrderAction(withTerms, { do: 'header', patch: { condition: '4', creditDays: '5' } })
    expect(messages(chosen)).toEqual([])
    expect(applyOrderAction(chosen, { do: 'header', patch: { paymentForm: '1' } })).toMatchObject({
      header: { condition: null, creditDays: null },
      terms: { conditions: [], creditDays: [] },
    })
  })

  it('that the service found stand at the inputs of the form, lines counted as they were sent', () => {
    const of = draft({}, line('a', { quantity: '0' }), line('b'))
    const found = refusedProblems(
      [
        { message: 'uno', path: ['supplierId'] },
        { message: 'dos', path: ['totals', 'total'] },
        { message: 'tres', path: ['lines', '0', 'unitPrice'] },
      ],
      of,
    )
    expect(found.map(({ field }) => field)).toEqual([
      headerField('supplier'),
      headerField('total'),
      lineField('b', 'unitPrice'),
    ])
  })
})

describe('reference prices, which are soles', () => {
  const SOLES = { value: '1', label: 'Soles', code: 'PEN' }
  const DOLLARS = { value: '2', label: 'Dólares', code: 'USD' }
  const proposed = line('a', { referencePrice: '28.900', unitPrice: '28.9' })
  const typed = line('b', { referencePrice: '28.900', unitPrice: '8' })
  const without = line('c')
  const inCurrency = (of: OrderDraft, currency: HeaderDraft['currency']) =>
    applyOrderAction(of, { do: 'header', patch: { currency } })
  const prices = ({ lines }: OrderDraft) => lines.map(({ unitPrice }) => unitPrice)

  it('are proposed in soles and while no currency is chosen, in no other', () => {
    const none = draft({ currency: null }, proposed, typed, without)
    expect(prices(inCurrency(none, SOLES))).toEqual(['28.9', '8', '25'])
    const inDollars = inCurrency(none, DOLLARS)
    expect(prices(inDollars)).toEqual(['', '8', '25'])
    expect(messages(inDollars)).toEqual(['Precio inválido. Cosa a'])
    expect(prices(inCurrency(inDollars, SOLES))).toEqual(['28.9', '8', '25'])
  })

  it('are not proposed for a line that an order in dollars takes up', () => {
    const add = (currency: HeaderDraft['currency']) =>
      prices(applyOrderAction(draft({ currency }), { do: 'add', lines: [proposed, without] }))
    expect([null, SOLES, DOLLARS].map(add)).toEqual([
      ['28.9', '25'],
      ['28.9', '25'],
      ['', '25'],
    ])
  })

  it('keep the price that was typed in dollars, though it is as much', () => {
    const typedAlike = applyOrderAction(draft({ currency: DOLLARS }, typed), {
      do: 'change',
      key: 'b',
      patch: { unitPrice: '28.9' },
    })
    expect(prices(inCurrency(typedAlike, { value: '3', label: 'Euros', code: 'EUR' }))).toEqual(['28.9'])
  })

  it('are said at a line whose price is another', () => {
    expect([proposed, typed, without, { ...proposed, unitPrice: '' }].map(referenceText)).toEqual([
      null,
      'Ref. S/ 28.90',
      null,
      'Ref. S/ 28.90',
    ])
  })
})

it('a winner’s order that leaves a line of the offer out takes it up again', () => {
  const omitted = {
    requirementLineId: '42',
    requirementNumber: 'REQ-9',
    offerLineId: '77',
    articleCode: 'B',
    description: 'Fierro',
    unit: null,
    remaining: '6.000',
    unitPrice: '12.500',
    observation: null,
  }
  const saved = draftOf({ ...savedOrder, quotationId: '6', isEditable: true, omittedLines: [omitted] }, [IGV])
  const sentLines = (of: OrderDraft) =>
    inputOf(of, null).lines.map(({ offerLineId, quantity }) => [offerLineId, quantity])
  expect(sentLines(saved)).toEqual([[null, '4']])
  const restored = applyOrderAction(saved, { do: 'restore', key: saved.lines[1]?.key ?? '' })
  expect(sentLines(restored)).toEqual([
    [null, '4'],
    ['77', '6'],
  ])
})

describe('where an order comes from', () => {
  const proposal: Proposal = {
    quotationId: '6',
    quotationNumber: 'COT-6',
    type: 'SERVICES',
    contactName: 'Marta',
    telephone: '912345678',
    email: 'm@c.pe',
    currencyCode: 'USD',
    deliveryDays: 3,
    warrantyDays: 365,
    supplier: { id: '7', ruc: '20512333797', name: 'Ferretería' },
    currency: { value: '2', label: 'Dólares' },
    paymentForm: { value: '1', label: 'Contado' },
    condition: null,
    creditDays: { value: '9', label: '15 días' },
    totals: {
      net: '50.00',
      directCost: '0.00',
      generalExpenses: '12.50',
      utilities: '0.00',
      discount: '0.00',
      subtotal: '62.50',
      taxPercentage: '8.00',
      taxSign: 'MINUS',
      taxAmount: '5.00',
      total: '57.50',
      tax: { value: '4', label: 'Renta' },
    },
    lines: [
      {
        requirementLineId: '41',
        requirementNumber: 'REQ-9',
        offerLineId: '77',
        articleCode: 'S',
        description: 'Obra',
        unit: null,
        remaining: '2.000',
        unitPrice: '25.000',
        observation: 'De color rojo',
      },
    ],
  }

  it('an approved winner says everything, its total included', () => {
    const of = draftOfProposal(proposal, DAY)
    expect(of.quotation).toEqual({ id: '6', number: 'COT-6' })
    expect(messages(of)).toEqual([])
    expect(inputOf(of, null)).toMatchObject({
      quotationId: '6',
      condition: null,
      creditDays: '9',
      totals: { generalExpenses: '12.50', tax: '4', total: '57.50' },
      lines: [{ offerLineId: '77', quantity: '2', observation: 'De color rojo' }],
    })
    expect(titleOf(of, undefined)).toBe('Orden de servicio: nueva | Ferretería')
  })

  it('a line of a requirement begins with what is left of it, at its reference price', () => {
    const open = {
      id: '41',
      requirementId: '9',
      requirementNumber: 'REQ-9',
      requesterName: 'Ana',
      neededOn: null,
      kind: 'GOODS' as const,
      articleCode: 'A',
      description: 'Cosa',
      unit: 'und',
      remaining: '2.500',
    }
    expect(lineOfRequirement({ ...open, referencePrice: '28.900' })).toMatchObject({
      key: 'r41',
      quantity: '2.5',
      remaining: '2.500',
      unitPrice: '28.9',
    })
    expect(lineOfRequirement({ ...open, referencePrice: null }).unitPrice).toBe('')
  })

  it('is named by the address, and drafts of different origins are kept apart', () => {
    const named = (text: string) => originOf(new URLSearchParams(text))
    expect(named('cotizacion=6&tipo=2')).toEqual({ quotation: '6', type: 'SERVICES' })
    expect(named('requerimiento=9&lineas=41,x,42')).toEqual({ requirements: ['9'], lines: ['41', '42'] })
    expect(
      ['', 'cotizacion=6&tipo=1', 'cotizacion=6&tipo=2', 'lineas=41,42'].map((text) => originKey(named(text))),
    ).toEqual(['', '-6-GOODS', '-6-SERVICES', '-41-42'])
  })

  it('a change of kind takes the lines of the other kind away', () => {
    expect(applyOrderAction(draft({}, line('a')), { do: 'type', type: 'SERVICES' })).toMatchObject({
      type: 'SERVICES',
      lines: [],
    })
    expect(applyOrderAction(draft({}, line('a')), { do: 'type', type: 'GOODS' }).lines).toHaveLength(1)
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rawResponse, refusedResponse } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { header, OFFERED, orderCalls, supports } from '#tests/platform/fake-services/order-rows.ts'

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes(
    {
      ...orderCalls,
      'orderpurchase/pdforderpurcharse': () => rawResponse(200, '%PDF order'),
      'LgsOrderPurcharse/dataexcel': () => rawResponse(200, 'PK orders'),
    },
    { openapi: OFFERED },
  )
})
afterAll(() => graphOverFakes.close())
beforeEach(() => void graphOverFakes.services.calls.splice(0))

const bodyOf = (path: string) => graphOverFakes.services.calls.find((call) => call.path === path)?.body

it('reads an order by its own names, totals and supports together', async () => {
  const { data } = await graphOverFakes.ask(`{ order(id: 3) {
    documentNumber type status statusName receptionName buyer { fullName } supplierRuc condition { value label } creditType { value } date isReceivable annulRefusal
    totals { net generalExpenses discount subtotal tax { value label } taxPercentage taxSign taxAmount total } supports
    lines { number description quantity quantityServed unitPrice amount requirementNumber }
  } }`)
  expect(data).toEqual({
    order: {
      documentNumber: 'OC-2026-000003',
      type: 'GOODS',
      status: 'APPROVED',
      statusName: 'Aprobada',
      receptionName: 'Recepción parcial',
      buyer: { fullName: 'Carla Ríos' },
      supplierRuc: '20512333797',
      condition: { value: '4', label: 'Contra entrega' },
      creditType: null,
      date: '2026-11-20',
      isReceivable: true,
      annulRefusal: 'La orden tiene recepciones aprobadas',
      totals: {
        net: '100.00',
        generalExpenses: '5.00',
        discount: '5.00',
        subtotal: '100.00',
        tax: { value: '1', label: 'IGV' },
        taxPercentage: '18.00',
        taxSign: 'PLUS',
        taxAmount: '18.00',
        total: '118.00',
      },
      supports: ['XML', 'CONTRACTS_1', 'DELIVERY_GUIDE'],
      lines: [
        {
          number: 1,
          description: 'Cemento',
          quantity: '4.000',
          quantityServed: '1.500',
          unitPrice: '25.000',
          amount: '100.00',
          requirementNumber: 'REQ-2026-000009',
        },
      ],
    },
  })
})

it('reads a list with everything inside by one call a relation, lines and supports by the same', async () => {
  const { data, errors } = await graphOverFakes.ask<{
    orders: { items: { lines: unknown[]; attendedOrders: { guideNumber: string }[] }[] }
  }>(`{ orders { total items {
    id totals { total } buyer { fullName } supports lines { description } attendedOrders { guideNumber receiver { fullName } } approvalLevels { id }
  } } }`)
  expect(errors).toBeUndefined()
  expect(
    data?.orders.items.map(({ lines, attendedOrders }) => [
      lines.length,
      attendedOrders.map(({ guideNumber }) => guideNumber),
    ]),
  ).toEqual([
    [1, ['T001-55']],
    [1, ['T001-55']],
    [1, ['T001-55']],
  ])
  const counted = [
    'LgsOrderPurcharse/pagination',
    'LgsOrderPurcharse/byid',
    'LgsOrderPurcharse/attendedbyid',
    'SecApprovaltransaction/statusapprovaltransaction',
  ]
  expect(counted.map((path) => graphOverFakes.services.count(path))).toEqual([1, 1, 1, 1])
  // The receivers alone: an order names its buyer.
  expect(graphOverFakes.services.count('User/byid')).toBe(1)
})

it('asks for the columns that are selected, and says filter and order in the services’ words', async () => {
  await graphOverFakes.ask(`{ orders(
    page: {number: 2, size: 25}, search: "central", sort: {field: TOTAL}
    filter: {status: [PENDING, CLOSED], type: SERVICES, supplier: 7, from: "2026-01-01", to: "2026-12-31", mine: true, receivable: true}
  ) { items { documentNumber totals { total } } } }`)
  expect(bodyOf('LgsOrderPurcharse/pagination')).toMatchObject({
    start: 25,
    length: 25,
    search: 'central',
    order: [{ column: 'OrdTotal', dir: 'desc' }],
    filter: {
      OrdStatus: [4, 6],
      TypeOrder: 2,
      SupID: 7,
      OrdDateFrom: '2026-01-01',
      OrdDateTo: '2026-12-31',
      UsrID: 11,
      Receivable: true,
    },
  })
})

const INPUT = {
  type: 'GOODS',
  supplierId: '7',
  contactName: 'Luis Paz',
  telephone: '987654321',
  email: 'ventas@central.pe',
  currency: '1',
  paymentForm: '2',
  condition: '4',
  creditDays: '5',
  deliveryDays: 10,
  warrantyDays: 0,
  date: '2026-11-20',
  totals: { discount: '5.00', tax: '1', total: '118.00' },
  supports: ['XML', 'PHOTOS'],
  lines: [{ requirementLineId: '41', quantity: '4.000', unitPrice: '25.000' }],
}
const SAVE = `mutation ($input: SaveOrderInput!) { saveOrder(input: $input) {
  warning circuitsToChoose { id } errors { message path } order { documentNumber totals { total } supports }
} }`

it('saves totals as columns and supports as sixteen yes or no, and answers the order as it stands', async () => {
  const { data } = await graphOverFakes.ask(SAVE, { input: INPUT })
  expect(data).toEqual({
    saveOrder: {
      warning: 'No existe circuito configurado',
      circuitsToChoose: [],
      errors: [],
      order: {
        documentNumber: 'OC-2026-000003',
        totals: { total: '118.00' },
        supports: ['XML', 'CONTRACTS_1', 'DELIVERY_GUIDE'],
      },
    },
  })
  expect(bodyOf('LgsOrderPurcharse/save')).toEqual({
    TypeOrder: 1,
    SupID: 7,
    SupConName: 'Luis Paz',
    SupTelephone: '987654321',
    SupEmail: 'ventas@central.pe',
    TypeCurrency: '1',
    TypePayment: '2',
    ConID: 4,
    DayID: 5,
    OrdDeliveryDay: 10,
    OrdWarrantyDay: 0,
    OrdDate: '2026-11-20',
    OrdDirectCost: '0',
    OrdGeneralgto: '0',
    OrdUtilities: '0',
    OrdDiscount: '5.00',
    TypePercentage: '1',
    OrdTotal: '118.00',
    itemsSupport: supports('SreXml', 'SrePhotos'),
    itemsDetails: [{ DerID: 41, OddQuantity: '4.000', OddUnitPrice: '25.000' }],
  })
})

it('tells what the services found at the input’s own paths', async () => {
  graphOverFakes.services.on('LgsOrderPurcharse/save', () =>
    refusedResponse(
      400,
      ['[Monto Total de Orden no valido.]', 'Precio inválido. Cemento', 'Falta proveedor'],
      ['OrdTotal', 'itemsDetails.0.OddUnitPrice', 'SupID'],
    ),
  )
  const { data } = await graphOverFakes.ask(SAVE, { input: INPUT })
  graphOverFakes.services.on('LgsOrderPurcharse/save', orderCalls['LgsOrderPurcharse/save'])
  expect(data).toEqual({
    saveOrder: {
      warning: null,
      circuitsToChoose: [],
      order: null,
      errors: [
        { message: '[Monto Total de Orden no valido.]', path: ['totals', 'total'] },
        { message: 'Precio inválido. Cemento', path: ['lines', '0', 'unitPrice'] },
        { message: 'Falta proveedor', path: ['supplierId'] },
      ],
    },
  })
})

it('fills the form in from an approved winner, or says that nothing is left', async () => {
  const PROPOSAL = `query ($type: GoodsOrServices!) { orderProposal(quotationId: 6, type: $type) {
    quotationNumber supplier { ruc } contactName currencyCode condition { value } totals { taxSign total } lines { offerLineId remaining unitPrice observation }
  } }`
  expect((await graphOverFakes.ask(PROPOSAL, { type: 'GOODS' })).data).toEqual({
    orderProposal: {
      quotationNumber: 'COT-2026-000006',
      supplier: { ruc: '20512333797' },
      contactName: 'Marta Gil',
      currencyCode: 'USD',
      condition: null,
      totals: { taxSign: 'MINUS', total: '46.00' },
      lines: [{ offerLineId: '77', remaining: '2.000', unitPrice: '25.000', observation: 'De color rojo' }],
    },
  })
  expect((await graphOverFakes.ask(PROPOSAL, { type: 'SERVICES' })).data).toEqual({ orderProposal: null })
  expect(bodyOf('LgsOrderPurcharse/proposal')).toEqual({ TypeOrder: 1, CttID: 6 })
})

it('annuls with a reason', async () => {
  const { data } = await graphOverFakes.ask(
    'mutation { annulOrder(input: {id: 3, reason: 2}) { order { status statusName } errors { message } } }',
  )
  expect(data).toEqual({ annulOrder: { order: { status: 'ANNULLED', statusName: 'Anulada' }, errors: [] } })
  expect(bodyOf('LgsOrderPurcharse/anulated')).toEqual({ OrdID: 3, TypeAnulated: '2' })
})

it('a number that cannot be one of an order is answered like one that is not there', async () => {
  expect(
    (
      await graphOverFakes.ask(
        '{ a: order(id: "x") { id } b: orderProposal(quotationId: "-1", type: GOODS) { quotationId } }',
      )
    ).data,
  ).toEqual({ a: null, b: null })
  expect(graphOverFakes.services.calls).toEqual([])
})

it('a total that cannot be read is told as a broken contract, never shown', async () => {
  graphOverFakes.services.on('LgsOrderPurcharse/pagination', () => ({
    data: [{ ...header(1), OrdTotal: 'mucho' }],
    recordsTotal: 1,
    recordsTotalExact: true,
    draw: 1,
  }))
  const { errors } = await graphOverFakes.ask('{ orders { items { id totals { total } } } }')
  graphOverFakes.services.on('LgsOrderPurcharse/pagination', orderCalls['LgsOrderPurcharse/pagination'])
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_CONTRACT')
})

const get = (path: string) =>
  fetch(`${graphOverFakes.url}/files/${path}`, { headers: { authorization: `Bearer ${graphOverFakes.token}` } })

it('hands on the PDF of an order, and the list as a sheet as it is filtered', async () => {
  expect(await (await get('orders/3.pdf')).text()).toBe('%PDF order')
  expect(graphOverFakes.services.calls[0]?.query.get('OrdID')).toBe('3')
  expect((await get('orders/x.pdf')).status).toBe(404)
  await (
    await get(
      'orders.xlsx?status=APPROVED,CLOSED&type=GOODS&supplier=7&mine=true&search=central&sort=SUPPLIER&direction=ASC',
    )
  ).text()
  expect(bodyOf('LgsOrderPurcharse/dataexcel')).toEqual({
    filter: { OrdStatus: [1, 6], TypeOrder: 1, SupID: 7, UsrID: 11 },
    search: 'central',
    order: [{ column: 'SupName', dir: 'asc' }],
  })
  expect((await get('orders.xlsx?type=UNKNOWN')).status).toBe(400)
})

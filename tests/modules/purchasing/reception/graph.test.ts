import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rawResponse } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { receptionHeader, OFFERED, orderCalls, page, reception } from '#tests/platform/fake-services/order-rows.ts'

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes(
    {
      ...orderCalls,
      'Helper/downloadfile': () => rawResponse(200, '%PDF acta'),
      'SecCircuitCreate/getcircuits': () => [{ AccID: 9, AccName: 'Recepciones', levels: [] }],
      'SecCircuitCreate/createcircuit': () => ({ UsersNotified: [], Warning: 'Nadie ocupa el cargo' }),
    },
    { openapi: OFFERED },
  )
})
afterAll(() => graphOverFakes.close())
beforeEach(() => void graphOverFakes.services.calls.splice(0))

const callOf = (path: string) => graphOverFakes.services.calls.find((call) => call.path === path)

it('reads receptions with their orders and lines by one call a relation', async () => {
  const { data, errors } = await graphOverFakes.ask<{
    attendedOrders: { items: unknown[] }
  }>(`{ attendedOrders(filter: {hasConformity: false, order: 1, status: [APPROVED]}) { items {
    documentNumber status amount receiver { fullName } order { documentNumber totals { total } } lines { ordered served quantity } approvalLevels { id }
  } } }`)
  expect(errors).toBeUndefined()
  expect(data?.attendedOrders.items[1]).toEqual({
    documentNumber: 'AT-2026-000002',
    status: 'APPROVED',
    amount: '37.50',
    receiver: { fullName: 'Nombre 12' },
    order: { documentNumber: 'OC-2026-000002', totals: { total: '118.00' } },
    lines: [{ ordered: '4.000', served: '1.500', quantity: '1.500' }],
    approvalLevels: [],
  })
  expect(callOf('LgsOrderAttended/pagination')?.body).toMatchObject({
    filter: { HasConformity: false, OrdID: 1, OttStatus: [1] },
  })
  expect(graphOverFakes.services.calls.map(({ path }) => path).sort()).toEqual([
    'LgsOrderAttended/byid',
    'LgsOrderAttended/pagination',
    'LgsOrderPurcharse/byid',
    'SecApprovaltransaction/statusapprovaltransaction',
    'User/byid',
  ])
})

it('records what arrived, and answers the reception as it stands', async () => {
  const { data } = await graphOverFakes.ask(`mutation { saveReception: saveAttendedOrder(input: {
    orderId: 2, date: "2026-11-19", guideNumber: "T001-55", lines: [{orderLineId: 20, quantity: "1.500"}]
  }) { attendedOrder { documentNumber lines { quantity } } errors { message } } }`)
  expect(data).toEqual({
    saveReception: { attendedOrder: { documentNumber: 'AT-2026-000002', lines: [{ quantity: '1.500' }] }, errors: [] },
  })
  expect(callOf('LgsOrderAttended/save')?.body).toEqual({
    OrdID: 2,
    OttDate: '2026-11-19',
    OrdGuideRemission: 'T001-55',
    itemsDetails: [{ OddID: 20, OtdQuantity: '1.500' }],
  })
})

it('asks for an Acta by the order and the number of the reception', async () => {
  const { data } = await graphOverFakes.ask(
    'mutation { generateConformity(input: {id: 200}) { attendedOrder { id } errors { message } } }',
  )
  expect(data).toEqual({ generateConformity: { attendedOrder: { id: '200' }, errors: [] } })
  expect(Object.fromEntries(callOf('LgsOrderAttended/generatedconformity')!.query)).toEqual({
    OrdID: '2',
    OttDocumentNumber: 'AT-2026-000002',
  })
})

it('of what is not there makes no Acta', async () => {
  graphOverFakes.services.on('LgsOrderAttended/byid', () =>
    rawResponse(404, { Result: null, Message: null, Errors: [] }),
  )
  const { errors } = await graphOverFakes.ask(
    'mutation { generateConformity(input: {id: 200}) { errors { message } } }',
  )
  graphOverFakes.services.on('LgsOrderAttended/byid', orderCalls['LgsOrderAttended/byid'])
  expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
  expect(callOf('LgsOrderAttended/generatedconformity')).toBeUndefined()
})

const acta = () =>
  fetch(`${graphOverFakes.url}/files/attended-orders/200/conformity.pdf`, {
    headers: { authorization: `Bearer ${graphOverFakes.token}` },
  })

it('hands on the Acta under its own name', async () => {
  const response = await acta()
  expect(await response.text()).toBe('%PDF acta')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="ACTA-2026-000001.pdf"',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.fromEntries(callOf('Helper/downloadfile')!.query)).toEqual({
    fileName: 'ACTA-2026-000001.pdf',
    type: '2',
  })
})

it('makes none by a download where the reception has none and may have none', async () => {
  graphOverFakes.services.on('LgsOrderAttended/byid', () => ({ ...reception(2), OttMayConformity: false }))
  expect((await acta()).status).toBe(404)
  expect(callOf('LgsOrderAttended/generatedconformity')).toBeUndefined()
  graphOverFakes.services.on('LgsOrderAttended/byid', orderCalls['LgsOrderAttended/byid'])
})

it('annuls with a reason, and orders by the services’ columns', async () => {
  graphOverFakes.services.on('LgsOrderAttended/anulated', () => ({ ...receptionHeader(2), OttStatus: 3 }))
  graphOverFakes.services.on('LgsOrderAttended/pagination', () => page(receptionHeader(1)))
  const { data } = await graphOverFakes.ask(
    'mutation { annulReception(input: {id: 200, reason: 1}) { attendedOrder { status } } }',
  )
  expect(data).toEqual({ annulReception: { attendedOrder: { status: 'ANNULLED' } } })
  await graphOverFakes.ask('{ attendedOrders(sort: {field: DATE, direction: ASC}, filter: {mine: true}) { total } }')
  expect(callOf('LgsOrderAttended/pagination')?.body).toMatchObject({
    order: [{ column: 'OttDate', dir: 'asc' }],
    filter: { UsrID: 11 },
  })
})

it('is put on one of the circuits that fit, and says what the services warn of', async () => {
  const { data: found } = await graphOverFakes.ask(
    '{ circuitsForDocument(kind: ATTENDED_ORDER, documentId: "200") { id name } }',
  )
  expect(found).toEqual({ circuitsForDocument: [{ id: '9', name: 'Recepciones' }] })
  expect(callOf('SecCircuitCreate/getcircuits')?.body).toEqual({ TrsCode: 'OTT', DocEntry: 200 })
  const { data } = await graphOverFakes.ask(`mutation {
    associateCircuit(input: { kind: ATTENDED_ORDER, documentId: "200", circuitId: "9" }) { warning errors { message } }
  }`)
  expect(data).toEqual({ associateCircuit: { warning: 'Nadie ocupa el cargo', errors: [] } })
  // Where the services do not say who may, nobody is offered what might be refused.
  const isOffered = async () => (await graphOverFakes.ask('{ attendedOrder(id: "200") { viewerCanAssociate } }')).data
  expect(await isOffered()).toEqual({ attendedOrder: { viewerCanAssociate: false } })
  graphOverFakes.services.on('LgsOrderAttended/byid', () => ({ ...reception(2), OttAssociable: true }))
  expect(await isOffered()).toEqual({ attendedOrder: { viewerCanAssociate: true } })
  graphOverFakes.services.on('LgsOrderAttended/byid', orderCalls['LgsOrderAttended/byid'])
})

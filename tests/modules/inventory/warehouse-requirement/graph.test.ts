import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusedResponse, type FakeCall } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { header as requirement } from '#tests/platform/fake-services/requirement-rows.ts'
import { answerByKey, OFFERED, page, userCalls } from '#tests/platform/fake-services/order-rows.ts'

const header = (id: number) => ({
  WrqID: id,
  CpyID: 1,
  WrqDocumentNumber: `RA-2026-00000${id}`,
  WrqStatus: 4,
  WrqStatusName: 'Pendiente de atención',
  WrqStatusColor: 'orange',
  WhsCode: 'ALM1',
  WhsName: 'Central',
  UsrID: 2,
  UsrName: 'solicitante',
  UsrFullName: 'Ana Ruiz',
  AreID: 1,
  AreName: 'Obras',
  WrqDate: '2026-11-20',
  NeedDate: null,
  TypePriority: '1',
  TypePriorityName: 'Baja',
  TypeReason: '1',
  TypeReasonName: 'Consumo',
  TypeCategory: null,
  TypeCategoryName: null,
  WrqObservation: null,
  WrqDeclineReason: null,
  WrqEditable: true,
  WrqReadOnlyReason: null,
  WrqAttendable: true,
  WrqDeclinable: true,
  WrqAnnullable: true,
  WrqClosable: true,
  WrqCloseReason: null,
  WrqCloseDate: null,
  UsrCloseID: null,
  UsrCloseName: null,
  SecStatus: 1,
  SecVersion: 3,
  SecCreate: '2026-11-20T14:00:00.000Z',
  SecUpdate: null,
  UsrCreateID: 2,
  UsrUpdateID: null,
})
const whole = (id: number) => ({
  ...header(id),
  itemsDetails: [
    {
      WrdID: id * 10,
      WrdNumLine: 1,
      ArtCode: 'MAT-1',
      WrdDescription: 'Cemento',
      WrdUnitMeasurement: 'BOL',
      WrdQuantity: '5.000',
      WrdQuantityAttended: '1.000',
      ArtStockDisponible: '80.000',
      ArtReferencePrice: '28.900',
      WrdObservation: null,
      SecStatus: 1,
    },
  ],
})
const changed = ({ body }: FakeCall) => header(Number(body?.['WrqID'] ?? 9))

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes(
    {
      ...userCalls,
      'LgsWarehouseRequirement/pagination': () => page(header(1), header(2)),
      'LgsWarehouseRequirement/byid': answerByKey('WrqID', whole),
      ...Object.fromEntries(
        ['save', 'attend', 'decline', 'close', 'editcategory', 'anulated'].map((verb) => [
          `LgsWarehouseRequirement/${verb}`,
          changed,
        ]),
      ),
      'LgsWarehouse/list': () => [{ WhsCode: 'ALM1', WhsName: 'Central' }],
      'LgsWarehouseRequirement/stock': () => [
        { WhsCode: 'ALM1', ArtCode: 'MAT-1', StkQuantity: '80.000', StkRefusal: null },
        { WhsCode: 'ALM1', ArtCode: 'MAT-2', StkQuantity: '0.000', StkRefusal: 'Arena no se guarda en este almacén' },
      ],
      'LgsRequirement/decline': ({ body }) => requirement(Number(body?.['ReqID'])),
      'LgsRequirement/editcategory': ({ body }) => requirement(Number(body?.['ReqID'])),
    },
    { openapi: OFFERED },
  )
})
afterAll(() => graphOverFakes.close())
beforeEach(() => void graphOverFakes.services.calls.splice(0))

const sentCalls = () => graphOverFakes.services.calls.map(({ method, path, body }) => [`${method} ${path}`, body])

it('reads a list with its lines by one call, and requesters from its rows', async () => {
  const { data } = await graphOverFakes.ask<{ warehouseRequirements: { items: unknown[] } }>(`{
    warehouseRequirements(filter: {warehouse: "ALM1", status: [PENDING, IN_ATTENTION], mine: true}, sort: {field: NEEDED_ON}) { items {
      documentNumber status warehouse { label } requester { fullName } lines { description quantity quantityAttended stock referencePrice }
    } }
    warehouses { value label }
  }`)
  expect(data).toMatchObject({ warehouses: [{ value: 'ALM1', label: 'Central' }] })
  expect(data?.warehouseRequirements.items[0]).toEqual({
    documentNumber: 'RA-2026-000001',
    status: 'PENDING',
    warehouse: { label: 'Central' },
    requester: { fullName: 'Ana Ruiz' },
    lines: [
      {
        description: 'Cemento',
        quantity: '5.000',
        quantityAttended: '1.000',
        stock: '80.000',
        referencePrice: '28.900',
      },
    ],
  })
  expect(graphOverFakes.services.count('LgsWarehouseRequirement/byid')).toBe(1)
  expect(
    graphOverFakes.services.calls.find(({ path }) => path === 'LgsWarehouseRequirement/pagination')?.body,
  ).toMatchObject({
    filter: { WhsCode: 'ALM1', WrqStatus: [4, 2], UsrID: 11 },
    order: [{ column: 'NeedDate', dir: 'desc' }],
  })
})

it('tells what one warehouse has of articles by one call, and asks nothing where there are none', async () => {
  const lineInputs = (articles: readonly string[]) =>
    graphOverFakes.ask<{ stockInWarehouse: unknown[] }>(
      'query($articles: [String!]!) { stockInWarehouse(warehouse: "ALM1", articles: $articles) { warehouseCode articleCode quantity refusal } }',
      { articles },
    )
  expect((await lineInputs(['MAT-1', 'MAT-2'])).data?.stockInWarehouse).toEqual([
    { warehouseCode: 'ALM1', articleCode: 'MAT-1', quantity: '80.000', refusal: null },
    { warehouseCode: 'ALM1', articleCode: 'MAT-2', quantity: '0.000', refusal: 'Arena no se guarda en este almacén' },
  ])
  expect(sentCalls()).toEqual([
    ['POST LgsWarehouseRequirement/stock', { WhsCode: 'ALM1', ArtCode: ['MAT-1', 'MAT-2'] }],
  ])
  expect((await lineInputs([])).data?.stockInWarehouse).toEqual([])
  expect(graphOverFakes.services.count('LgsWarehouseRequirement/stock')).toBe(1)
})

const after = (change: string) =>
  `mutation { ${change} { warehouseRequirement { documentNumber lines { description } } errors { message path } } }`

it.each([
  [
    'saveWarehouseRequirement(input: {warehouse: "ALM1", date: "2026-11-20", priority: 1, reason: 1, lines: [{articleCode: "MAT-1", quantity: "5"}]})',
    'POST',
    'save',
    {
      WhsCode: 'ALM1',
      WrqDate: '2026-11-20',
      TypePriority: '1',
      TypeReason: '1',
      itemsDetails: [{ ArtCode: 'MAT-1', WrdQuantity: '5', SecStatus: 1 }],
    },
  ],
  [
    'attendWarehouseRequirement(input: {id: 2, version: 3, lines: [{lineId: 20, quantity: "4"}]})',
    'POST',
    'attend',
    { WrqID: 2, SecVersion: 3, itemsDetails: [{ WrdID: 20, WrdQuantity: '4' }] },
  ],
  [
    'declineWarehouseRequirement(input: {id: 2, reason: "Sin stock"})',
    'PUT',
    'decline',
    { WrqID: 2, WrqDeclineReason: 'Sin stock' },
  ],
  [
    'closeWarehouseRequirement(input: {id: 2, version: 3, reason: "Ya no se necesita"})',
    'PUT',
    'close',
    { WrqID: 2, SecVersion: 3, WrqCloseReason: 'Ya no se necesita' },
  ],
  [
    'changeWarehouseRequirementCategory(input: {id: 2, category: 5})',
    'PUT',
    'editcategory',
    { WrqID: 2, TypeCategory: '5' },
  ],
  ['annulWarehouseRequirement(input: {id: 2, reason: 1})', 'PUT', 'anulated', { WrqID: 2, TypeAnulated: '1' }],
])('%s', async (change, method, verb, body) => {
  const { data } = await graphOverFakes.ask<
    Record<string, { warehouseRequirement: { lines: unknown[] }; errors: unknown[] }>
  >(after(change))
  expect(sentCalls()[0]).toEqual([`${method} LgsWarehouseRequirement/${verb}`, body])
  expect(Object.values(data ?? {})[0]).toMatchObject({
    warehouseRequirement: { lines: [{ description: 'Cemento' }] },
    errors: [],
  })
})

it('tells what the services found at the input’s own paths', async () => {
  graphOverFakes.services.on('LgsWarehouseRequirement/attend', () =>
    refusedResponse(400, ['Stock insuficiente'], ['itemsDetails.0.WrdQuantity']),
  )
  const { data } = await graphOverFakes.ask(
    after('attendWarehouseRequirement(input: {id: 2, version: 3, lines: [{lineId: 20, quantity: "400"}]})'),
  )
  expect(data).toEqual({
    attendWarehouseRequirement: {
      warehouseRequirement: null,
      errors: [{ message: 'Stock insuficiente', path: ['lines', '0', 'quantity'] }],
    },
  })
})

it('the buyer’s changes of a requirement', async () => {
  await graphOverFakes.ask(
    'mutation { declineRequirement(input: {id: 5, reason: "Falta el plano"}) { requirement { id } } }',
  )
  await graphOverFakes.ask('mutation { changeRequirementCategory(input: {id: 5, category: 2}) { requirement { id } } }')
  expect(sentCalls()).toEqual([
    ['PUT LgsRequirement/decline', { ReqID: 5, ReqObservation: 'Falta el plano' }],
    ['PUT LgsRequirement/editcategory', { ReqID: 5, TypeCategory: '2' }],
  ])
})

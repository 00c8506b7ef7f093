import { afterAll, beforeAll, expect, it } from 'vitest'
import { rawResponse } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'

const chain = {
  documents: [
    {
      TrsCode: 'REQ',
      DocEntry: 9,
      DocumentNumber: 'REQ-2026-000009',
      StatusName: 'En cotización',
      StatusColor: 'blue',
      Date: '2026-11-01',
      Amount: '250.00',
      TypeCurrencyAbbreviation: 'PEN',
      CameFrom: [],
    },
    {
      TrsCode: 'ORD',
      DocEntry: 3,
      DocumentNumber: 'OC-2026-000003',
      StatusName: 'Aprobada',
      StatusColor: 'green',
      Date: '2026-11-20',
      Amount: null,
      TypeCurrencyAbbreviation: null,
      CameFrom: ['REQ:9'],
    },
  ],
  lines: [
    {
      DerID: 41,
      ReqDocumentNumber: 'REQ-2026-000009',
      DerDescription: 'Cemento',
      DerUnitMeasurement: 'BOL',
      DerQuantity: '10.000',
      Quoted: '0',
      Ordered: '4.000',
      Received: 1.5,
    },
  ],
}
const waiting = {
  TrsCode: 'ORD',
  DocEntry: 4,
  DocumentNumber: 'OC-2026-000004',
  Subject: null,
  UsrFullName: 'Carla Ríos',
  AreName: null,
  TypePriorityName: null,
  Amount: '118.00',
  TypeCurrencyAbbreviation: 'PEN',
  AccName: 'Compras',
  LevelNumber: 1,
  LevelCount: 2,
  AtsDecidableID: 50,
  AtsStatus: 1,
  AtsDateOpened: '2026-11-20T10:00:00.000Z',
  AtsDateDue: '2026-11-23',
  AtsLate: false,
}
const dashboard = {
  DocumentsSince: '2026-01-01',
  Waiting: 7,
  WaitingLate: 2,
  FirstWaiting: [waiting],
  DocumentsByStatus: [{ TrsCode: 'COT', Status: 2, StatusName: 'Abierta a ofertas', StatusColor: 'blue', Count: 4 }],
  SpendByProject: [{ Label: 'Torre A', TypeCurrencyAbbreviation: 'PEN', Amount: '1000.00' }],
  SpendByBudgetItem: [],
  Savings: [
    {
      TypeCurrencyAbbreviation: 'USD',
      Quotations: 2,
      Highest: '500.00',
      Winning: '400.00',
      Saved: '100.00',
      Percentage: '20.00',
    },
  ],
  ApprovalTimes: [
    { TrsCode: 'REQ', AccName: 'Corto', LevelNumber: 1, PstName: 'Jefe', Decisions: 12, AverageHours: '3.5' },
  ],
}

let graphOverFakes: GraphOverFakes
beforeAll(async () => {
  graphOverFakes = await openGraphOverFakes({
    'LgsDocumentChain/byid': ({ body }) =>
      body?.['DocEntry'] === 3 ? chain : rawResponse(404, { Result: null, Message: null, Errors: [] }),
    'SecAudit/bydocument': ({ body }) =>
      body?.['DocEntry'] === 3
        ? [
            {
              AudID: 8,
              AudDate: '2026-11-20T15:00:00.000Z',
              UsrFullName: null,
              AudText: 'Avisó del vencimiento',
              AudRemark: null,
            },
          ]
        : rawResponse(404, { Result: null, Message: null, Errors: [] }),
    'LgsDashboard/byone': () => dashboard,
    'SecApprovaltransaction/statusapprovaltransaction': () => [],
  })
})
afterAll(() => graphOverFakes.close())

const CHAIN = `query ($id: ID!) {
  documentChain(kind: ORDER, documentId: $id) { documents { kind id documentNumber amount cameFrom } lines { description requested quoted ordered received } }
  documentActivity(kind: ORDER, documentId: $id) { id at personName text }
}`

it('a chain names its documents by kind and key', async () => {
  expect((await graphOverFakes.ask(CHAIN, { id: '3' })).data).toEqual({
    documentChain: {
      documents: [
        { kind: 'REQUIREMENT', id: '9', documentNumber: 'REQ-2026-000009', amount: '250.00', cameFrom: [] },
        { kind: 'ORDER', id: '3', documentNumber: 'OC-2026-000003', amount: null, cameFrom: ['REQUIREMENT:9'] },
      ],
      lines: [{ description: 'Cemento', requested: '10.000', quoted: '0', ordered: '4.000', received: '1.5' }],
    },
    documentActivity: [{ id: '8', at: '2026-11-20T15:00:00.000Z', personName: null, text: 'Avisó del vencimiento' }],
  })
  expect(graphOverFakes.services.calls.find(({ path }) => path === 'LgsDocumentChain/byid')?.body).toEqual({
    TrsCode: 'ORD',
    DocEntry: 3,
  })
})

it('of what may not be seen there is none', async () => {
  for (const id of ['4', 'x'])
    expect((await graphOverFakes.ask(CHAIN, { id })).data).toEqual({ documentChain: null, documentActivity: [] })
})

it('the first screen comes by one call, and what waits are rows of the inbox', async () => {
  graphOverFakes.services.calls.splice(0)
  const { data } = await graphOverFakes.ask(`{ dashboard {
    waiting waitingLate firstWaiting { id kind documentNumber amount viewerCanDecide } documentsByStatus { kind status count } spendByProject { label amount }
    savings { saved percentage } approvalTimes { positionName averageHours }
  } }`)
  expect(data).toEqual({
    dashboard: {
      waiting: 7,
      waitingLate: 2,
      firstWaiting: [
        { id: 'ORDER:4', kind: 'ORDER', documentNumber: 'OC-2026-000004', amount: '118.00', viewerCanDecide: true },
      ],
      documentsByStatus: [{ kind: 'QUOTATION', status: 2, count: 4 }],
      spendByProject: [{ label: 'Torre A', amount: '1000.00' }],
      savings: [{ saved: '100.00', percentage: '20.00' }],
      approvalTimes: [{ positionName: 'Jefe', averageHours: '3.5' }],
    },
  })
  expect(graphOverFakes.services.calls.map(({ path }) => path)).toEqual(['LgsDashboard/byone'])
})

it('a document that names its origin in another way breaks the contract', async () => {
  graphOverFakes.services.on('LgsDocumentChain/byid', () => ({
    ...chain,
    documents: [{ ...chain.documents[0], CameFrom: [9] }],
  }))
  expect((await graphOverFakes.ask(CHAIN, { id: '3' })).errors?.[0]?.extensions['code']).toBe('UPSTREAM_CONTRACT')
})

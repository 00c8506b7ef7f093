import type { FakeCall } from './fake-services.ts'

/** An order's header as docs/rest-contract.md has it, written by hand. */
export const header = (id: number) => ({
  OrdID: id,
  CpyID: 1,
  OrdDocumentNumber: `OC-2026-00000${id}`,
  TypeOrder: 1,
  TypeOrderName: 'Orden de compra',
  CttID: null,
  CttDocumentNumber: null,
  CtpID: null,
  UsrID: 3,
  UsrName: 'comprador',
  UsrFullName: 'Carla Ríos',
  AreID: 2,
  AreName: 'Logística',
  TypeCategory: null,
  SupID: 7,
  SupDocumentNumber: '20512333797',
  SupName: 'Ferretería Central S.A.C.',
  SupConName: 'Luis Paz',
  SupTelephone: '987654321',
  SupEmail: 'ventas@central.pe',
  NtpFullName: 'Carla Ríos',
  TypeCurrency: '1',
  TypeCurrencyName: 'Soles',
  TypeCurrencyAbbreviation: 'PEN',
  TypePayment: '2',
  TypePaymentName: 'Crédito',
  ConID: 4,
  ConDescription: 'Contra entrega',
  DayID: 5,
  DayDescription: '30 días',
  TypeCredit: null,
  TypeCreditName: null,
  CsaID: null,
  CsaName: null,
  CsaConID: null,
  CsaConName: null,
  OrdDeliveryDay: 10,
  OrdWarrantyDay: 0,
  OrdDate: '2026-11-20',
  OrdObservation: null,
  OrdTotalNet: '100.00',
  OrdDirectCost: '0.00',
  OrdGeneralgto: '5.00',
  OrdUtilities: '0.00',
  OrdDiscount: '5.00',
  OrdSubTotal: '100.00',
  TypePercentage: '1',
  TypePercentageName: 'IGV',
  OrdTaxPercentage: '18.00',
  OrdTaxSign: '+',
  OrdTaxAmount: '18.00',
  OrdTotal: '118.00',
  OrdStatus: 1,
  OrdStatusName: 'Aprobada',
  OrdStatusColor: 'green',
  OrdStatusReceptionName: 'Recepción parcial',
  OrdReceivable: true,
  OrdAnnullable: false,
  OrdAnnulRefusal: 'La orden tiene recepciones aprobadas',
  reqExistsCircuit: 1,
  AtsDecidableID: null,
  TypeAnulatedName: null,
  SecStatus: 1,
  SecVersion: 2,
  SecCreate: '2026-11-20T14:00:00.000Z',
  SecUpdate: null,
  UsrCreateID: 3,
  UsrUpdateID: null,
})

const line = (id: number) => ({
  OddID: id * 10,
  Line: 1,
  DerID: 41,
  ReqID: 9,
  ReqDocumentNumber: 'REQ-2026-000009',
  CpdID: null,
  ArtCode: 'MAT-1',
  OddDescription: 'Cemento',
  OddUnitMeasurement: 'BOL',
  OddQuantity: '4.000',
  OddQuantityServed: '1.500',
  OddQuantityPending: '0',
  OddUnitPrice: '25.000',
  OddAmount: '100.00',
  OddObservation: null,
  DerQuantity: '10.000',
  DerQuantityAttended: '4.000',
})

const NO_SUPPORT = {
  SreCompPayment: false,
  SreXml: false,
  SreCdr: false,
  SreOcos: false,
  SreQuotation: false,
  SreContracts: false,
  SreAddenda: false,
  SreValuations: false,
  SreRecordConformity: false,
  SreContracts_1: false,
  SreAddenda_1: false,
  SreReports: false,
  SreGuideRemission: false,
  SrePhotos: false,
  SreLiquidations: false,
  SreRecordDelivery: false,
}
export const supports = (...columns: (keyof typeof NO_SUPPORT)[]) => ({
  ...NO_SUPPORT,
  ...Object.fromEntries(columns.map((column) => [column, true])),
})

export const order = (id: number) => ({
  ...header(id),
  itemsDetails: [line(id)],
  itemsSupport: { OprID: id, OrdID: id, ...supports('SreXml', 'SreContracts_1', 'SreGuideRemission') },
  itemsAttachs: [],
  detail: [{ OttID: id * 100 }],
  Transaction: null,
})

/** A reception's header. */
export const receptionHeader = (id: number) => ({
  OttID: id * 100,
  CpyID: 1,
  OttDocumentNumber: `AT-2026-00000${id}`,
  OttStatus: 1,
  OttStatusName: 'Aprobada',
  OttStatusColor: 'green',
  OttDate: '2026-11-19',
  OrdGuideRemission: 'T001-55',
  OttObservation: null,
  UsrID: 12,
  UsrFullName: 'Rosa Díaz',
  AreID: 2,
  AreName: 'Logística',
  OrdID: id,
  OrdDocumentNumber: `OC-2026-00000${id}`,
  TypeOrder: 1,
  TypeOrderName: 'Orden de compra',
  SupName: 'Ferretería Central S.A.C.',
  TypeCurrencyAbbreviation: 'PEN',
  OttAmount: '37.50',
  OttConformityNumber: null,
  OttConformityDate: null,
  UsrConformityName: null,
  OttMayConformity: true,
  OttAnnullable: true,
  OttAnnulRefusal: null,
  reqExistsCircuit: 1,
  AtsDecidableID: null,
  SecStatus: 1,
  SecVersion: 1,
  SecCreate: '2026-11-19T14:00:00.000Z',
  SecUpdate: null,
  UsrCreateID: 12,
  UsrUpdateID: null,
})
export const reception = (id: number) => ({
  ...receptionHeader(id),
  itemsAttachs: [],
  Transaction: null,
  itemsDetails: [
    {
      OtdID: id * 1_000,
      OddID: id * 10,
      Line: 1,
      ArtCode: 'MAT-1',
      OddDescription: 'Cemento',
      OddUnitMeasurement: 'BOL',
      OddQuantity: '4.000',
      OddQuantityServed: '1.500',
      OtdQuantity: '1.500',
      OtdObservation: null,
      OddUnitPrice: '25.000',
    },
  ],
})

export const proposal = {
  CttID: 6,
  CttDocumentNumber: 'COT-2026-000006',
  TypeOrder: 1,
  supplier: {
    SupID: 7,
    SupDocumentNumber: '20512333797',
    SupName: 'Ferretería Central S.A.C.',
    SupTradeName: null,
    SupConName: 'Luis Paz',
    SupTelephone: '987654321',
    SupEmail: 'ventas@central.pe',
    SupAddress: null,
    SecStatus: 1,
  },
  SupConName: 'Marta Gil',
  SupTelephone: '912345678',
  SupEmail: 'mgil@central.pe',
  TypeCurrency: '2',
  TypeCurrencyName: 'Dólares',
  TypeCurrencyAbbreviation: 'USD',
  TypePayment: '1',
  TypePaymentName: 'Contado',
  ConID: null,
  ConDescription: null,
  DayID: null,
  DayDescription: null,
  OrdDeliveryDay: 3,
  OrdWarrantyDay: 365,
  OrdTotalNet: '50.00',
  OrdDirectCost: '0.00',
  OrdGeneralgto: '0.00',
  OrdUtilities: '0.00',
  OrdDiscount: '0.00',
  OrdSubTotal: '50.00',
  TypePercentage: '4',
  TypePercentageName: 'Renta 4.ª',
  OrdTaxPercentage: '8.00',
  OrdTaxSign: '-',
  OrdTaxAmount: '4.00',
  OrdTotal: '46.00',
  itemsDetails: [
    {
      DerID: 41,
      ReqDocumentNumber: 'REQ-2026-000009',
      CpdID: 77,
      ArtCode: 'MAT-1',
      OddDescription: 'Cemento',
      OddUnitMeasurement: 'BOL',
      OddQuantity: '2.000',
      OddUnitPrice: '25.000',
      OddObservation: 'De color rojo',
    },
  ],
}

/** One record for one key, a list for a list of keys. */
export const answerByKey =
  <T>(field: string, make: (id: number) => T) =>
  ({ body }: FakeCall) => {
    const requestedKey = body?.[field]
    return Array.isArray(requestedKey) ? (requestedKey as number[]).map(make) : make(Number(requestedKey))
  }
export const page = <T>(...rows: T[]) => ({ data: rows, recordsTotal: rows.length, recordsTotalExact: true, draw: 1 })

const takesList = (field: string) => ({
  post: {
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: {
              [field]: { anyOf: [{ type: 'integer' }, { type: 'array' }] },
              fields: { type: 'array' },
            },
          },
        },
      },
    },
  },
})
/** What /openapi.json says of the reads below. */
export const OFFERED = {
  openapi: '3.1.0',
  info: { title: 'golden', version: '1', description: 'Idempotency-Key' },
  paths: Object.fromEntries(
    [
      ['LgsOrderPurcharse/byid', 'OrdID'],
      ['LgsOrderPurcharse/attendedbyid', 'OrdID'],
      ['LgsOrderAttended/byid', 'OttID'],
      ['LgsWarehouseRequirement/byid', 'WrqID'],
      ['User/byid', 'UsrID'],
      ['SecApprovaltransaction/statusapprovaltransaction', 'DocEntry'],
    ].map(([path, field]) => [`/api/v1.0/${path}`, takesList(field!)]),
  ),
}

export const userCalls = {
  'User/byid': answerByKey('UsrID', (id) => ({ UsrID: id, UsrName: `u${id}`, UsrFullName: `Nombre ${id}` })),
}

export const orderCalls = {
  ...userCalls,
  'LgsOrderPurcharse/pagination': () => page(header(1), header(2), header(3)),
  'LgsOrderPurcharse/byid': answerByKey('OrdID', order),
  'LgsOrderPurcharse/attendedbyid': ({ body }: FakeCall) =>
    [body?.['OrdID']].flat().map((id) => receptionHeader(Number(id))),
  'LgsOrderPurcharse/proposal': ({ body }: FakeCall) => (body?.['TypeOrder'] === 1 ? proposal : null),
  'LgsOrderPurcharse/save': () => ({
    Data: [],
    OrdID: 3,
    Warning: 'No existe circuito configurado',
    UsersNotified: [],
  }),
  'LgsOrderPurcharse/anulated': ({ body }: FakeCall) => ({
    ...header(Number(body?.['OrdID'])),
    OrdStatus: 3,
    OrdStatusName: 'Anulada',
  }),
  'LgsOrderAttended/pagination': () => page(receptionHeader(1), receptionHeader(2)),
  'LgsOrderAttended/byid': answerByKey('OttID', (id) => reception(id / 100)),
  'LgsOrderAttended/save': () => ({ Data: [], OttID: 200, Warning: null, UsersNotified: [] }),
  'LgsOrderAttended/generatedconformity': () => ({ Message: 'ACTA-2026-000001.pdf' }),
  'SecApprovaltransaction/statusapprovaltransaction': () => [],
}

import { catalogues } from '#schema/app/catalogues.ts'
import type { Catalogue, Field } from '#schema/kit/catalogue/descriptor.ts'
import type { FakeCall } from './fake-services.ts'

const keysOf = (value: unknown): number[] => [value].flat() as number[]
const isBatch = (value: unknown) => Array.isArray(value)

/** A requirement's header, as the services tell it. */
export const header = (id: number) => ({
  ReqID: id,
  ReqDocumentNumber: `REQ-2026-${String(id).padStart(6, '0')}`,
  ReqStatus: (id % 6) + 1,
  UsrID: 10 + (id % 3),
  AreID: 1,
  AreName: 'Obras',
  ReqDate: '2026-03-01',
  NeedDate: null,
  NeedDateCot: null,
  TypePriority: '3',
  TypePriorityName: 'Alta',
  TypeReason: '1',
  TypeReasonName: 'Consumo',
  TypeCategory: null,
  TypeCategoryName: null,
  TypeRequirement: '1',
  ReqObservation: null,
  ReqDayExpiration: 1,
  ReqExpired: false,
  ReqEstimatedTotal: '120.50',
  ReqEditable: true,
  ReqReadOnlyReason: null,
  reqExistsCircuit: 0,
  AtsDecidableID: id % 2 ? id * 10 : null,
  SecVersion: 1,
})

const line = (id: number) => ({
  DerID: id * 10,
  DerNumLine: 1,
  ArtCode: 'MAT-1',
  DerDescription: 'Cemento',
  DerUnitMeasurement: 'BOL',
  DerQuantity: '2.500',
  DerQuantityAttended: 0,
  DerReferencePrice: '28.9',
  DerObservation: null,
  SecStatus: 1,
  Details: [
    {
      DepLine: 1,
      DepPorcentaje: '100.000',
      TypeBusiness: '1',
      TypeBusinessName: 'Los Andes',
      TypeP: 2,
      Ptd_GF: 5,
      Ptd_GF_Name: 'Muros',
      Prj_Ceco: 7,
      Prj_Ceco_Name: 'Torre A',
      PrjID: null,
      PrjName: null,
    },
  ],
})

const level = (id: number) => ({
  DocEntry: id,
  AtsID: id * 10,
  AlvID: 1,
  AlvOrder: 1,
  TypeLevelName: 'Nivel 1',
  PstName: 'Jefe',
  AtsStatus: 1,
  AtsStatusName: 'Pendiente',
  AtsStatusColor: 'orange',
  AlvDateName: '',
  AtsObservation: null,
  AlvProcessName: null,
  AlvDayNotifications: 2,
  AlvTimeElapsedText: '00:01:00:00',
  UsersApproved: [{ UsrID: 11, UsrFullName: 'Ana Ruiz' }],
})

const user = (id: number) => ({ UsrID: id, UsrName: `usuario${id}`, UsrFullName: `Nombre ${id}` })
const document = (id: number) => ({ ...header(id), itemsDetails: [line(id)], itemsAttachs: [], Transaction: null })

export const account = {
  UsrID: 11,
  UsrName: 'jefe',
  UsrFullName: 'Ana Ruiz',
  UsrExtern: false,
  LexID: 0,
  CpyID: 1,
  CpyName: 'Los Andes',
  GenWorkerCE: { WrkID: 1, PstID: 1, PstName: 'Jefe', AreID: 1, AreName: 'Obras' },
}

const one =
  <T>(make: (id: number) => T, field: string) =>
  ({ body }: FakeCall) => {
    const requestedKey = body?.[field]
    return isBatch(requestedKey) ? keysOf(requestedKey).map(make) : make(Number(requestedKey))
  }

/** The reads that a list of requirements needs, for as many rows as are asked for. */
export const requirementCalls = {
  'LgsRequirement/pagination': ({ body }: FakeCall) => {
    const length = Number(body?.length)
    return {
      data: Array.from({ length }, (_, at) => header(at + 1)),
      recordsTotal: length,
      recordsTotalExact: true,
      draw: 1,
    }
  },
  'LgsRequirement/byid': one(document, 'ReqID'),
  'User/byid': one(user, 'UsrID'),
  'SecApprovaltransaction/statusapprovaltransaction': ({ body }: FakeCall) => keysOf(body?.DocEntry).map(level),
  'Account/session': () => ({ Data: { Expires: '2030-01-01T00:00:00.000Z', User: account } }),
  'UserOption/ListByUser': () => [
    { OptCode: 'B', OptName: 'Segundo', OptIcon: null, OptOrder: 2, childCount: 0, child: [] },
    {
      OptCode: 'A',
      OptName: 'Primero',
      OptIcon: 'home',
      OptOrder: 1,
      childCount: 1,
      child: [{ OptCode: 'A1', OptName: 'Hijo', OptIcon: null, OptOrder: 1, childCount: 0, child: [] }],
    },
  ],
}

export const alert = (sequence: number) => ({
  AleID: 900 + sequence,
  AleSeq: sequence,
  AleRead: false,
  UsrName: 'jefe',
  AleMessage: 'Documento pendiente de aprobación',
  AleColor: 'blue',
  TrsName: 'Requerimiento',
  TrsCode: 'REQ',
  TrsAbbrTable: 'x',
  TrsComponentName: 'x',
  DocEntry: 5,
  DocumentNumber: 'REQ-2026-000005',
  AtsID: 50,
  AtsDecidable: true,
  AleOnCircuit: true,
  AtsDateTransaction: '2026-03-01T10:00:00.000Z',
})

const values: Record<Field['kind'], unknown> = {
  text: 'texto',
  longText: 'largo',
  html: '<p>rico</p>',
  integer: 3,
  decimal: '2.500',
  date: '2026-03-01',
  flag: true,
  fixed: 1000,
  choice: '1',
  reference: 1,
}

const valuesOf = ({ wire, kind, labelWire }: Field): Record<string, unknown> => ({
  [wire]: values[kind],
  ...(labelWire && { [labelWire]: 'Etiqueta' }),
})

const rowOf =
  ({ key, fields }: Catalogue) =>
  (id: number): Record<string, unknown> =>
    Object.assign({ [key]: id, SecStatus: 1, SecVersion: 1 }, ...Object.values(fields).map(valuesOf)) as Record<
      string,
      unknown
    >

const page = <T>(make: (id: number) => T) => ({
  data: [make(1), make(2)],
  recordsTotal: 2,
  recordsTotalExact: true,
  draw: 1,
})

/** The catalogues, as their descriptors say. */
export const catalogueCalls: Record<string, (call: FakeCall) => unknown> = Object.fromEntries(
  catalogues.flatMap((catalogue) => [
    [`${catalogue.resource}/pagination`, () => page(rowOf(catalogue))],
    [`${catalogue.resource}/byid`, ({ body }: FakeCall) => rowOf(catalogue)(Number(body?.[catalogue.key]))],
    [`${catalogue.resource}/save`, () => rowOf(catalogue)(9)],
    [`${catalogue.resource}/update`, ({ body }: FakeCall) => rowOf(catalogue)(Number(body?.[catalogue.key]))],
    [`${catalogue.resource}/delete`, ({ body }: FakeCall) => rowOf(catalogue)(Number(body?.[catalogue.key]))],
  ]),
)

const transaction = (id: number) => ({
  TrsCode: 'REQ',
  DocEntry: id,
  DocumentNumber: `REQ-${id}`,
  Subject: null,
  UsrFullName: 'Ana Ruiz',
  AreName: 'Obras',
  TypePriorityName: 'Alta',
  Amount: '10.00',
  TypeCurrencyAbbreviation: 'PEN',
  AccName: 'Corto',
  LevelNumber: 1,
  LevelCount: 2,
  AtsDecidableID: 50,
  AtsStatus: 1,
  AtsDateOpened: '2026-03-01T10:00:00.000Z',
  AtsDateDue: '2026-03-02',
  AtsLate: false,
})

/** What anyone may read, and what waits for a decision. */
export const otherCalls = {
  'Account/companies': () => [{ CpyID: 1, CpyName: 'Los Andes' }],
  'Account/demo': () => [{ UsrName: 'jefe', UsrPassword: 'x', Role: 'Aprueba' }],
  'SecApprovaltransaction/pagination': () => page(transaction),
}

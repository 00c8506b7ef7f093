import type { RecordedReads } from '../shapes/shape.ts'

const pad = (number: number) => String(number).padStart(6, '0')
const REQUESTERS = 14

const header = (id: number, index: number) => ({
  ReqID: id,
  CpyID: 1,
  ReqDocumentNumber: `REQ-2026-${pad(id)}`,
  UsrID: 20 + (index % REQUESTERS),
  UsrName: `usuario${index % REQUESTERS}`,
  UsrFullName: `Nombre ${index % REQUESTERS} Apellido Materno`,
  AreID: 3,
  AreName: 'Operaciones',
  ReqDate: '2026-03-14',
  NeedDate: '2026-03-28',
  NeedDateCot: null,
  ReqStatus: (index % 6) + 1,
  ReqStatusName: 'Pendiente de aprobación',
  TypePriority: '2',
  TypePriorityName: 'Alta',
  TypeReason: '1',
  TypeReasonName: 'Consumo',
  TypeCategory: '1',
  TypeCategoryName: 'Materiales',
  TypeRequirement: '1',
  ReqObservation: '<p>Entregar en obra</p>',
  ReqDayExpiration: 1,
  ReqExpired: false,
  ReqEstimatedTotal: `${1000 + index}.50`,
  reqExistsCircuit: 0,
  ReqEditable: false,
  ReqReadOnlyReason: 'Circuito iniciado: solo lectura',
  AtsDecidableID: null,
  SecStatus: 1,
  SecVersion: 1,
  SecCreate: '2026-03-14T15:04:05.000Z',
  SecUpdate: null,
  UsrCreateID: 20 + (index % REQUESTERS),
  UsrUpdateID: null,
})

const line = (id: number, number: number) => ({
  DerID: id * 10 + number,
  DerNumLine: number,
  ArtCode: `MAT-${pad(number)}`,
  DerDescription: `Cemento tipo ${number}`,
  DerUnitMeasurement: 'BOL',
  DerQuantity: '120.000',
  DerQuantityAttended: '0.000',
  DerReferencePrice: '28.900',
  DerObservation: null,
  SecStatus: 1,
  Details: [],
})

const level = (id: number, number: number) => ({
  DocEntry: id,
  AtsID: id * 10 + number,
  AlvID: number,
  AlvOrder: number,
  TypeLevel: 1,
  TypeLevelName: `Nivel ${number}`,
  PstID: number,
  PstName: number === 1 ? 'Jefe de Operaciones' : 'Gerente General',
  AtsStatus: number === 1 ? 2 : 1,
  AtsStatusName: number === 1 ? 'Aprobado' : 'Pendiente',
  AtsStatusColor: 'green',
  AtsDateTransaction: null,
  AlvDateName: '',
  AtsObservation: null,
  AlvProcessName: '',
  AlvDayNotifications: 2,
  AlvTimeElapsedText: '00:04:10:22',
  UsersApproved: [],
})

const users = Array.from({ length: REQUESTERS }, (_, index) => ({
  UsrID: 20 + index,
  UsrName: `usuario${index}`,
  UsrFullName: `Nombre ${index} Apellido Materno`,
}))

/** What the services answer for one page of requirements, in their full shape; every variant asks for the fields it needs. */
export function recordRequirements(size: number): RecordedReads {
  const headers = Array.from({ length: size }, (_, index) => header(4000 + index, index))
  const documents = headers.map((row) => ({
    ...row,
    itemsDetails: [line(row.ReqID, 1), line(row.ReqID, 2)],
    itemsAttachs: [],
    Transaction: null,
  }))
  const levels = headers.flatMap(({ ReqID }) => [level(ReqID, 1), level(ReqID, 2)])
  return {
    'LgsRequirement/pagination': {
      result: () => ({ data: headers, recordsTotal: 8_400, recordsTotalExact: true, draw: 1 }),
    },
    'LgsRequirement/byid': { listedBy: 'ReqID', result: () => documents },
    'SecApprovaltransaction/statusapprovaltransaction': { listedBy: 'DocEntry', result: () => levels },
    'User/byid': { listedBy: 'UsrID', result: () => users },
  }
}

import type { RecordedReads } from '../shapes/shape.ts'
import { recordTransaction } from './inbox.ts'
import { createSampler, times } from './sample.ts'

const LINES = 20
const LEVELS = 3
const FILES = 3
const ACTIVITIES = 15
const CHAIN = ['REQ', 'COT', 'ORD', 'OTT', 'OTT', 'VOU'] as const

/** What the services answer for everything about one requirement of twenty lines. */
export function recordDocument(id: number): RecordedReads {
  const sample = createSampler()
  const requirement = sample('Requirement', id, {
    ReqID: id,
    ReqStatus: 4,
    UsrID: 20,
    TypeRequirement: '1',
    TypePriorityName: 'Alta',
    TypeReasonName: 'Consumo',
    NeedDate: '2026-03-28',
    reqExistsCircuit: 1,
    AtsDecidableID: id * 10,
    itemsDetails: times(LINES, (line) =>
      sample('RequirementDetailsLine', id * 100 + line, {
        DerUnitMeasurement: 'BOL',
        DerReferencePrice: '28.900',
        Details: times(2, (place) =>
          sample('DistributionRow', place, {
            TypeP: place + 1,
            TypeBusinessName: 'Obras',
            Ptd_GF_Name: 'Partida',
            Prj_Ceco_Name: 'Centro de costo',
            PrjID: 5,
            PrjName: 'Proyecto',
          }),
        ),
      }),
    ),
  })
  const levels = times(LEVELS, (place) =>
    sample('LevelRow', id * 10 + place, {
      DocEntry: id,
      LevelNumber: place + 1,
      AtsStatus: place === 0 ? 2 : 1,
      AlvTimeElapsedText: '00:04:10:22',
      UsersApproved: times(2, (person) => sample('LevelRow.UsersApproved', person)),
    }),
  )
  const types = times(FILES, (file) => sample('POST /GenAttachConfiguration/list', file + 1, { RqdRequired: file % 2 }))
  const files = times(FILES, (file) => sample('Attachment', file + 1, { RqdID: file + 1, FilSize: 48_000 }))
  const chain = {
    documents: CHAIN.map((TrsCode, place) =>
      sample('ChainDocument', place, {
        TrsCode,
        DocEntry: id + place,
        Amount: '1180.00',
        TypeCurrencyAbbreviation: 'PEN',
        CameFrom: place === 0 ? [] : [`${CHAIN[place - 1]}:${id + place - 1}`],
      }),
    ),
    lines: times(LINES, (line) => sample('ChainLine', id * 100 + line, { DerUnitMeasurement: 'BOL' })),
  }
  const activities = times(ACTIVITIES, (place) =>
    sample('Activity', place + 1, { UsrFullName: 'Nombre Apellido Materno' }),
  )
  return {
    'LgsRequirement/byid': { listedBy: 'ReqID', result: () => requirement },
    'SecApprovaltransaction/pagination': {
      result: () => ({ data: [recordTransaction(id, 0)], recordsTotal: 1, recordsTotalExact: true, draw: 1 }),
    },
    'SecApprovaltransaction/statusapprovaltransaction': { listedBy: 'DocEntry', result: () => levels },
    'GenAttachConfiguration/list': { result: () => types },
    'LgsDocumentAttach/list': { result: () => files },
    'LgsDocumentAttach/attachable': { result: () => ({ DatAttachable: true }) },
    'LgsDocumentChain/byid': { result: () => chain },
    'SecAudit/bydocument': { result: () => activities },
  }
}

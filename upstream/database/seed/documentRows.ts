import { fullName, staff, areas } from './people.ts'
import type { Document } from './documents.ts'
import { definitions } from './definitions.ts'
import type { Row, Rows } from './insert.ts'
import { searchText } from '../../document/searchText.ts'

const PREFIX = 'REQ'
const WIDTH = 6

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const nameOf = (user: number): string =>
  staff
    .slice(user - 1, user)
    .map(fullName)
    .join('')
const unitName = (value: string): string => definitions[1060]?.values.find(([each]) => each === value)?.[1] ?? value

/** A document with the keys and the number that it takes among all. */
export interface Numbered extends Document {
  id: number
  number: string
}

/** Numbers documents as they were saved, each company and year from 1 (rules 5); also the counters they leave behind. */
export function numberDocuments(documents: readonly Document[]): { numbered: Numbered[]; counters: Row[] } {
  const last = new Map<string, number>()
  const numbered = [...documents]
    .sort((one, other) => one.saved - other.saved)
    .map((document, index) => {
      const key = `${document.company} ${document.date.slice(0, 4)}`
      const next = (last.get(key) ?? 0) + 1
      last.set(key, next)
      return {
        ...document,
        id: index + 1,
        number: `${PREFIX}-${document.date.slice(0, 4)}-${String(next).padStart(WIDTH, '0')}`,
      }
    })
  const counters = [...last].map(([key, count]) => {
    const [company, year] = key.split(' ').map(Number)
    return { CpyID: company, TrsCode: 'REQ', NumYear: year, NumPrefix: PREFIX, NumWidth: WIDTH, NumLast: count }
  })
  return { numbered, counters }
}

/** Rows of requirements, lines, distributions, levels and decisions. */
export function documentRows(documents: readonly Numbered[]): Rows {
  const lines = documents
    .flatMap((document) => document.lines.map((line, index) => ({ document, line, place: index + 1 })))
    .map((each, index) => ({ ...each, id: index + 1 }))
  const levels = documents
    .flatMap((document) => document.run.map((level) => ({ document, level })))
    .map((each, index) => ({ ...each, id: index + 1 }))
  return {
    LgsRequirement: documents.map(requirementRow),
    LgsRequirementDetail: lines.map(({ document, line, place, id }) => ({
      DerID: id,
      CpyID: document.company,
      ReqID: document.id,
      DerNumLine: place,
      ArtCode: line.article.code,
      DerDescription: line.article.name,
      DerUnitMeasurement: unitName(line.article.unit),
      DerQuantity: line.quantity,
      DerQuantityAttended: line.attended,
      DerReferencePrice: line.article.price,
      DerObservation: null,
    })),
    LgsRequirementDistribution: lines.flatMap(({ document, line, id }) =>
      line.shares.map((share, index) => ({
        CpyID: document.company,
        DerID: id,
        DepLine: index + 1,
        DepPorcentaje: share.percent,
        TypeBusiness: share.business,
        TypeP: share.mode,
        Ptd_GF: share.item,
        Prj_Ceco: share.target,
        PrjID: share.project,
        AreParentID: share.area,
      })),
    ),
    SecApprovalTransaction: levels.map(({ document, level, id }) => ({
      AtsID: id,
      CpyID: document.company,
      TrsCode: 'REQ',
      DocEntry: document.id,
      AccID: document.circuit?.id,
      AccName: document.circuit?.name,
      AccAllowCreator: false,
      AlvID: level.level,
      AlvOrder: level.order,
      TypeLevel: level.kind,
      PstID: level.position,
      AlvDayNotifications: level.days,
      UsrDocumentID: document.author,
      AtsStatus: level.status,
      AtsDateOpened: instant(level.opened),
      AtsDateTransaction: instant(level.decided),
      AtsObservation: level.observation,
      UsrApproveID: level.approver,
      UsrReplacedID: level.replaced,
    })),
    SecApprovalDecision: levels.flatMap(({ document, level, id }) =>
      level.approver === null
        ? []
        : [
            {
              AtsID: id,
              CpyID: document.company,
              UsrID: level.approver,
              AtsStatus: level.status,
              SecCreate: instant(level.decided),
            },
          ],
    ),
  }
}

function requirementRow(document: Numbered): Row {
  const ended = Math.max(document.saved, ...document.run.map(({ decided }) => decided ?? 0))
  const area = areas.find(([id]) => id === document.area)?.[2] ?? null
  return {
    ReqID: document.id,
    CpyID: document.company,
    ReqDocumentNumber: document.number,
    UsrID: document.author,
    AreID: document.area,
    ReqDate: document.date,
    NeedDate: document.needed,
    NeedDateCot: document.quoteUntil,
    ReqStatus: document.status,
    TypePriority: document.priority,
    TypeReason: document.reason,
    TypeCategory: document.category,
    TypeRequirement: document.category === '5' ? '2' : '1',
    ReqObservation: document.note && `<p>${document.note}</p>`,
    ReqEstimatedTotal: document.total,
    TypeAnulated: document.annulledFor,
    ReqSearch: searchText(
      document.number,
      nameOf(document.author),
      area,
      ...document.lines.map(({ article }) => article.name),
    ),
    SecStatus: document.deleted ? 0 : 1,
    SecCreate: instant(document.saved),
    SecUpdate: ended > document.saved ? instant(ended) : null,
    UsrCreateID: document.author,
    ReqDayExpiration: 1,
    SecVersion: 1,
  }
}

import { fullName, staff, areas } from '../../organisation/people.ts'
import type { Document, SeedRequirementLine } from './requirements.ts'
import { definitions } from '../../organisation/definitions.ts'
import type { Row, Rows } from '../../base/insert-rows.ts'
import { instant } from '../../base/instant.ts'
import type { Numbers } from '../../organisation/document-numbers.ts'
import { runEnd } from '../../approvals/approval-runs.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'

/** Whose name a document carries. */
export const nameOf = (user: number): string =>
  staff
    .slice(user - 1, user)
    .map(fullName)
    .join('')
/** A unit of measurement as lines carry it. */
export const unitName = (value: string): string =>
  definitions[1060]?.values.find(([each]) => each === value)?.[1] ?? value

/** A line with its key among those of all documents, and its place in its own. */
export interface NumberedLine extends SeedRequirementLine {
  id: number
  place: number
}

/** A document with the keys and the number that it takes among all. */
export interface Numbered extends Document {
  kind: 'REQ'
  id: number
  number: string
  lines: NumberedLine[]
}

/** Numbers documents in the order in which they were saved. */
export function numberDocuments(documents: readonly Document[], numbers: Numbers): Numbered[] {
  let line = 0
  return [...documents]
    .sort((one, other) => one.saved - other.saved)
    .map((document, index) => ({
      ...document,
      kind: 'REQ',
      id: index + 1,
      number: numbers.take(document.company, 'REQ', document.date),
      lines: document.lines.map((each, position) => ({ ...each, id: ++line, place: position + 1 })),
    }))
}

/** How much of each line live orders take, by the line's key. */
export type TakenQuantities = ReadonlyMap<number, string>

/** Rows of requirements, lines and distributions. */
export function documentRows(documents: readonly Numbered[], taken: TakenQuantities): Rows {
  const lines = documents.flatMap((document) => document.lines.map((line) => ({ document, line })))
  return {
    LgsRequirement: documents.map(requirementRow),
    LgsRequirementDetail: lines.map(({ document, line }) => ({
      DerID: line.id,
      CpyID: document.company,
      ReqID: document.id,
      DerNumLine: line.place,
      ArtCode: line.article.code,
      DerDescription: line.article.name,
      DerUnitMeasurement: unitName(line.article.unit),
      DerQuantity: line.quantity,
      DerQuantityAttended: taken.get(line.id) ?? '0',
      DerReferencePrice: line.article.price,
      DerObservation: null,
    })),
    LgsRequirementDistribution: lines.flatMap(({ document, line }) =>
      line.shares.map((share, index) => ({
        CpyID: document.company,
        DerID: line.id,
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
  }
}

/** Where goods are wanted; a requirement in three does not say. */
const PLACES = ['Obra Alameda, Av. Ejército 1010, Cayma', 'Almacén central, Av. Argentina 2450, Callao', null]

function requirementRow(document: Numbered): Row {
  const ended = runEnd(document.run, document.saved)
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
    ReqDeliveryPlace: PLACES[document.id % PLACES.length] ?? null,
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

import { searchText } from '#upstream/kit/text/search-text.ts'
import { articles, isService, type Article } from '../purchasing/articles.ts'
import type { Calendar } from '../base/calendar.ts'
import { definitions } from '../organisation/definitions.ts'
import type { Rows } from '../base/insert-rows.ts'
import { ANDES, fullName, staff, userID } from '../organisation/people.ts'
import { createRandom, type SeededRandom } from '../base/random.ts'

const DOCUMENTS = 36
const KEEPER = 'comprador'

/** Who asks, by weight. */
const AUTHORS = { solicitante: 30, phuaman: 30, kcordova: 12, dflores: 10, jsalazar: 10, jefe: 8 }

/** How documents of an age stand, by weight (migration 0011). */
const STATES = [
  { from: 12, weights: { 6: 80, 3: 12, 5: 8 } },
  { from: 3, weights: { 6: 45, 2: 35, 5: 10, 4: 10 } },
  { from: 0, weights: { 4: 75, 2: 25 } },
] as const

const NOTES = [
  'Para el frente de obra del piso 4.',
  'Reposición semanal de la cuadrilla.',
  'Para el área, entregar en recepción.',
  '',
]
const SENT_BACK = [
  'Indique el frente de obra.',
  'Pida por pallet completo.',
  'Ya se atendió con el requerimiento anterior.',
]

interface RequestedArticle {
  article: Article
  quantity: number
  attended: number
}

interface Document {
  author: string
  date: string
  needed: string
  saved: number
  warehouse: string
  status: number
  lines: RequestedArticle[]
}

const warehouseArticles = articles.filter(
  (article) => article.company === ANDES && article.warehouse !== null && !isService(article),
)

function documentOf(chance: SeededRandom, calendar: Calendar, age: number): Document {
  const date = calendar.workingDay(-age)
  const warehouse = chance.pick(['ALM-OBR', 'ALM-OBR', 'ALM-CEN'])
  const status = Number(chance.weighted(STATES.find(({ from }) => age >= from)?.weights ?? { 4: 1 }))
  const here = warehouseArticles.filter((article) => article.warehouse === warehouse)
  const count = chance.between(1, 5)
  const lines = Array.from({ length: count }, () => chance.pick(here))
    .filter((article, index, all) => all.indexOf(article) === index)
    .map((article) => {
      const quantity = chance.pick([2, 4, 5, 8, 10, 12, 20])
      return { article, quantity, attended: status === 6 ? quantity : 0 }
    })
  const [first] = lines
  if (status === 2 && first) first.attended = first.quantity / 2
  return {
    author: chance.weighted(AUTHORS),
    date,
    needed: calendar.after(date, chance.between(1, 7)),
    saved: calendar.at(date, 8 + chance.next() * 9),
    warehouse,
    status,
    lines,
  }
}

const unitName = (value: string): string => definitions[1060]?.values.find(([each]) => each === value)?.[1] ?? value
const instant = (at: number): string => new Date(at).toISOString()

/** What areas asked of the warehouses in the last two months, and what was handed out; stock is what is left today. */
export function warehouseRows(calendar: Calendar): Rows {
  const chance = createRandom(1111)
  const ages = Array.from({ length: DOCUMENTS }, () => chance.between(0, 60)).sort((one, other) => other - one)
  const documents = ages
    .map((age) => documentOf(chance, calendar, age))
    .sort((one, other) => one.saved - other.saved)
    .map((document, index, all) => {
      const year = document.date.slice(0, 4)
      const ordinal = all.slice(0, index + 1).filter(({ date }) => date.startsWith(year)).length
      return {
        ...document,
        id: index + 1,
        year: Number(year),
        place: ordinal,
        number: `ALM-${year}-${String(ordinal).padStart(6, '0')}`,
      }
    })
  const lines = documents
    .flatMap((document) => document.lines.map((line, index) => ({ document, line, place: index + 1 })))
    .map((each, index) => ({ ...each, id: index + 1 }))
  const keeper = userID(KEEPER)
  return {
    GenNumbering: [...new Set(documents.map(({ year }) => year))].map((year) => ({
      CpyID: ANDES,
      TrsCode: 'ALM',
      NumYear: year,
      NumPrefix: 'ALM',
      NumWidth: 6,
      NumLast: documents.filter((document) => document.year === year).length,
    })),
    LgsWarehouseRequirement: documents.map(
      ({ id, number, author, date, needed, saved, warehouse, status, lines: own }) => {
        const user = userID(author)
        const person = staff[user - 1]
        const note = chance.pick(NOTES)
        return {
          WrqID: id,
          CpyID: ANDES,
          WrqDocumentNumber: number,
          WhsCode: warehouse,
          UsrID: user,
          AreID: person?.area,
          WrqDate: date,
          NeedDate: needed,
          WrqStatus: status,
          TypePriority: chance.weighted({ 2: 60, 3: 25, 1: 10, 4: 5 }),
          TypeReason: chance.pick(['1', '2', '3']),
          TypeCategory: own[0]?.article.category ?? null,
          WrqObservation: note === '' ? null : `<p>${note}</p>`,
          WrqDeclineReason: status === 5 ? chance.pick(SENT_BACK) : null,
          TypeAnulated: status === 3 ? chance.pick(['1', '2', '3']) : null,
          WrqSearch: searchText(
            number,
            person && fullName(person),
            warehouse,
            ...own.map(({ article }) => `${article.code} ${article.name}`),
          ),
          SecStatus: 1,
          SecCreate: instant(saved),
          SecUpdate: status === 4 ? null : instant(calendar.later(saved, 6)),
          UsrCreateID: user,
          UsrUpdateID: status === 4 ? null : keeper,
          SecVersion: status === 4 ? 1 : 2,
        }
      },
    ),
    LgsWarehouseRequirementDetail: lines.map(
      ({ document, line: { article, quantity, attended }, place: ordinal, id }) => ({
        WrdID: id,
        CpyID: ANDES,
        WrqID: document.id,
        WrdNumLine: ordinal,
        ArtCode: article.code,
        WrdDescription: article.name,
        WrdUnitMeasurement: unitName(article.unit),
        WrdQuantity: quantity,
        WrdQuantityAttended: attended,
        SecStatus: 1,
      }),
    ),
    LgsStockMovement: lines
      .filter(({ line }) => line.attended > 0)
      .map(({ document, line }, index) => ({
        MovID: index + 1,
        CpyID: ANDES,
        ArtCode: line.article.code,
        WhsCode: document.warehouse,
        MovQuantity: -line.attended,
        TrsCode: 'ALM',
        DocEntry: document.id,
        UsrCreateID: keeper,
        SecCreate: instant(calendar.later(document.saved, 6)),
      })),
  }
}

/** The tables of these rows whose keys go on after them. */
export const warehouseKeys = {
  LgsWarehouseRequirement: 'WrqID',
  LgsWarehouseRequirementDetail: 'WrdID',
  LgsStockMovement: 'MovID',
}

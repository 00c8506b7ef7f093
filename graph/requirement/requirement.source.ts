import { circuit } from '../approval/approval.wire.ts'
import { readMany, readOne, type BatchRead } from '../rest/batch.ts'
import { id, list, optional, text, withDefault } from '../rest/codecs.ts'
import type { Selected } from '../hydration/relation.ts'
import { paged, rows, type PageQuery } from '../rest/page.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import { record, type InputOf, type RowOf } from '../rest/wire.ts'
import {
  annulInput, line, linesOfRequirement, requirement, requirementFilter, requirementInput, sortColumn,
} from './requirement.wire.ts'

export type Requirement = RowOf<typeof requirement.table> & Partial<Pick<RowOf<typeof linesOfRequirement.table>, 'lines'>>
export type RequirementLine = RowOf<typeof linesOfRequirement.table>['lines'][number]

/** One document brings its lines along; a list of documents is read for the lines alone. */
const whole = (result: unknown): Requirement =>
  ({ ...readWire(requirement, result), lines: readWire(linesOfRequirement, result).lines })
const byId: BatchRead<Requirement> = {
  path: 'LgsRequirement/byid', field: 'ReqID', one: whole,
  many: (result) => new Map((result as unknown[]).map(whole).map((row) => [row.id, row])),
}
const linesById = (selected: Selected): BatchRead<RequirementLine[]> => {
  const { document, wires } = linesOf(selected)
  const all = rows(document)
  return {
    path: 'LgsRequirement/byid', field: 'ReqID', wires,
    many: (result) => new Map(all(result).map(({ id: key, lines }) => [key, lines])),
    one: (result) => readWire(document, result).lines,
  }
}

/** The lines of a document with what is selected of them, and the columns that takes. */
function linesOf(selected: Selected) {
  const narrow = line.only(selected)
  if (narrow === line) return { document: linesOfRequirement, wires: undefined }
  const known = narrowed.get(narrow)
  if (known) return known
  const made = {
    document: record({ ...linesOfRequirement.table, lines: ['itemsDetails', withDefault(list(narrow), [])] }),
    wires: ['ReqID', ...narrow.wires.map((wire) => `itemsDetails.${wire}`)],
  }
  narrowed.set(narrow, made)
  return made
}
const narrowed = new WeakMap<typeof line, { document: typeof linesOfRequirement; wires: string[] }>()

const page = paged('LgsRequirement/pagination', requirement)
type Filter = InputOf<typeof requirementFilter.table>
export interface RequirementSort {
  field: keyof typeof sortColumn
  direction: 'ASC' | 'DESC'
}

export const pageOfRequirements = (
  rest: Rest,
  asked: Omit<PageQuery, 'filter' | 'order'> & { filter: Filter; sort?: RequirementSort | null },
  selected: Selected,
) =>
  page(rest, {
    page: asked.page, search: asked.search, filter: requirementFilter.send(asked.filter),
    order: asked.sort ? [
      { column: sortColumn[asked.sort.field], dir: asked.sort.direction === 'ASC' ? 'asc' : 'desc' },
    ] : [],
  }, selected)
export const readRequirement = (rest: Rest, key: string) => readOne(rest, key, byId)
export const readRequirements = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, byId)
export const readLines = (rest: Rest, keys: readonly string[], selected: Selected) =>
  readMany(rest, keys, linesById(selected))

const saved = record({
  circuitsToChoose: ['Data', withDefault(list(circuit), [])],
  requirementId: ['ReqID', id],
  warning: ['Warning', optional(text)],
  notified: ['UsersNotified', withDefault(list(id), [])],
})
export const saveRequirement = async (rest: Rest, input: InputOf<typeof requirementInput.table>) =>
  readWire(saved, await rest.write('POST', 'LgsRequirement/save', { body: requirementInput.send(input) }))
export const annulRequirement = async (rest: Rest, input: InputOf<typeof annulInput.table>) =>
  readWire(requirement, await rest.write('PUT', 'LgsRequirement/anulated', { body: annulInput.send(input) }))

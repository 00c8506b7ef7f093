import { circuit } from '../approval/approval.wire.ts'
import { readMany, readOne, type BatchRead } from '../rest/batch.ts'
import { id, list, optional, text, withDefault } from '../rest/codecs.ts'
import { paged, rows, type PageQuery } from '../rest/page.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import { record, type InputOf, type RowOf } from '../rest/wire.ts'
import {
  annulInput, linesOfRequirement, requirement, requirementFilter, requirementInput, sortColumn,
} from './requirement.wire.ts'

export type Requirement = RowOf<typeof requirement.table> & Partial<Pick<RowOf<typeof linesOfRequirement.table>, 'lines'>>
export type RequirementLine = RowOf<typeof linesOfRequirement.table>['lines'][number]

/** One document brings its lines along; a list of documents is read for the lines alone. */
const whole = (result: unknown): Requirement =>
  ({ ...readWire(requirement, result), lines: readWire(linesOfRequirement, result).lines })
const onlyLines = rows(linesOfRequirement)
const byId: BatchRead<Requirement> = {
  path: 'LgsRequirement/byid', field: 'ReqID', one: whole,
  many: (result) => new Map((result as unknown[]).map(whole).map((row) => [row.id, row])),
}
const linesById: BatchRead<RequirementLine[]> = {
  path: 'LgsRequirement/byid', field: 'ReqID',
  many: (result) => new Map(onlyLines(result).map(({ id: key, lines }) => [key, lines])),
  one: (result) => readWire(linesOfRequirement, result).lines,
}

const page = paged('LgsRequirement/pagination', requirement)
type Filter = InputOf<typeof requirementFilter.table>
export interface RequirementSort {
  field: keyof typeof sortColumn
  direction: 'ASC' | 'DESC'
}

export const pageOfRequirements = (
  rest: Rest,
  asked: Omit<PageQuery, 'filter' | 'order'> & { filter: Filter; sort?: RequirementSort | null },
) =>
  page(rest, {
    page: asked.page, search: asked.search, filter: requirementFilter.send(asked.filter),
    order: asked.sort ? [
      { column: sortColumn[asked.sort.field], dir: asked.sort.direction === 'ASC' ? 'asc' : 'desc' },
    ] : [],
  })
export const readRequirement = (rest: Rest, key: string) => readOne(rest, key, byId)
export const readRequirements = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, byId)
export const readLines = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, linesById)

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

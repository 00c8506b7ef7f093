import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { listBody } from '#graph/kit/list/list-body.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { createPageReader, type PageQuery } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { lead, leadBatch, leadBatchToUndo, leadInput, leadActiveInput, leadToAdd, leadUpload } from './lead.wire.ts'

const messages = {
  cells: 'Cada fila lleva una celda por columna.',
} as const

export interface LeadRows {
  campaign: string
  fileName: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

const batches = createPageReader('MarLeadBatch/pagination', leadBatch)

export const readLead = (rest: Rest, id: string) =>
  readOne<RowOf<typeof lead.table>>(rest, id, {
    path: 'MarLead/byid',
    field: 'LeaID',
    one: (result) => readWire(lead, result),
    many: () => new Map(),
  })

export const addLead = async (rest: Rest, input: InputOf<typeof leadToAdd.table>) =>
  readWire(lead, await rest.write('POST', 'MarLead/save', { body: leadToAdd.send(input) }))

export const saveLead = async (rest: Rest, input: InputOf<typeof leadInput.table>) =>
  readWire(lead, await rest.write('PUT', 'MarLead/update', { body: leadInput.send(input) }))

export const setLeadActive = async (rest: Rest, input: InputOf<typeof leadActiveInput.table>) =>
  readWire(lead, await rest.write('DELETE', 'MarLead/delete', { body: leadActiveInput.send(input) }))

export const pageOfBatches = (
  rest: Rest,
  { page: query, campaign }: Pick<PageQuery, 'page'> & { campaign?: string | null },
  selected: Selected,
) => batches(rest, { page: query, filter: listBody(leadList, { filter: { campaign } }).filter }, selected)

/** @throws BAD_USER_INPUT for a row that has another number of cells than there are columns */
export async function importLeads(rest: Rest, { columns, rows, ...upload }: LeadRows) {
  if (rows.some(({ length }) => length !== columns.length)) throw failure('BAD_USER_INPUT', messages.cells)
  const cells = rows.map((row) => Object.fromEntries(columns.map((key, index) => [key, row[index] ?? ''])))
  return readWire(
    leadBatch,
    await rest.write('POST', 'MarLead/importexcel', { body: { ...leadUpload.send(upload), rows: cells } }),
  )
}

export const undoBatch = async (rest: Rest, input: InputOf<typeof leadBatchToUndo.table>) =>
  readWire(leadBatch, await rest.write('DELETE', 'MarLeadBatch/delete', { body: leadBatchToUndo.send(input) }))

/** A call about a campaign's sheet: its template, or the look at what was filled in. */
export const pathOfSheet = (call: 'templateexcel' | 'previewexcel' | 'checkexcel', campaign: string) =>
  withQuery(`MarLead/${call}`, { McaID: campaign })

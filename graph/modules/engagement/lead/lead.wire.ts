import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import {
  code,
  dateTime,
  flag,
  id,
  int,
  list,
  numberFlag,
  optional,
  requiredChoice,
  text,
} from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const leadValue = record({
  id: ['McfID', id],
  name: ['McfName', text],
  kind: ['McfKind', code({ 1: 'TEXT', 2: 'NUMBER', 3: 'DATE', 4: 'LIST' })],
  value: ['LeaValue', text],
})

export const lead = record({
  id: ['LeaID', id],
  campaign: ['McaID', requiredChoice('McaName')],
  name: ['LeaName', text],
  document: ['LeaDocument', optional(text)],
  telephone: ['LeaTelephone', optional(text)],
  email: ['LeaEmail', optional(text)],
  values: ['itemsValue', list(leadValue)],
  state: ['McsID', requiredChoice('McsName')],
  worker: ['WrkID', requiredChoice('WrkName')],
  notes: ['LeaNotes', optional(text)],
  canBeHandedOn: ['LeaHandable', flag],
  createdAt: ['SecCreate', dateTime],
  updatedAt: ['SecUpdate', optional(dateTime)],
  isActive: ['SecStatus', flag],
  version: ['SecVersion', int],
})

interface LeadCell {
  column: string
  value: string
}

/** What is written of a lead, by the column of its campaign's sheet. */
const cells: Codec<LeadCell[]> = {
  read: () => [],
  write: (entries) => Object.fromEntries(entries.map(({ column, value }) => [column, value])),
  inside: { path: (column) => [...column] },
}

export const leadToAdd = record({
  campaign: ['McaID', id],
  cells: ['LeaCells', cells],
  state: ['McsID', id],
  worker: ['WrkID', id],
  notes: ['LeaNotes', optional(text)],
})

export const leadInput = record({
  id: ['LeaID', id],
  version: ['SecVersion', int],
  state: ['McsID', id],
  worker: ['WrkID', id],
  notes: ['LeaNotes', optional(text)],
  cells: ['LeaCells', cells],
})
export const leadActiveInput = record({ id: ['LeaID', id], isActive: ['SecStatus', numberFlag] })

export const leadBatch = record({
  id: ['LebID', id],
  campaign: ['McaID', requiredChoice('McaName')],
  fileName: ['LebFile', text],
  rowCount: ['LebRows', int],
  uploadedBy: ['UsrFullName', text],
  uploadedAt: ['SecCreate', dateTime],
  canBeUndone: ['LebUndoable', flag],
  isActive: ['SecStatus', flag],
})
export const leadBatchToUndo = record({ id: ['LebID', id] })
/** Its rows travel as records by column, which the source puts together. */
export const leadUpload = record({ campaign: ['McaID', id], fileName: ['LebFile', text] })

import { readOne } from '#graph/platform/rest/batch.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  followUp,
  followUpInput,
  followUpNoteInput,
  followUpPerson,
  followUpResponsible,
  followUpStatusInput,
} from './follow-up.wire.ts'

export const readFollowUp = (rest: Rest, id: string) =>
  readOne<RowOf<typeof followUp.table>>(rest, id, {
    path: 'CarFollowUp/byid',
    field: 'FolID',
    one: (result) => readWire(followUp, result),
    many: () => new Map(),
  })

export const readFollowUpPeople = async (rest: Rest, search?: string | null) =>
  rows(followUpPerson)(await rest.read('POST', 'CarFollowUp/people', { query: { search: search ?? '' } }))

export const readFollowUpResponsibles = async (rest: Rest) =>
  rows(followUpResponsible)(await rest.read('POST', 'CarFollowUp/responsibles'))

const change =
  <T extends Table>(method: 'POST' | 'PUT', path: string, sent: WireRecord<T>) =>
  async (rest: Rest, input: InputOf<T>) =>
    readWire(followUp, await rest.write(method, path, { body: sent.send(input) }))

export const saveFollowUp = change('POST', 'CarFollowUp/save', followUpInput)
export const noteFollowUp = change('POST', 'CarFollowUp/note', followUpNoteInput)
export const setFollowUpStatus = change('PUT', 'CarFollowUp/status', followUpStatusInput)

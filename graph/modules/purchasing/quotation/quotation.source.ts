import { onCircuit } from '#graph/modules/approvals/approval/approval.wire.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { id, int } from '#graph/platform/rest/wire/codecs.ts'
import { createSectionReader } from '#graph/kit/document/sections.ts'
import { createPageReader, type PageQuery } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readItems, readWire } from '#graph/platform/rest/service.ts'
import { record, type InputOf, type RowOf } from '#graph/platform/rest/wire/record.ts'
import { beyondHeader, openLine } from './quotation-content.wire.ts'
import { quotation } from './quotation.wire.ts'
import {
  addInput,
  annulInput,
  closeInput,
  extendInput,
  quotationInput,
  unsealDecisionInput,
  unsealInput,
  updateInput,
} from './quotation-input.wire.ts'
import { settings } from './weights.wire.ts'

export type QuotationRow = RowOf<typeof quotation.table>
type QuotationDetail = RowOf<typeof beyondHeader.table>

const readWholeQuotation = (result: unknown): QuotationRow & QuotationDetail => ({
  ...readWire(quotation, result),
  ...readWire(beyondHeader, result),
})

const byId: BatchRead<QuotationRow & QuotationDetail> = {
  path: 'LgsCotization/byId',
  field: 'CttID',
  one: readWholeQuotation,
  many: (result) =>
    new Map(
      readItems(result)
        .map(readWholeQuotation)
        .map((row) => [row.id, row]),
    ),
}

export const readQuotation = (rest: Rest, key: string) => readOne(rest, key, byId)
export const readQuotations = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, byId)

/** The parts of many quotations that a page does not carry. */
export const readSection = createSectionReader({
  path: byId.path,
  field: byId.field,
  sections: record({ id: quotation.table.id, ...beyondHeader.table }),
})

const openLines = createPageReader('LgsCotization/openlines', openLine)
export const pageOfOpenLines = (
  rest: Rest,
  { requirements, ...query }: Pick<PageQuery, 'page' | 'search'> & { requirements?: readonly string[] | null },
  selected: Selected,
) => openLines(rest, { ...query, filter: { ReqID: requirements?.map(Number) } }, selected)

export const readSettings = async (rest: Rest) =>
  readWire(settings, await rest.read('POST', 'LgsCotization/weights', { body: {} }))
export const saveSettings = async (rest: Rest, input: InputOf<typeof settings.table>) =>
  readWire(settings, await rest.write('PUT', 'LgsCotization/weights', { body: settings.send(input) }))

const changed = record({ quotationId: ['CttID', id] })
const saved = record({ ...changed.table, invited: ['Invited', int] })
const sent = record(onCircuit)

export const saveQuotation = async (rest: Rest, input: InputOf<typeof quotationInput.table>) =>
  readWire(saved, await rest.write('POST', 'LgsCotization/save', { body: quotationInput.send(input) }))
export const annulQuotation = async (rest: Rest, input: InputOf<typeof annulInput.table>) =>
  readWire(changed, await rest.write('PUT', 'LgsCotization/anulated', { body: annulInput.send(input) }))
export const closeQuotation = async (rest: Rest, input: InputOf<typeof closeInput.table>) =>
  readWire(changed, await rest.write('PUT', 'LgsCotization/close', { body: closeInput.send(input) }))
export const extendQuotation = async (rest: Rest, input: InputOf<typeof extendInput.table>) =>
  readWire(changed, await rest.write('PUT', 'LgsCotization/extend', { body: extendInput.send(input) }))
export const unsealQuotation = async (rest: Rest, input: InputOf<typeof unsealInput.table>) =>
  readWire(changed, await rest.write('PUT', 'LgsCotization/unseal', { body: unsealInput.send(input) }))
export const decideUnsealing = async (rest: Rest, input: InputOf<typeof unsealDecisionInput.table>) =>
  readWire(changed, await rest.write('PUT', 'LgsCotization/unsealdecision', { body: unsealDecisionInput.send(input) }))
export const addParticipant = (rest: Rest, input: InputOf<typeof addInput.table>) =>
  rest.write('POST', 'LgsCotization/saveparticipant', { body: addInput.send(input) })
export const updateParticipant = async (rest: Rest, input: InputOf<typeof updateInput.table>) =>
  readWire(changed, await rest.write('PUT', 'LgsCotization/updateparticipant', { body: updateInput.send(input) }))
export const sendQuotation = async (rest: Rest, userId: string, input: { id: string; circuitId?: string | null }) =>
  readWire(
    sent,
    await rest.write('POST', 'LgsCotization/sendcircuit', {
      query: { requestID: userId, AccID: input.circuitId },
      body: { CttID: Number(input.id) },
    }),
  )

/** What the files of a quotation are asked for by. */
export const bodyOfPdf = (key: string) => ({ CttID: Number(key) })
export const pathOfSheet = (key: string) => `LgsCotization/dataexcel?CttID=${key}`

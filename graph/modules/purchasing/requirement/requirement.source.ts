import { associated, onCircuit } from '#graph/modules/approvals/approval/approval.wire.ts'
import { readMany, readOne, type BatchRead } from '#graph/platform/rest/batch.ts'
import { id } from '#graph/platform/rest/wire/codecs.ts'
import { createChildRowReader } from '#graph/kit/document/child-rows.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readItems, readWire } from '#graph/platform/rest/service.ts'
import { record, type InputOf, type RowOf, type Table, type WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  annulInput,
  categoryInput,
  declineInput,
  deleteInput,
  line,
  linesOfRequirement,
  requirement,
  requirementDefaults,
  requirementInput,
} from './requirement.wire.ts'

export type Requirement = RowOf<typeof requirement.table> &
  Partial<Pick<RowOf<typeof linesOfRequirement.table>, 'lines'>>

/** One document brings its lines along; a list of documents is read for the lines alone. */
const readWholeRequirement = (result: unknown): Requirement => ({
  ...readWire(requirement, result),
  lines: readWire(linesOfRequirement, result).lines,
})
const byId: BatchRead<Requirement> = {
  path: 'LgsRequirement/byid',
  field: 'ReqID',
  one: readWholeRequirement,
  many: (result) =>
    new Map(
      readItems(result)
        .map(readWholeRequirement)
        .map((row) => [row.id, row]),
    ),
}

export const readRequirementDefaults = async (rest: Rest) =>
  readWire(requirementDefaults, await rest.read('POST', 'LgsRequirement/defaults'))

export const readRequirement = (rest: Rest, key: string) => readOne(rest, key, byId)
export const readRequirements = (rest: Rest, keys: readonly string[]) => readMany(rest, keys, byId)
export const readLines = createChildRowReader({ path: byId.path, field: byId.field, column: 'itemsDetails', row: line })

const saved = record({ ...onCircuit, requirementId: ['ReqID', id] })
/** Typed clients write null for what they leave out: beside `type`, which it replaces, a `kind` of null says nothing. */
export const saveRequirement = async (rest: Rest, { kind, ...input }: InputOf<typeof requirementInput.table>) =>
  readWire(
    saved,
    await rest.write('POST', 'LgsRequirement/save', {
      body: requirementInput.send({ ...input, ...((kind || !input.type) && { kind }) }),
    }),
  )

/** A change of one requirement, which answers its header. */
const change =
  <T extends Table>(verb: string, input: WireRecord<T>) =>
  async (rest: Rest, values: InputOf<T>): Promise<Requirement> =>
    readWire(requirement, await rest.write('PUT', `LgsRequirement/${verb}`, { body: input.send(values) }))

export const annulRequirement = change('anulated', annulInput)
export const declineRequirement = change('decline', declineInput)

export async function changeRequirementCategory(rest: Rest, values: InputOf<typeof categoryInput.table>) {
  const result = await rest.write('PUT', 'LgsRequirement/editcategory', { body: categoryInput.send(values) })
  return { requirement: readWire(requirement, result), ...readWire(associated, result) }
}

export const deleteRequirement = async (rest: Rest, values: InputOf<typeof deleteInput.table>): Promise<Requirement> =>
  readWire(requirement, await rest.write('DELETE', 'LgsRequirement/delete', { body: deleteInput.send(values) }))

/** What the PDF of a requirement is asked for by. */
export const bodyOfPdf = (key: string) => ({ ReqID: Number(key) })

import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  circuitLevels,
  circuitTrial,
  configuredLevel,
  documentsTrial,
  documentsTrialInput,
  levelInput,
  levelToRemove,
  orderInput,
  position,
  trialInput,
} from './circuit.wire.ts'

const ALL = -1
const positions = rows(position)

export const readLevels = async (rest: Rest, circuit: string) =>
  readWire(
    circuitLevels,
    await rest.read('POST', 'SecApprovalLevel/pagination', {
      body: { filter: { AccID: Number(circuit) }, start: 0, length: ALL },
    }),
  )

export const readPositions = async (rest: Rest, search?: string | null) =>
  positions(await rest.read('POST', 'GenPosition/list', { query: { search } }))

export const saveLevel = async (rest: Rest, input: InputOf<typeof levelInput.table>) =>
  readWire(
    configuredLevel,
    await rest.write(input.id ? 'PUT' : 'POST', `SecApprovalLevel/${input.id ? 'update' : 'save'}`, {
      body: levelInput.send(input),
    }),
  )

export const removeLevel = async (rest: Rest, input: InputOf<typeof levelToRemove.table>) =>
  readWire(configuredLevel, await rest.write('DELETE', 'SecApprovalLevel/delete', { body: levelToRemove.send(input) }))

export async function orderLevels(rest: Rest, input: InputOf<typeof orderInput.table>): Promise<boolean> {
  await rest.write('PUT', 'SecApprovalLevel/order', { body: orderInput.send(input) })
  return true
}

export const readTrial = async (rest: Rest, document: InputOf<typeof trialInput.table>) =>
  readWire(circuitTrial, await rest.read('POST', 'SecCircuitCreate/trycircuit', { body: trialInput.send(document) }))

export const readDocumentsTrial = async (rest: Rest, wanted: InputOf<typeof documentsTrialInput.table>) =>
  readWire(
    documentsTrial,
    await rest.read('POST', 'SecCircuitCreate/trydocuments', { body: documentsTrialInput.send(wanted) }),
  )

import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { contactRequest, decisionInput, requestInput, withdrawInput } from './contact-request.wire.ts'

export const readMyRequest = async (rest: Rest) => {
  const result = await rest.read('GET', 'PagContactRequest/mine')
  return result === null ? null : readWire(contactRequest, result)
}

export const readRequest = async (rest: Rest, id: string) =>
  readWire(contactRequest, await rest.read('POST', 'PagContactRequest/byid', { body: { CcrID: Number(id) } }))

export const askCorrection = async (rest: Rest, input: InputOf<typeof requestInput.table>) =>
  readWire(contactRequest, await rest.write('POST', 'PagContactRequest/ask', { body: requestInput.send(input) }))

export const withdrawCorrection = async (rest: Rest, input: InputOf<typeof withdrawInput.table>) =>
  readWire(contactRequest, await rest.write('POST', 'PagContactRequest/withdraw', { body: withdrawInput.send(input) }))

export const decideCorrection = async (rest: Rest, input: InputOf<typeof decisionInput.table>) =>
  readWire(contactRequest, await rest.write('POST', 'PagContactRequest/decide', { body: decisionInput.send(input) }))

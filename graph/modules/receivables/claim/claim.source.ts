import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { answerInput, claim, claimBook, claimInput, filedClaim } from './claim.wire.ts'

export const readClaimBook = async (rest: Rest, company?: string | null) =>
  readWire(claimBook, await rest.read('GET', 'CobClaim/book', { query: company ? { CpyID: company } : {} }))

export const fileClaim = async (rest: Rest, input: InputOf<typeof claimInput.table>) =>
  readWire(filedClaim, await rest.write('POST', 'CobClaim/file', { body: claimInput.send(input) }))

export const readClaim = async (rest: Rest, id: string) =>
  readWire(claim, await rest.read('POST', 'CobClaim/byid', { body: { RecID: Number(id) } }))

export const answerClaim = async (rest: Rest, input: InputOf<typeof answerInput.table>) =>
  readWire(claim, await rest.write('POST', 'CobClaim/answer', { body: answerInput.send(input) }))

export const pathOfClaimSheet = (id: string) => withQuery('CobClaim/sheet', { RecID: id })

import { missingSteps } from '#schema/modules/purchasing/supplier/readiness.ts'
import { optional } from '#graph/platform/rest/wire/codecs.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readSession } from '#graph/modules/identity/session/session.source.ts'
import {
  bankInput,
  bankToRemove,
  declarationInput,
  profile,
  profileInput,
  homeCounts,
} from './supplier-profile.wire.ts'

/** The services want the RUC beside the token, and check the one against the other; what is ready follows from what is there. */
export async function readProfile(rest: Rest) {
  const { account } = await readSession(rest)
  const read = readWire(
    optional(profile),
    await rest.read('POST', 'GenSupplier/searchbyruc', { body: { ruc: account.name } }),
  )
  if (!read) return null
  const { declarationName: fileName, declarationFile: fileId } = read
  const has = { hasBank: read.banks.some(({ state }) => state !== 'REJECTED'), hasDeclaration: fileName !== null }
  const missing = missingSteps(has)
  return {
    ...read,
    declaration: fileName === null ? null : { fileName, fileId },
    readiness: { ...has, isReady: missing.length === 0, missing },
  }
}

export const readHomeCounts = async (rest: Rest) => readWire(homeCounts, await rest.read('GET', 'GenSupplier/standing'))

export const saveProfile = (rest: Rest, input: InputOf<typeof profileInput.table>) =>
  rest.write('PUT', 'GenSupplier/update', { body: { ...profileInput.send(input), SecStatus: 1 } })
export const saveBank = (rest: Rest, input: InputOf<typeof bankInput.table>) =>
  rest.write(input.id ? 'PUT' : 'POST', `GenSupplierBanks/${input.id ? 'update' : 'save'}`, {
    body: bankInput.send(input),
  })
export const removeBank = (rest: Rest, input: InputOf<typeof bankToRemove.table>) =>
  rest.write('DELETE', 'GenSupplierBanks/delete', { body: bankToRemove.send(input) })
export const saveDeclaration = (rest: Rest, input: InputOf<typeof declarationInput.table>) =>
  rest.write('POST', 'GenSupplier/savedj', { body: declarationInput.send(input) })

export const FORMAT = 'GenSupplier/formatdj'
export const UPLOAD = 'GenSupplier/uploaddj'
export const pathOfDeclaration = (fileId: string) => withQuery('Helper/downloadfile', { fileName: fileId, type: 3 })

import { canBeKey } from '#graph/platform/rest/batch.ts'
import { optional } from '#graph/platform/rest/wire/codecs.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { mySignatureInput, signature, userSignatureInput } from './signature.wire.ts'

export const readSignature = async (rest: Rest, userId?: string | null) =>
  userId && !canBeKey(userId)
    ? null
    : readWire(
        optional(signature),
        await rest.read('GET', 'Helper/getPhotoWorkerFirma', { query: { UsrID: userId ?? undefined } }),
      )

export const saveMySignature = async (rest: Rest, input: InputOf<typeof mySignatureInput.table>) =>
  readWire(signature, await rest.write('POST', 'GenWorker/signature', { body: mySignatureInput.send(input) }))

export const saveUserSignature = async (rest: Rest, input: InputOf<typeof userSignatureInput.table>) =>
  readWire(signature, await rest.write('POST', 'User/updatefirma', { body: userSignatureInput.send(input) }))

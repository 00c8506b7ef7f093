import { canBeKey } from '../rest/batch.ts'
import { optional } from '../rest/codecs.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
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

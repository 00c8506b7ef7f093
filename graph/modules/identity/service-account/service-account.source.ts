import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  createdKey,
  recordedCall,
  currentServiceAccount,
  revokedKeyInput,
  serviceAccountActiveInput,
  serviceAccountDetail,
  serviceAccountInput,
  serviceKeyInput,
} from './service-account.wire.ts'

const ACCOUNT = 'SecServiceAccount'
const KEY = 'SecServiceKey'

export const readServiceAccount = (rest: Rest, id: string) =>
  nullIfMissing(
    rest
      .read('POST', `${ACCOUNT}/byid`, { body: { SvaID: Number(id) } })
      .then((row) => readWire(serviceAccountDetail, row)),
  )
export const readCurrentServiceAccount = async (rest: Rest) =>
  readWire(currentServiceAccount, await rest.read('GET', 'Account/service'))
export const saveServiceAccount = async (rest: Rest, input: InputOf<typeof serviceAccountInput.table>) =>
  readWire(serviceAccountDetail, await rest.write('POST', `${ACCOUNT}/save`, { body: serviceAccountInput.send(input) }))
export const setServiceAccountActive = async (rest: Rest, input: InputOf<typeof serviceAccountActiveInput.table>) =>
  readWire(
    serviceAccountDetail,
    await rest.write('DELETE', `${ACCOUNT}/delete`, { body: serviceAccountActiveInput.send(input) }),
  )
export const createServiceKey = async (rest: Rest, input: InputOf<typeof serviceKeyInput.table>) =>
  readWire(createdKey, await rest.write('POST', `${KEY}/save`, { body: serviceKeyInput.send(input) }))
export const revokeServiceKey = async (rest: Rest, input: InputOf<typeof revokedKeyInput.table>) =>
  readWire(serviceAccountDetail, await rest.write('DELETE', `${KEY}/delete`, { body: revokedKeyInput.send(input) }))

export type RecordedCall = InputOf<typeof recordedCall.table>

/** Leaves calls of tools in the audit, as those of the account whose key asks. */
export const recordServiceCalls = (rest: Rest, calls: readonly RecordedCall[]) =>
  rest.write('POST', `${ACCOUNT}/recordcalls`, { body: { Calls: calls.map((call) => recordedCall.send(call)) } })

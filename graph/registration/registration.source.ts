import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { changed, forgotten, newPassword, registration, validated } from './registration.wire.ts'

export const registerAccount = (rest: Rest, input: InputOf<typeof registration.table>) =>
  rest.write('POST', 'Account/registeruser', { body: registration.send(input) })
export const validateAccount = async (rest: Rest, token: string) =>
  readWire(validated, await rest.write('GET', 'Account/validateaccount', { query: { UsrID: token } }))
export const requestPasswordReset = (rest: Rest, input: InputOf<typeof forgotten.table>) =>
  rest.write('POST', 'Account/forgotpassword', { body: forgotten.send(input) })
export const resetPassword = async (rest: Rest, input: InputOf<typeof newPassword.table>) =>
  readWire(changed, await rest.write('POST', 'Account/resetpassword', { body: newPassword.send(input) }))

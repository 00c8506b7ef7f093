import { codeOf } from '#graph/platform/errors/failure.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  changed,
  forgotten,
  letterLink,
  newPassword,
  registration,
  validated,
  validation,
} from './registration.wire.ts'

export const registerAccount = (rest: Rest, input: InputOf<typeof registration.table>) =>
  rest.write('POST', 'Account/registeruser', { body: registration.send(input) })
export const validateAccount = async (rest: Rest, input: InputOf<typeof validation.table>) =>
  readWire(validated, await rest.write('POST', 'Account/validateaccount', { body: validation.send(input) }))

/** What a link is for; null where it works no more. */
export async function readLetterLink(rest: Rest, token: string) {
  try {
    return readWire(letterLink, await rest.read('POST', 'Account/letterlink', { body: { Token: token } }))
  } catch (error) {
    if (codeOf(error) === 'BAD_USER_INPUT') return null
    throw error
  }
}

export const requestPasswordReset = (rest: Rest, input: InputOf<typeof forgotten.table>) =>
  rest.write('POST', 'Account/forgotpassword', { body: forgotten.send(input) })
export const resetPassword = async (rest: Rest, input: InputOf<typeof newPassword.table>) =>
  readWire(changed, await rest.write('POST', 'Account/resetpassword', { body: newPassword.send(input) }))

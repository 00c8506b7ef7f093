import { codeOf } from '#graph/platform/errors/failure.ts'
import { readParameter } from '#graph/modules/organisation/parameter/parameter.source.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { openSessionRow, passwordChange, revocation } from './account.wire.ts'

/** What stands where the company set nothing (rules 8). */
const IDLE_MINUTES = 15

export const readMySessions = async (rest: Rest) =>
  rows(openSessionRow)(await rest.read('POST', 'Account/sessions', { body: {} }))
export const readSessionsOf = async (rest: Rest, userId: string) =>
  rows(openSessionRow)(await rest.read('POST', 'User/sessions', { body: { UsrID: Number(userId) } }))
export const changePassword = (rest: Rest, input: InputOf<typeof passwordChange.table>) =>
  rest.write('POST', 'Account/changepassword', { body: passwordChange.send(input) })
export const closeEverySession = (rest: Rest) => rest.write('POST', 'Account/logouteverywhere', { body: {} })
export const revokeSession = (rest: Rest, input: InputOf<typeof revocation.table>) =>
  rest.write('POST', 'User/revokesession', { body: revocation.send(input) })

/** Minutes until a person counts as away: the company's parameter IDLE_MINUTES, if it is a number of them. */
export async function readIdleMinutes(rest: Rest): Promise<number> {
  try {
    const value = await readParameter(rest, 'IDLE_MINUTES')
    return value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : IDLE_MINUTES
  } catch (error) {
    // While the password must be changed the services tell no settings either.
    if (codeOf(error) === 'PASSWORD_CHANGE_REQUIRED') return IDLE_MINUTES
    throw error
  }
}

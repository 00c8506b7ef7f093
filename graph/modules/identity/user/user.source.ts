import { codeOf, type ErrorCode } from '#graph/platform/errors/failure.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { userPermissions } from './permission.wire.ts'
import {
  accountClaim,
  copyInput,
  decisionInput,
  menuInput,
  menuItem,
  sharesInput,
  userActiveInput,
  temporary,
  temporaryInput,
  userAccount,
  userCompany,
  userConfig,
  userInput,
  userShare,
} from './user.wire.ts'

const about = (userId: string | null | undefined) => ({ UsrID: userId ? Number(userId) : undefined })

/** Null for what is not there or may not be seen, and for whatever else is refused with one of `codes`. */
async function perhaps<T>(reading: Promise<T>, codes: readonly ErrorCode[] = ['NOT_FOUND']): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const code = codeOf(error)
    if (code && codes.includes(code)) return null
    throw error
  }
}

const one =
  <T, Written>(path: string, row: Codec<T, Written>) =>
  async (rest: Rest, userId?: string | null): Promise<T> =>
    readWire(row, await rest.read('POST', path, { body: about(userId) }))

const several = <T, Written>(path: string, row: Codec<T, Written>) => {
  const read = rows(row)
  return async (rest: Rest, userId?: string | null): Promise<T[]> =>
    read(await rest.read('POST', path, { body: about(userId) }))
}

const account = one('User/account', userAccount)
const permissions = one('UserOption/list', userPermissions)
export const readUser = (rest: Rest, userId: string) => perhaps(account(rest, userId))
export const readPermissionsOf = (rest: Rest, userId: string) => perhaps(permissions(rest, userId))
export const readConfig = one('UserConfig/byid', userConfig)
/** The signed-in person's; null where none are kept, or none told until the password was changed. */
export const readOwnConfig = (rest: Rest) => perhaps(readConfig(rest), ['NOT_FOUND', 'PASSWORD_CHANGE_REQUIRED'])
export const readMenuItems = several('SecOption/list', menuItem)
export const readAreasOf = several('SecUserArea/list', userShare)
export const readCostCentersOf = several('SecUserCostCenter/list', userShare)

const claims = rows(accountClaim)
export const readAccountClaims = async (rest: Rest) =>
  claims(await rest.read('POST', 'User/claims', { body: {} })).map(
    ({ claimantName, claimantEmail, claimantIsKnown, holderName, holderEmail, holderIsKnown, ...claim }) => ({
      ...claim,
      claimant: { fullName: claimantName, email: claimantEmail, isKnownEmail: claimantIsKnown },
      holder: { fullName: holderName, email: holderEmail, isKnownEmail: holderIsKnown },
    }),
  )

const companies = rows(userCompany)
export const readUserCompanies = async (rest: Rest, userId?: string | null) =>
  companies(await rest.read('POST', 'User/companies', { body: { UsrID: Number(userId ?? 0) } }))

/** A change: what is sent and what comes back, each in its own words. */
const change =
  <T extends Table, R>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    sent: WireRecord<T>,
    answered: (value: unknown) => R,
  ) =>
  async (rest: Rest, input: InputOf<T>): Promise<R> =>
    answered(await rest.write(method, path, { body: sent.send(input) }))

const asUser = (value: unknown) => readWire(userAccount, value)
const asPermissions = (value: unknown) => readWire(userPermissions, value)

export const saveUser = change('POST', 'User/save', userInput, asUser)
export const setUserActive = change('DELETE', 'User/delete', userActiveInput, asUser)
export const activateAccount = change('POST', 'User/activate', userActiveInput, () => ({}))
export const decideAccountClaim = change('POST', 'User/decideclaim', decisionInput, () => ({}))
export const unlockUser = change('POST', 'User/unlock', userActiveInput, asUser)
export const giveTemporaryPassword = change('POST', 'User/temporarypassword', temporaryInput, (value) =>
  readWire(temporary, value),
)
export const savePermissionsOf = change('POST', 'UserOption/save', userPermissions, asPermissions)
export const copyPermissions = change('POST', 'User/copyallow', copyInput, asPermissions)
export const saveConfig = change('POST', 'UserConfig/save', userConfig, (value) => readWire(userConfig, value))
export const saveMenu = change('POST', 'SecOption/save', menuInput, rows(menuItem))
export const saveAreasOf = change('POST', 'SecUserArea/save', sharesInput, rows(userShare))
export const saveCostCentersOf = change('POST', 'SecUserCostCenter/save', sharesInput, rows(userShare))

import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readMany, type BatchRead } from '#graph/platform/rest/batch.ts'
import { optional } from '#graph/platform/rest/wire/codecs.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import {
  audience,
  company,
  credentials,
  demoAccount,
  inData,
  living,
  menuOption,
  opened,
  permission,
  preference,
  preferenceInput,
  user,
} from './session.wire.ts'
import type { Audience } from '#graph/platform/context/person.ts'

type User = RowOf<typeof user.table>
const usersById = (selected: Selected): BatchRead<User> => {
  const narrow = user.only(selected && ['id', ...selected])
  return {
    path: 'User/byid',
    field: 'UsrID',
    wires: narrow.wires,
    many: (result) => new Map(rows(narrow)(result).map((row) => [row.id, row])),
    one: (result) => readWire(narrow, result),
  }
}

export const readUsers = (rest: Rest, ids: readonly string[], selected: Selected) =>
  readMany(rest, ids, usersById(selected))
/** `device` is what the browser was given when somebody entered from it: strangers' wrong passwords do not keep it out. */
export const openSession = async (rest: Rest, input: InputOf<typeof credentials.table>, device: string | null) =>
  readWire(
    inData(opened),
    await rest.write('POST', 'Account/login', {
      body: credentials.send(input),
      ...(device && { headers: { 'x-device': device } }),
    }),
  ).data
export const renewSession = async (rest: Rest, userId: string) =>
  readWire(inData(opened), await rest.write('POST', 'Account/refreshtoken', { body: { UsrID: Number(userId) } })).data
export const closeSession = (rest: Rest) => rest.write('POST', 'Account/logout', { body: {} })
export const readSession = async (rest: Rest) =>
  readWire(inData(living), await rest.read('GET', 'Account/session')).data
export const readCompanies = async (rest: Rest) => rows(company)(await rest.read('GET', 'Account/companies'))
export const readDemoAccounts = async (rest: Rest, of: Audience) =>
  rows(demoAccount)(await rest.read('GET', 'Account/demo', { query: { LexID: String(audience.write(of)) } }))
export const readMenu = async (rest: Rest, userId: string) =>
  rows(menuOption)(await rest.read('GET', 'UserOption/ListByUser', { query: { UsrID: userId } }))
export const readPermissions = async (rest: Rest, userId: string) =>
  rows(permission)(await rest.read('GET', 'UserOption/UserOptionAllow', { query: { UsrID: userId } }))
export const readPreference = async (rest: Rest, key: string) =>
  readWire(optional(preference), await rest.read('GET', 'User/preference', { query: { key } }))?.value ?? null
export const writePreference = async (
  rest: Rest,
  input: { key: string; value?: string | null; writer?: string | null },
) =>
  readWire(
    optional(preference),
    await rest.write('POST', 'User/preference', {
      body: preferenceInput.send({ key: input.key, value: input.value ?? null, writer: input.writer ?? null }),
    }),
  )

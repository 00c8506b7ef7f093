import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import { effectivePermissions, roleActiveInput, roleDetail, roleInput, userRole, userRoleInput } from './role.wire.ts'

const userRoles = rows(userRole)

export const readRole = (rest: Rest, id: string) =>
  nullIfMissing(
    rest.read('POST', 'SecRole/byid', { body: { RolID: Number(id) } }).then((row) => readWire(roleDetail, row)),
  )
export const readRolesOf = async (rest: Rest, userId: string) =>
  userRoles(await rest.read('POST', 'SecUserRole/list', { body: { UsrID: Number(userId) } }))
export const readEffectivePermissions = (rest: Rest, userId: string) =>
  nullIfMissing(
    rest
      .read('POST', 'UserOption/effective', { body: { UsrID: Number(userId) } })
      .then((row) => readWire(effectivePermissions, row)),
  )

export const saveRole = async (rest: Rest, input: InputOf<typeof roleInput.table>) =>
  readWire(roleDetail, await rest.write('POST', 'SecRole/save', { body: roleInput.send(input) }))
export const setRoleActive = async (rest: Rest, input: InputOf<typeof roleActiveInput.table>) =>
  readWire(roleDetail, await rest.write('DELETE', 'SecRole/delete', { body: roleActiveInput.send(input) }))
export const setUserRole = async (rest: Rest, input: InputOf<typeof userRoleInput.table>) =>
  readWire(roleDetail, await rest.write('POST', 'SecUserRole/save', { body: userRoleInput.send(input) }))

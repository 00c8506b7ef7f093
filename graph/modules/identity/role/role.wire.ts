import { flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { userGrant } from '#graph/modules/identity/user/permission.wire.ts'

const isActive = { ...flag, write: (on: boolean) => (on ? 1 : 0) }

export const role = record({
  id: ['RolID', id],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  peopleCount: ['RolPeople', int],
  optionCount: ['RolOptions', int],
  isActive: ['SecStatus', isActive],
  version: ['SecVersion', int],
})

export const rolePerson = record({
  id: ['UsrID', id],
  userName: ['UsrName', text],
  fullName: ['UsrFullName', text],
  isActive: ['SecStatus', isActive],
})

export const roleDetail = record({
  id: ['RolID', id],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  grants: ['itemsOptions', list(userGrant)],
  people: ['itemsUsers', list(rolePerson)],
  isActive: ['SecStatus', isActive],
  version: ['SecVersion', int],
})

export const userRole = record({
  id: ['RolID', id],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  isActive: ['SecStatus', isActive],
  grants: ['itemsOptions', list(userGrant)],
})

export const effectivePermissions = record({ id: ['UsrID', id], grants: ['itemsOptions', list(userGrant)] })

export const roleInput = record({
  id: ['RolID', optional(id)],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  grants: ['itemsOptions', list(userGrant)],
  version: ['SecVersion', int],
})
export const roleActiveInput = record({
  id: ['RolID', id],
  isActive: ['SecStatus', isActive],
  people: ['RolPeople', int],
  version: ['SecVersion', int],
})
export const userRoleInput = record({ user: ['UsrID', id], role: ['RolID', id], isGiven: ['IsGiven', flag] })

import { flag, id, int, list, numberFlag, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'
import { userGrant } from '#graph/modules/identity/user/permission.wire.ts'

export const role = record({
  id: ['RolID', id],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  peopleCount: ['RolPeople', int],
  optionCount: ['RolOptions', int],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', int],
})

export const rolePerson = record({
  id: ['UsrID', id],
  userName: ['UsrName', text],
  fullName: ['UsrFullName', text],
  isActive: ['SecStatus', numberFlag],
})

export const roleDetail = record({
  id: ['RolID', id],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  grants: ['itemsOptions', list(userGrant)],
  people: ['itemsUsers', list(rolePerson)],
  isActive: ['SecStatus', numberFlag],
  version: ['SecVersion', int],
})

export const userRole = record({
  id: ['RolID', id],
  name: ['RolName', text],
  description: ['RolDescription', optional(text)],
  isActive: ['SecStatus', numberFlag],
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
  isActive: ['SecStatus', numberFlag],
  people: ['RolPeople', int],
  version: ['SecVersion', int],
})
export const userRoleInput = record({ user: ['UsrID', id], role: ['RolID', id], isGiven: ['IsGiven', flag] })

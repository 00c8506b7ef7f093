import { roleList } from '#schema/modules/identity/role/role.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { readEffectivePermissions, readRole, readRolesOf, saveRole, setRoleActive, setUserRole } from './role.source.ts'
import { role, roleActiveInput, roleInput, userRoleInput } from './role.wire.ts'

export const roleResolvers = defineResolvers({
  Query: {
    roles: listResolver(roleList, role),
    role: (_, { id }, { rest }) => readRole(rest, id),
    userRoles: (_, { id }, { rest }) => readRolesOf(rest, id),
    effectivePermissions: (_, { id }, { rest }) => readEffectivePermissions(rest, id),
  },
  Mutation: {
    saveRole: recordMutation(roleInput, saveRole, (role) => ({ role })),
    setRoleActive: recordMutation(roleActiveInput, setRoleActive, (role) => ({ role })),
    setUserRole: recordMutation(userRoleInput, setUserRole, (role) => ({ role })),
  },
})

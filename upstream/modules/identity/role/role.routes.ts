import { z } from 'zod'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { USERS } from '#upstream/modules/identity/permission/administrator-rule.ts'
import { effectiveGrantsOf } from '#upstream/modules/identity/permission/permission.repo.ts'
import { changeAccount } from '#upstream/modules/identity/user/account-call.ts'
import { userById } from '#upstream/modules/identity/user/user.repo.ts'
import { giveRole, giveRoleInput } from './give-role.ts'
import { roleColumns, rolePage, rolePageInput } from './list-roles.ts'
import { recordOf, roleById, ROLES, rolesOf } from './role.repo.ts'
import { saveRole, saveRoleInput } from './save-role.ts'
import { roleStatusInput, setRoleStatus } from './set-role-status.ts'

const subject = ['UsrID'] as const
const ofUser = z.object({ UsrID: id })
const viewPolicy = allowed({ option: ROLES, flag: 'View' })
const accountPolicy = allowed({ option: USERS, flag: 'View', subject })

/** Roles: named sets of rights, and whoever has them (decision 0091). */
export const roleRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecRole/pagination',
      policy: viewPolicy,
      body: rolePageInput,
      summary: 'The roles of the company',
    },
    rolePage,
  )
  registerListExport(app, services, {
    resource: 'SecRole',
    option: ROLES,
    input: rolePageInput,
    page: rolePage,
    columns: roleColumns,
    sheet: 'Roles',
    cutSheet: 'Primeros 10,000',
    name: 'roles.xlsx',
  })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecRole/byid',
      policy: viewPolicy,
      body: z.object({ RolID: id }),
      summary: 'A role, with everything that it gives and to whom',
    },
    async ({ tx, identity, body }) => {
      const found = await roleById(tx, identity.companyId, body.RolID)
      return found ? recordOf(tx, found) : Promise.reject(refuse.notFound())
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecRole/save',
      policy: allowed({ option: ROLES, flag: ['Add', 'Edit', 'Save'] }),
      body: saveRoleInput,
      summary: 'Makes a role or changes it, name and rights as one change',
    },
    saveRole,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/SecRole/delete',
      policy: allowed({ option: ROLES, flag: 'Delete' }),
      body: roleStatusInput,
      summary: 'Disables a role, or with SecStatus 1 enables it',
    },
    setRoleStatus,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecUserRole/list',
      policy: accountPolicy,
      body: ofUser,
      summary: 'The roles of a user, with what each brings',
    },
    async ({ tx, identity, body: { UsrID } }) => {
      if (!(await userById(tx, identity.companyId, UsrID))) throw refuse.notFound()
      return rolesOf(tx, identity.companyId, UsrID)
    },
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/SecUserRole/save',
      policy: allowed({ option: USERS, flag: 'Edit', subject }),
      body: giveRoleInput,
      summary: 'Gives a user a role, or takes it',
    },
    giveRole,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/UserOption/effective',
      policy: accountPolicy,
      body: ofUser,
      summary: 'What a user may do, by rights of their own and by their roles together',
    },
    async ({ tx, identity, body: { UsrID } }) => {
      if (!(await userById(tx, identity.companyId, UsrID))) throw refuse.notFound()
      return { UsrID, itemsOptions: await effectiveGrantsOf(tx, identity.companyId, UsrID) }
    },
  )
}

import { z } from 'zod'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { grantsOf } from '#upstream/modules/identity/permission/permission.repo.ts'
import { copyInput, copyPermissions, savePermissions, savePermissionsInput } from './save/save-permissions.ts'
import { USERS } from '#upstream/modules/identity/permission/administrator-rule.ts'
import { changeAccount } from './account-call.ts'
import { claimsInput, decideClaim, decideInput, pendingClaims } from './decide-claim.ts'
import { companiesOf } from './save/user-companies.ts'
import { userPage, userPageInput } from './list-users.ts'
import { temporaryInput, temporaryPassword, temporaryResult } from './temporary-password.ts'
import { userById } from './user.repo.ts'
import { saveUser, saveUserInput } from './save/save-user.ts'
import { setStatus, statusInput, unlockUser, userInput } from './user-status.ts'
import { userColumns } from './user.xlsx.ts'

const named = z.object({ UsrID: id })
const subject = ['UsrID'] as const
const viewPolicy = allowed({ option: USERS, flag: 'View', subject })
const editPolicy = allowed({ option: USERS, flag: 'Edit', subject })
const savePolicy = allowed({ option: USERS, flag: ['Add', 'Edit', 'Save'], subject })
const deletePolicy = allowed({ option: USERS, flag: 'Delete', subject })

/** The accounts of the company and what each may do (portal.md 7, /configuracion/usuario). */
export const userAccountRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/User/pagination',
      policy: viewPolicy,
      body: userPageInput,
      summary: 'The accounts of the company',
    },
    userPage,
  )
  registerListExport(app, services, {
    resource: 'User',
    option: USERS,
    input: userPageInput,
    page: userPage,
    columns: userColumns,
    sheet: 'Usuarios',
    cutSheet: 'Primeros 10,000',
    name: 'usuarios.xlsx',
  })
  registerRead(
    app,
    services,
    { method: 'POST', url: '/User/account', policy: viewPolicy, body: named, summary: 'One account of the company' },
    async ({ tx, identity, body }) =>
      (await userById(tx, identity.companyId, body.UsrID)) ?? Promise.reject(refuse.notFound()),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/UserOption/list',
      policy: viewPolicy,
      body: named,
      summary: 'Every option, and what a user may do on it',
    },
    async ({ tx, identity, body: { UsrID } }) => {
      const user = await userById(tx, identity.companyId, UsrID)
      if (!user) throw refuse.notFound()
      return { UsrID, SecVersion: user.SecVersion, itemsOptions: await grantsOf(tx, identity.companyId, UsrID) }
    },
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/User/companies',
      policy: viewPolicy,
      body: named,
      summary: 'The companies that the caller may put an account in',
    },
    (call) => companiesOf(call, call.body.UsrID),
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/User/claims',
      policy: viewPolicy,
      body: claimsInput,
      summary: 'Registrations with the document of an account that wait for a decision',
    },
    (call) => pendingClaims(call, call.body.UsrID),
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/User/decideclaim',
      policy: editPolicy,
      body: decideInput,
      summary: 'Decides whose an account is: a claim, or whoever has it',
    },
    (call) => decideClaim(call, services.webUrl),
  )

  for (const [method, url] of [
    ['POST', '/User/save'],
    ['PUT', '/User/update'],
  ] as const) {
    changeAccount(
      app,
      services,
      { method, url, policy: savePolicy, body: saveUserInput, summary: 'Makes or changes an account' },
      (call) => saveUser(call, services.webUrl),
    )
  }
  changeAccount(
    app,
    services,
    {
      method: 'DELETE',
      url: '/User/delete',
      policy: deletePolicy,
      body: statusInput,
      summary: 'Disables an account, or with SecStatus 1 enables it',
    },
    setStatus,
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/User/unlock',
      policy: editPolicy,
      body: userInput,
      summary: 'Opens an account that wrong passwords closed',
    },
    unlockUser,
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/User/temporarypassword',
      policy: editPolicy,
      body: temporaryInput,
      result: temporaryResult,
      summary: 'A password that must be changed, shown once; or a letter to choose one',
    },
    (call) => temporaryPassword(call, services.webUrl),
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/UserOption/save',
      policy: editPolicy,
      body: savePermissionsInput,
      summary: 'Everything that a user may do, as one change',
    },
    savePermissions,
  )
  changeAccount(
    app,
    services,
    {
      method: 'POST',
      url: '/User/copyallow',
      policy: editPolicy,
      body: copyInput,
      summary: 'Gives a user what another one may do',
    },
    copyPermissions,
  )
}

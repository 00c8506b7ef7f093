import { z } from 'zod'
import { read } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { exportsList } from '#upstream/kit/xlsx/list-export.ts'
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
import { setStatus, statusInput, unlock, userInput } from './user-status.ts'
import { userColumns } from './user.xlsx.ts'

const named = z.object({ UsrID: id })
const subject = ['UsrID'] as const
const look = allowed({ option: USERS, flag: 'View', subject })
const change = allowed({ option: USERS, flag: 'Edit', subject })
const save = allowed({ option: USERS, flag: ['Add', 'Edit', 'Save'], subject })
const remove = allowed({ option: USERS, flag: 'Delete', subject })

/** The accounts of the company and what each may do (portal.md 7, /configuracion/usuario). */
export const userAccountRoom: Room = (app, house) => {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/User/pagination',
      policy: look,
      body: userPageInput,
      summary: 'The accounts of the company',
    },
    userPage,
  )
  exportsList(app, house, {
    resource: 'User',
    option: USERS,
    input: userPageInput,
    page: userPage,
    columns: userColumns,
    sheet: 'Usuarios',
    cutSheet: 'Primeros 10,000',
    name: 'usuarios.xlsx',
  })
  read(
    app,
    house,
    { method: 'POST', url: '/User/account', policy: look, body: named, summary: 'One account of the company' },
    async ({ tx, identity, body }) =>
      (await userById(tx, identity.companyId, body.UsrID)) ?? Promise.reject(refuse.notFound()),
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/UserOption/list',
      policy: look,
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
    house,
    {
      method: 'POST',
      url: '/User/companies',
      policy: look,
      body: named,
      summary: 'The companies that the caller may put an account in',
    },
    (call) => companiesOf(call, call.body.UsrID),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/User/claims',
      policy: look,
      body: claimsInput,
      summary: 'Registrations with the document of an account that wait for a decision',
    },
    (call) => pendingClaims(call, call.body.UsrID),
  )
  changeAccount(
    app,
    house,
    {
      method: 'POST',
      url: '/User/decideclaim',
      policy: change,
      body: decideInput,
      summary: 'Decides whose an account is: a claim, or whoever has it',
    },
    (call) => decideClaim(call, house.webUrl),
  )

  for (const [method, url] of [
    ['POST', '/User/save'],
    ['PUT', '/User/update'],
  ] as const) {
    changeAccount(
      app,
      house,
      { method, url, policy: save, body: saveUserInput, summary: 'Makes or changes an account' },
      saveUser,
    )
  }
  changeAccount(
    app,
    house,
    {
      method: 'DELETE',
      url: '/User/delete',
      policy: remove,
      body: statusInput,
      summary: 'Disables an account, or with SecStatus 1 enables it',
    },
    setStatus,
  )
  changeAccount(
    app,
    house,
    {
      method: 'POST',
      url: '/User/unlock',
      policy: change,
      body: userInput,
      summary: 'Opens an account that wrong passwords closed',
    },
    unlock,
  )
  changeAccount(
    app,
    house,
    {
      method: 'POST',
      url: '/User/temporarypassword',
      policy: change,
      body: temporaryInput,
      result: temporaryResult,
      summary: 'A password that must be changed, shown once; or a letter to choose one',
    },
    (call) => temporaryPassword(call, house.webUrl),
  )
  changeAccount(
    app,
    house,
    {
      method: 'POST',
      url: '/UserOption/save',
      policy: change,
      body: savePermissionsInput,
      summary: 'Everything that a user may do, as one change',
    },
    savePermissions,
  )
  changeAccount(
    app,
    house,
    {
      method: 'POST',
      url: '/User/copyallow',
      policy: change,
      body: copyInput,
      summary: 'Gives a user what another one may do',
    },
    copyPermissions,
  )
}

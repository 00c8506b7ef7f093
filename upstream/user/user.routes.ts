import { z } from 'zod'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { id } from '../http/id.ts'
import { allowed } from '../http/policy.ts'
import { refuse } from '../http/refusal.ts'
import { exportsList } from '../report/listExport.ts'
import { grantsOf } from './permission.rows.ts'
import { copyInput, copyPermissions, savePermissions, savePermissionsInput } from './permission.save.ts'
import { USERS } from '../database/administratorRule.ts'
import { changeAccount } from './user.call.ts'
import { claimsInput, decideClaim, decideInput, pendingClaims } from './user.claims.ts'
import { companiesOf } from './user.companies.ts'
import { userPage, userPageInput } from './user.page.ts'
import { temporaryInput, temporaryPassword, temporaryResult } from './user.password.ts'
import { userById } from './user.rows.ts'
import { saveUser, saveUserInput } from './user.save.ts'
import { setStatus, statusInput, unlock, userInput } from './user.standing.ts'
import { userColumns } from './userSheet.ts'

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

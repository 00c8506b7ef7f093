import { z } from 'zod'
import { allowed, serviceAccountsOnly } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { serviceAccountPage, serviceAccountPageInput } from './list-service-accounts.ts'
import { serviceAccountStatusInput, setServiceAccountStatus } from './lock-service-account.ts'
import { readServiceAccount, readServiceOptions, SERVICE_ACCOUNTS } from './service-account.repo.ts'
import { saveServiceAccount, saveServiceAccountInput } from './save-service-account.ts'
import { currentAccount, recordCalls, serviceCallsInput } from './service-calls.ts'
import { createKey, createKeyInput, revokeKey, revokeKeyInput } from './service-keys.ts'

const viewPolicy = allowed({ option: SERVICE_ACCOUNTS, flag: 'View' })
const keepPolicy = allowed({ option: SERVICE_ACCOUNTS, flag: ['Add', 'Edit', 'Save'] })
const deletePolicy = allowed({ option: SERVICE_ACCOUNTS, flag: 'Delete' })

/** Service accounts: programs that work for the company, and their keys (decision 0115). */
export const serviceAccountRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecServiceAccount/pagination',
      policy: viewPolicy,
      body: serviceAccountPageInput,
      summary: 'The service accounts of the company',
    },
    serviceAccountPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecServiceAccount/byid',
      policy: viewPolicy,
      body: z.object({ SvaID: id }),
      summary: 'A service account, with what it may do, its keys and its history',
    },
    async ({ tx, identity, body }) =>
      (await readServiceAccount(tx, identity.companyId, body.SvaID)) ?? Promise.reject(refuse.notFound()),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecServiceAccount/save',
      policy: keepPolicy,
      body: saveServiceAccountInput,
      summary: 'Makes a service account or changes it, with everything that it may do',
    },
    saveServiceAccount,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/SecServiceAccount/delete',
      policy: deletePolicy,
      body: serviceAccountStatusInput,
      summary: 'Disables a service account, or with SecStatus 1 enables it',
    },
    setServiceAccountStatus,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecServiceKey/save',
      policy: keepPolicy,
      body: createKeyInput,
      summary: 'Makes a key of a service account and answers it, this once',
    },
    createKey,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/SecServiceKey/delete',
      policy: keepPolicy,
      body: revokeKeyInput,
      summary: 'Revokes a key',
    },
    revokeKey,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecServiceAccount/recordcalls',
      policy: serviceAccountsOnly,
      body: serviceCallsInput,
      summary: 'Leaves the calls that an agent made of tools with this key in the audit',
    },
    recordCalls,
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/Account/service',
      policy: serviceAccountsOnly,
      summary: 'Which service account the key is of, and what it may do',
    },
    async ({ tx, identity }) => {
      const account = await currentAccount({ tx, identity })
      const { CpyName } = await tx
        .selectFrom('GenCompany')
        .select('CpyName')
        .where('CpyID', '=', identity.companyId)
        .executeTakeFirstOrThrow()
      return {
        ...account,
        itemsOptions: await readServiceOptions(tx, account.SvaID),
        CpyID: identity.companyId,
        CpyName,
        Expires: identity.expires,
      }
    },
  )
}

import { z } from 'zod'
import { accountName } from '#schema/modules/identity/session/account-name.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import { registerWrite } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { waitForBackgroundWork, runInBackground } from '#upstream/platform/scheduler/background.ts'
import {
  activateAccount,
  requestPasswordReset,
  readEmailLink,
  resetPassword,
  validateAccount,
} from './activate-account.ts'
import { checkRegistration, registerAccount } from './register.ts'

/** LexID of staff. */
const INTERNAL = 0
const text = z.string().max(300)
const password = z.string().max(200)
const token = z.string().min(1).max(100)
const registerBody = z.object({
  LexID: z.union([z.literal(1000), z.literal(1001)]),
  CpyID: id.nullish(),
  UsrName: text.transform(bareNumber),
  UsrFullName: text,
  UsrEmail: text,
  /** The specification's payload may carry one; it is not kept (rules 16). */
  UsrPassword: password.nullish(),
})
const validateQuery = z.object({ UsrID: token })
const validateBody = z.object({ Token: token, UsrPassword: password })
const linkBody = z.object({ Token: token })
const forgotBody = z.object({ UsrName: text, LexID: id })
const resetBody = z.object({ Token: token, UsrPassword: password })

/** How people outside come to an account, and back to one whose password they forgot. */
export const registrationRoutes: RoutePlugin = (app, services) => {
  app.addHook('onClose', waitForBackgroundWork)
  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/registeruser',
      summary:
        'Asks for an account; it has no password before its mailbox is proven. The answer comes before anybody looks whether there is one',
      body: registerBody,
    },
    async ({ request, body }) => {
      const { LexID, CpyID, UsrName, UsrFullName, UsrEmail } = body
      const registration = await checkRegistration(services, {
        lexId: LexID,
        companyId: CpyID,
        document: UsrName,
        fullName: UsrFullName,
        email: UsrEmail,
      })
      await runInBackground(
        () => registerAccount(services, registration),
        (err) => request.log.error({ err }, 'a registration could not be taken'),
      )
      return answer(true)
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'GET',
      url: '/Account/validateaccount',
      summary: 'Follows the link of a letter without choosing a password; UsrID is what the link holds, never a key',
      query: validateQuery,
    },
    async ({ query }) => answer(await validateAccount(services, query.UsrID)),
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/validateaccount',
      summary: 'Follows the link of a letter and keeps the password that its page asked for',
      body: validateBody,
    },
    async ({ body }) => {
      const { Token, UsrPassword } = body
      return answer(await validateAccount(services, Token, UsrPassword))
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/letterlink',
      summary: 'What the link of a letter is for and whose, while it works; it is not spent',
      body: linkBody,
    },
    async ({ body }) => answer(await readEmailLink(services, body.Token)),
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/forgotpassword',
      summary:
        'Writes a letter to whoever has the account; the answer is the same where nobody has, and comes before it',
      body: forgotBody,
    },
    async ({ request, body }) => {
      const { UsrName, LexID } = body
      const name = accountName(UsrName, LexID === INTERNAL)
      await runInBackground(
        () => requestPasswordReset(services, name, LexID),
        (err) => request.log.error({ err }, 'a letter could not be written'),
      )
      return answer(true)
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/resetpassword',
      summary: 'Another password, by the link of a letter',
      body: resetBody,
    },
    async ({ body }) => {
      const { Token, UsrPassword } = body
      return answer(await resetPassword(services, Token, UsrPassword))
    },
  )

  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/User/activate',
      policy: allowed({ option: 'USERS', flag: 'Edit', subject: ['UsrID'] }),
      summary: 'Has the company let a registered account in',
      body: z.object({ UsrID: id }),
    },
    async ({ tx, identity: { companyId }, body: { UsrID } }) => {
      await activateAccount(tx, UsrID, companyId, services.webUrl)
      return true
    },
  )
}

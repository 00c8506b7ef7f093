import { z } from 'zod'
import { registerRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { requireCaller, registerRead } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, anySession } from '#upstream/platform/auth/policy.ts'
import { refuseUnlessEqual } from '#upstream/modules/identity/permission/administrators.ts'
import { changePassword } from './password/change-password.ts'
import { endSession, endSessionsOf, activeSessions, readSessionOwner } from './active-sessions.ts'

const password = z.string().max(200)
const passwordBody = z.object({ UsrPassword: password, UsrPasswordOld: password })
const requestQuery = z.object({ requestID: id.optional() })
const userBody = z.object({ UsrID: id })
const sessionBody = z.object({ SesID: z.uuid() })

/** A person's password and open sessions: their own, and for administrators those of the company's people. */
export const sessionRoutes: RoutePlugin = (app, services) => {
  const { database, sessions } = services

  registerRoute(
    app,
    {
      method: 'POST',
      url: '/Account/changepassword',
      policy: anySession,
      summary: 'Changes the password of the caller; ends every other session of theirs',
      body: passwordBody,
      query: requestQuery,
    },
    async ({ request, body }) => {
      const { UsrPassword, UsrPasswordOld } = body
      await changePassword(services, requireCaller(request).identity, { password: UsrPassword, old: UsrPasswordOld })
      return answer(true)
    },
  )

  registerRead(
    app,
    services,
    { method: 'POST', url: '/Account/sessions', policy: anySession, summary: 'The open sessions of the caller' },
    ({ tx, identity: { userId, sessionId } }) => activeSessions(tx, { userId, current: sessionId }),
  )

  registerRoute(
    app,
    {
      method: 'POST',
      url: '/Account/logouteverywhere',
      policy: anySession,
      summary: 'Ends every session of the caller, this one too',
      body: z.object({}).nullish(),
    },
    async ({ request }) => {
      const { userId, companyId } = requireCaller(request).identity
      const ended = await inCompany(database, { company: companyId, user: userId }, async (tx) => {
        await audit(tx, { resource: 'SecSession', record: userId, action: 'logouteverywhere', change: {} })
        return endSessionsOf(tx, userId)
      })
      sessions.lookAgain(userId)
      return answer(ended)
    },
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/User/sessions',
      policy: allowed({ option: 'USERS', flag: 'View', subject: ['UsrID'] }),
      summary: 'The open sessions of a user, in this company',
      body: userBody,
    },
    ({ tx, identity: { companyId, sessionId }, body: { UsrID } }) =>
      activeSessions(tx, { userId: UsrID, companyId, current: sessionId }),
  )

  registerRoute(
    app,
    {
      method: 'POST',
      url: '/User/revokesession',
      policy: allowed({ option: 'USERS', flag: 'Edit' }),
      summary: 'Ends a session of a user of this company; of an administrator, for administrators',
      body: sessionBody,
    },
    async ({ request, body }) => {
      const {
        identity: { userId, companyId },
        permissions,
      } = requireCaller(request)
      const { SesID } = body
      const owner = await inCompany(database, { company: companyId, user: userId }, async (tx) => {
        refuseUnlessEqual(permissions, await readSessionOwner(tx, SesID, companyId))
        const whose = await endSession(tx, SesID, companyId)
        await audit(tx, { resource: 'SecSession', record: SesID, action: 'revoke', change: { UsrID: whose } })
        return whose
      })
      sessions.lookAgain(owner)
      return answer(true)
    },
  )
}

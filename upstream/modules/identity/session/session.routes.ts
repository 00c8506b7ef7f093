import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountName } from '#schema/modules/identity/session/account-name.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { registerRoute, registerPublicRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { requireCaller, registerRead } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { AppServices, RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { anySession } from '#upstream/platform/auth/policy.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { waitForBackgroundWork } from '#upstream/platform/scheduler/background.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { readSessionUser } from './who-is.ts'

const password = z.string().min(1).max(200)
const name = z.string().trim().min(1).max(120)
const loginBody = z.object({
  UsrName: name,
  UsrPassword: password,
  CpyID: id.nullish(),
  LexID: id,
})
const renewalBody = z.object({ UsrID: id.nullish(), UsrName: name, UsrPassword: password })

/** LexID of staff. */
const INTERNAL = 0

const describe = ({ database }: AppServices, identity: Identity) =>
  inCompany(database, { company: identity.companyId, user: identity.userId }, (tx) => readSessionUser(tx, identity), {
    readOnly: true,
  })

/** What a device was given when somebody entered from it. */
const deviceOf = ({ headers }: FastifyRequest) => /^[\w-]{43}$/.exec(String(headers['x-device'] ?? ''))?.[0]

/** Where a session begins: what its owner tells it apart by. */
const placeOf = (request: FastifyRequest) => ({
  address: request.ip,
  agent: request.headers['user-agent'],
  device: deviceOf(request),
})

/** Signing in and out (portal.md 9). None of these answers is kept for a repeat: they hold tokens. */
export const accountRoutes: RoutePlugin = (app, services) => {
  const { database, sessions } = services
  const signIn = createSignIn(services, (err) => app.log.error({ err }, 'a letter could not be written'))
  app.addHook('onClose', waitForBackgroundWork)

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/login',
      summary: 'Opens a session; Device is for the header x-device of the next time',
      body: loginBody,
    },
    async ({ request, body }) => {
      const { UsrName, UsrPassword, CpyID, LexID } = body
      const { token, identity, device } = await signIn({
        ...placeOf(request),
        name: accountName(UsrName, LexID === INTERNAL),
        password: UsrPassword,
        companyId: CpyID,
        lexId: LexID,
      })
      return answer({ Data: { ...token, Device: device, User: await describe(services, identity) } })
    },
  )

  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/Account/createhtoken',
      summary: 'Opens a session where one has died; x-role says the LexID',
      body: renewalBody,
    },
    async ({ request, body }) => {
      const { headers } = request
      const { UsrID, UsrName, UsrPassword } = body
      const company = Number(headers['x-cpyid'])
      const lexId = Number(headers['x-role'] ?? Number.NaN)
      const { token, device } = await signIn({
        ...placeOf(request),
        name: accountName(UsrName, lexId === INTERNAL),
        password: UsrPassword,
        userId: UsrID,
        companyId: company || null,
        lexId,
      })
      return answer({ Data: { ...token, Device: device } })
    },
  )

  registerRoute(
    app,
    {
      method: 'POST',
      url: '/Account/refreshtoken',
      policy: anySession,
      summary: 'The same session, a later end',
      body: z.object({}).nullish(),
    },
    async ({ request }) => {
      const { identity } = requireCaller(request)
      await inCompany(database, { company: '*' }, (tx) =>
        tx
          .updateTable('SecSession')
          .set({ SesLastSeen: clock.now() })
          .where('SesID', '=', identity.sessionId)
          .execute(),
      )
      return answer({ Data: { ...(await sessions.issue(identity)), User: await describe(services, identity) } })
    },
  )

  registerRoute(
    app,
    { method: 'POST', url: '/Account/logout', policy: anySession, summary: 'Revokes the session' },
    async ({ request }) => {
      const {
        identity: { sessionId, companyId, userId },
      } = requireCaller(request)
      await sessions.revoke(sessionId)
      await inCompany(database, { company: companyId, user: userId }, (tx) =>
        audit(tx, { resource: 'SecSession', record: sessionId, action: 'logout', change: {} }),
      )
      return answer(true)
    },
  )

  registerRead(
    app,
    services,
    { method: 'GET', url: '/Account/session', policy: anySession, summary: 'Who the token is' },
    async ({ tx, identity }) => ({ Data: { Expires: identity.expires, User: await readSessionUser(tx, identity) } }),
  )
}

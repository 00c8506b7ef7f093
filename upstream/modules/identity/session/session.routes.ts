import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountName } from '#schema/modules/identity/session/account-name.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { callerOf, read, routeOf } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { House, Room } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { anybodySignedIn } from '#upstream/platform/auth/policy.ts'
import { publicRoute } from '#upstream/platform/http/public-route.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { whoIs } from './who-is.ts'

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

const describe = ({ database }: House, identity: Identity) =>
  inCompany(database, { company: identity.companyId, user: identity.userId }, (tx) => whoIs(tx, identity), {
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
export const accountRoom: Room = (app, house) => {
  const { database, sessions } = house
  const signIn = openSignIn(database, sessions, house.webUrl)

  app.route({
    ...publicRoute({
      method: 'POST',
      url: '/Account/login',
      summary: 'Opens a session; Device is for the header x-device of the next time',
      body: loginBody,
    }),
    handler: async (request) => {
      const { UsrName, UsrPassword, CpyID, LexID } = request.body as z.output<typeof loginBody>
      const { token, identity, device } = await signIn({
        ...placeOf(request),
        name: accountName(UsrName, LexID === INTERNAL),
        password: UsrPassword,
        companyId: CpyID,
        lexId: LexID,
      })
      return answer({ Data: { ...token, Device: device, User: await describe(house, identity) } })
    },
  })

  app.route({
    ...publicRoute({
      method: 'POST',
      url: '/Account/createhtoken',
      summary: 'Opens a session where one has died; x-role says the LexID',
      body: renewalBody,
    }),
    handler: async (request) => {
      const { body, headers } = request
      const { UsrID, UsrName, UsrPassword } = body as z.output<typeof renewalBody>
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
  })

  app.route({
    ...routeOf({
      method: 'POST',
      url: '/Account/refreshtoken',
      policy: anybodySignedIn,
      summary: 'The same session, a later end',
      body: z.object({}).nullish(),
    }),
    handler: async (request) => {
      const { identity } = callerOf(request)
      await inCompany(database, { company: '*' }, (tx) =>
        tx
          .updateTable('SecSession')
          .set({ SesLastSeen: clock.now() })
          .where('SesID', '=', identity.sessionId)
          .execute(),
      )
      return answer({ Data: { ...(await sessions.issue(identity)), User: await describe(house, identity) } })
    },
  })

  app.route({
    ...routeOf({ method: 'POST', url: '/Account/logout', policy: anybodySignedIn, summary: 'Revokes the session' }),
    handler: async (request) => {
      const {
        identity: { sessionId, companyId, userId },
      } = callerOf(request)
      await sessions.revoke(sessionId)
      await inCompany(database, { company: companyId, user: userId }, (tx) =>
        audit(tx, { resource: 'SecSession', record: sessionId, action: 'logout', change: {} }),
      )
      return answer(true)
    },
  })

  read(
    app,
    house,
    { method: 'GET', url: '/Account/session', policy: anybodySignedIn, summary: 'Who the token is' },
    async ({ tx, identity }) => ({ Data: { Expires: identity.expires, User: await whoIs(tx, identity) } }),
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { runAsPerson } from '#upstream/platform/auth/current-person.ts'
import type { AppServices } from '../services.ts'
import { enforcePolicy } from '#upstream/platform/auth/policy.ts'
import { refuseImpersonation, refuseImpersonatingHeaders } from './refuse-impersonation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
    permissions: Permissions | null
  }
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Asks every call with a policy who it is from and whether that person may, before the body is read; then whether
 * anything in it says that it is from somebody else.
 */
export function registerCallerIdentity(app: FastifyInstance, { sessions, permissions }: AppServices): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('permissions', null)

  app.addHook('onRequest', async (request) => {
    const { policy } = request.routeOptions.config
    if (!policy || policy.kind === 'anyone') return
    const token = bearerOf(request)
    const identity = token ? await sessions.identify(token) : undefined
    if (identity) {
      request.identity = identity
      request.permissions = await permissions.of(identity)
    }
    enforcePolicy(policy, request.identity, request.permissions)
    if (identity) refuseImpersonatingHeaders(request.headers, identity)
  })

  app.addHook('preHandler', ({ identity }, _, done) => runAsPerson(identity?.userId, done))

  // Before validation, which leaves out what a call does not know.
  app.addHook('preValidation', async ({ identity, routeOptions, body, query }) => {
    const { policy } = routeOptions.config
    if (!identity || !policy || policy.kind === 'anyone') return
    refuseImpersonation(query, identity, policy.subject)
    refuseImpersonation(body, identity, policy.subject)
  })
}

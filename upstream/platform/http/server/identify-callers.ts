import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permissions } from '#upstream/platform/auth/permissions.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { runInRequest } from '#upstream/platform/database/connection/current-request.ts'
import type { AppServices } from '../services.ts'
import { readServiceKey } from '#schema/platform/access/service-key.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import { enforcePolicy } from '#upstream/platform/auth/policy.ts'
import type { ServiceCaller } from '#upstream/platform/auth/service-keys.ts'
import { createCallWindows } from '#upstream/platform/limits/call-window.ts'
import type { SharedCounts } from '#upstream/platform/limits/shared-counts.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { refuseImpersonation, refuseImpersonatingHeaders } from './refuse-impersonation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
    permissions: Permissions | null
  }
}

const SERVICE_CALLS_PER_MINUTE = 3_000

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+(?:\.[\w-]+\.[\w-]*)?)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Asks every call with a policy who it is from and whether that person may, before the body is read; then whether
 * anything in it says that it is from somebody else.
 * @param shared counts over all services
 * @param serviceCallsPerMinute calls of one service account in a minute, over all its keys and networks
 */
export function registerCallerIdentity(
  app: FastifyInstance,
  { sessions, permissions, serviceKeys }: AppServices,
  shared: SharedCounts | null,
  serviceCallsPerMinute = SERVICE_CALLS_PER_MINUTE,
): void {
  const takeServiceCall = createCallWindows('account', shared)

  /** @throws Refusal 429 with when to come back, beyond the minute's calls */
  async function countServiceCall(userId: number): Promise<void> {
    const { calls, left } = await takeServiceCall(String(userId), MINUTE)
    if (calls > serviceCallsPerMinute) throw refuse.tooMany(left / 1_000)
  }

  /** A person by their session, or a service account by its key. */
  async function identify(token: string, address: string): Promise<ServiceCaller | undefined> {
    if (readServiceKey(token) === null) {
      const identity = await sessions.identify(token)
      return identity && { identity, permissions: await permissions.of(identity) }
    }
    const caller = await serviceKeys.identify(token, address)
    if (caller) await countServiceCall(caller.identity.userId)
    return caller
  }

  app.decorateRequest('identity', null)
  app.decorateRequest('permissions', null)

  app.addHook('onRequest', async (request, reply) => {
    const { policy } = request.routeOptions.config
    if (!policy || policy.kind === 'anyone') return
    const token = bearerOf(request)
    const caller = token ? await identify(token, request.ip) : undefined
    if (caller) {
      request.identity = caller.identity
      request.permissions = caller.permissions
      void reply.header('x-authenticated-user', String(caller.identity.userId))
    }
    enforcePolicy(policy, request.identity, request.permissions)
    if (caller) refuseImpersonatingHeaders(request.headers, caller.identity)
  })

  app.addHook('preHandler', ({ identity, trace }, _, done) => runInRequest({ person: identity?.userId, trace }, done))

  // Before validation, which leaves out what a call does not know.
  app.addHook('preValidation', async ({ identity, routeOptions, body, query }) => {
    const { policy } = routeOptions.config
    if (!identity || !policy || policy.kind === 'anyone') return
    refuseImpersonation(query, identity, policy.subject)
    refuseImpersonation(body, identity, policy.subject)
  })
}

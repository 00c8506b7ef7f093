import type { FastifyInstance } from 'fastify'
import { personOf } from '#graph/platform/context/person.ts'
import { findSessionMismatch } from '#graph/platform/context/session-mismatch.ts'
import { tokenOf } from '#graph/platform/http/cookie.ts'

/** Refuses, before anything of it is read, what a page sends that shows another session than the token's. Called once cookies are parsed. */
export function refuseOtherSessions(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) =>
    done(findSessionMismatch(request.headers, () => personOf(tokenOf(request)))),
  )
}

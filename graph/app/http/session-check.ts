import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COMPANY_HEADER, COMPANY_PARAM } from '#schema/platform/access/shown-session.ts'
import { isRecord } from '#schema/platform/collections/records.ts'
import { personOf } from '#graph/platform/context/person.ts'
import { findSessionMismatch } from '#graph/platform/context/session-mismatch.ts'
import { tokenOf } from '#graph/platform/http/cookie.ts'

const FILES = '/files/'

/** The company that the address of a file names, taken out of its query: the files know what is theirs alone. */
function takeCompany(request: FastifyRequest): unknown {
  if (!request.url.startsWith(FILES) || !isRecord(request.query)) return undefined
  const { [COMPANY_PARAM]: company, ...query } = request.query
  if (company !== undefined) request.query = query
  return company
}

/** Refuses, before anything of it is read, what a page sends that shows another session than the token's. Called once cookies are parsed. */
export function refuseOtherSessions(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const findPerson = () => personOf(tokenOf(request))
    const named = { [COMPANY_HEADER]: takeCompany(request) }
    done(findSessionMismatch(request.headers, findPerson) ?? findSessionMismatch(named, findPerson))
  })
}

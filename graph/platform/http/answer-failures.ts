import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { createKnownMethods } from '#schema/platform/network/known-methods.ts'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { codeOf, type ErrorCode } from '#graph/platform/errors/failure.ts'
import { findRule } from '#graph/platform/errors/find-rule.ts'
import { RetryLater } from '#graph/platform/errors/refusal.ts'
import { tellRetryAfter } from './rate-limit.ts'
import { RequestTimeout } from './timeouts.ts'

const statusOf: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  ACCOUNT_WAITING: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  UPSTREAM_FAILED: 502,
  UPSTREAM_UNREACHABLE: 503,
  UPSTREAM_CONTRACT: 502,
  QUERY_TOO_COSTLY: 400,
  UNKNOWN_DOCUMENT: 400,
  READ_ONLY: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'UNAUTHENTICATED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'QUERY_TOO_COSTLY'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL'
}

/**
 * Failures outside GraphQL, in the shape of its answers: a code, a Spanish sentence, the request’s id, and nothing else.
 *
 * @returns the methods that each address takes, of the routes that are added from now on
 */
export function answerFailures(app: FastifyInstance): ReturnType<typeof createKnownMethods> {
  const known = createKnownMethods()
  app.addHook('onRoute', (route) => known.add(route))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const own = codeOf(error)
    const status = own ? statusOf[own] : (error.statusCode ?? 500)
    const code = own ?? codeOfStatus(status)
    if (status >= 500) request.log.error({ err: error.originalError ?? error }, 'request failed')
    const generic = status === 413 ? fileMessages.tooLarge : genericMessages[code]
    const message = own || error instanceof RequestTimeout ? error.message : generic
    const rule = findRule(message)
    if (error instanceof RetryLater) tellRetryAfter(reply, error.seconds)
    // What else comes of a body that was too slow is not waited for.
    if (status === 408) void reply.header('connection', 'close')
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send({
        errors: [{ message, extensions: { code, ...(rule && { rule }), requestId: request.id } }],
      })
  })
  return known
}

declare module 'fastify' {
  interface FastifyError {
    originalError?: Error
  }
}

import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { Audience, ErrorCode } from '#web/generated/types.ts'
import { currentAudience } from '#web/session/audience.ts'
import { failureTexts } from '#web/texts/failure.ts'

/** A failure as a screen tells it: `messages` may be empty where the specification keeps silent. */
export type Failure = {
  code: ErrorCode | 'OFFLINE'
  messages: string[]
  requestId: string | null
}

type Told = { code: ErrorCode; message: string; requestId: string | null }

/** The words for one error code (back-office.md 8 for internal people, portal.md 8 for the portals; rules.md 13). */
export function messageOf({ code, message }: Pick<Told, 'code' | 'message'>, audience: Audience): string | null {
  const internal = audience === 'INTERNAL'
  switch (code) {
    case 'UNAUTHENTICATED':
      return failureTexts.unauthorized
    case 'FORBIDDEN':
      return internal ? failureTexts.forbiddenInternal : failureTexts.forbiddenPortal
    case 'NOT_FOUND':
      return internal ? null : failureTexts.serviceMissing
    case 'UPSTREAM_FAILED':
    case 'INTERNAL':
      return internal ? failureTexts.connectionFailed : message
    case 'UPSTREAM_UNREACHABLE':
      return failureTexts.noConnection
    case 'UPSTREAM_CONTRACT':
      return internal ? null : message
    default:
      return message
  }
}

function toldBy(error: unknown): Told[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(told)
  if (!ServerError.is(error)) return []
  const body = jsonOf(error.bodyText)
  if (isRecord(body) && Array.isArray(body.errors)) return body.errors.map(told)
  return [{ code: codeOfStatus(error.statusCode), message: '', requestId: null }]
}

function told(error: unknown): Told {
  const { message = '', extensions = {} } = isRecord(error) ? error : {}
  const { code, requestId } = isRecord(extensions) ? extensions : {}
  return {
    code: typeof code === 'string' ? (code as ErrorCode) : 'INTERNAL',
    message: String(message),
    requestId: typeof requestId === 'string' ? requestId : null,
  }
}

const codeOfStatus = (status: number): ErrorCode =>
  status === 401 ? 'UNAUTHENTICATED'
  : status === 403 ? 'FORBIDDEN'
  : status === 404 ? 'NOT_FOUND'
  : status === 429 ? 'TOO_MANY_REQUESTS'
  : status === 502 ? 'UPSTREAM_CONTRACT'
  : 'UPSTREAM_FAILED'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads any error of a query, a mutation or an upload. What never got an answer is OFFLINE, «Error de Conexión». */
export function failureOf(error: unknown, audience: Audience = currentAudience()): Failure {
  const all = toldBy(error)
  const [first] = all
  if (first) {
    const messages = all.map((one) => messageOf(one, audience)).filter((message) => message !== null && message !== '')
    return { code: first.code, messages: [...new Set(messages)] as string[], requestId: first.requestId }
  }
  if (ServerParseError.is(error)) return { code: 'UPSTREAM_CONTRACT', messages: [failureTexts.connectionFailed], requestId: null }
  return { code: 'OFFLINE', messages: [failureTexts.noConnection], requestId: null }
}

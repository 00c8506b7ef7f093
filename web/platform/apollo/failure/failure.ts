import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { isSentence } from '#schema/platform/values/sentence.ts'
import type { Audience, ErrorCode } from '#web/generated/types.ts'
import { currentAudience } from '#web/platform/session/audience.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { codeOfStatus, readerOf, wordsFor } from './failure-table.ts'
import { sessionState } from '../reauth/session-state.ts'

/** A failure as a screen tells it: `messages` may be empty where the specification keeps silent. */
export type Failure = {
  code: ErrorCode | 'OFFLINE'
  messages: string[]
  requestId: string | null
}

type WireError = { code: Failure['code']; message: string; requestId: string | null; rule?: string }

const wireErrorsOf = ([first, ...others]: readonly unknown[]): [WireError, ...WireError[]] => [
  readWireError(first),
  ...others.map(readWireError),
]

function readWireErrors(error: unknown): [WireError, ...WireError[]] {
  if (CombinedGraphQLErrors.is(error)) return wireErrorsOf(error.errors)
  if (ServerParseError.is(error))
    return [{ code: 'UPSTREAM_CONTRACT', message: failureTexts.connectionFailed, requestId: null }]
  if (!ServerError.is(error)) return [{ code: 'OFFLINE', message: '', requestId: null }]
  const body = jsonOf(error.bodyText)
  if (isRecord(body) && Array.isArray(body.errors) && body.errors.length > 0) return wireErrorsOf(body.errors)
  const bodyText = error.bodyText.trim()
  const code = codeOfStatus(error.statusCode)
  return [{ code, message: isSentence(bodyText) ? bodyText : genericMessage(code), requestId: null }]
}

const genericMessage = (code: ErrorCode) =>
  code === 'BAD_USER_INPUT' ? failureTexts.invalid : failureTexts.connectionFailed

function readWireError(error: unknown): WireError {
  const { message = '', extensions = {} } = isRecord(error) ? error : {}
  const { code, requestId, rule } = isRecord(extensions) ? extensions : {}
  return {
    code: typeof code === 'string' ? (code as ErrorCode) : 'INTERNAL',
    message: String(message),
    requestId: typeof requestId === 'string' ? requestId : null,
    ...(typeof rule === 'string' && { rule }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads any error of a query, a mutation, an upload or a download, in the words of who reads it. What never got an
 * answer is OFFLINE, «Error de Conexión».
 */
export function failureOf(
  error: unknown,
  audience: Audience = currentAudience(),
  isSignedIn = sessionState.isSignedIn(),
): Failure {
  const reader = readerOf(audience, isSignedIn)
  const all = readWireErrors(error)
  const messages = all
    .map(({ code, message }) => wordsFor(code, message, reader))
    .filter((words) => words !== null && words !== '')
  const [{ code, requestId }] = all
  return { code, messages: [...new Set(messages)] as string[], requestId }
}

/** Whether this browser has signed in as somebody else, or to another company, since the page was shown (docs/decisions/0213). */
export const isOfOtherSession = (error: unknown): boolean =>
  readWireErrors(error)[0].rule?.startsWith('SESSION_MISMATCH_') ?? false

/** Reads any error as the one sentence of a toast. Where the specification shows only that it failed, it says that. */
export const failureMessage = (error: unknown): string => failureOf(error).messages.join(' ') || failureTexts.notDone

import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import type { GraphQLError } from 'graphql'
import { isSentence } from '#schema/platform/values/sentence.ts'
import { failure, type ErrorCode } from '#graph/platform/errors/failure.ts'
import { UpstreamRefusal, RateLimited, RetryLater } from '#graph/platform/errors/refusal.ts'
import type { Answer } from './transport/transport.ts'

interface Envelope {
  Result: unknown
  Message?: unknown
  Errors?: unknown
  ErrorPaths?: unknown
  ErrorCode?: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'Result' in value

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** What the services said: Message if there is one, else the joined Errors, else a short plain body (rules.md 13). */
function upstreamMessage(envelope: Envelope | null, body: string): string | null {
  const message = typeof envelope?.Message === 'string' ? envelope.Message.trim() : ''
  const joined = texts(envelope?.Errors).join('\n')
  const [text = ''] = [message, joined, envelope ? '' : body.trim()].filter((one) => one !== '')
  return isSentence(text) ? text : null
}

function toRefusal(envelope: Envelope | null, body: string): UpstreamRefusal {
  const paths = Array.isArray(envelope?.ErrorPaths) ? envelope.ErrorPaths : []
  const issues = texts(envelope?.Errors)
    .filter((text) => text !== '')
    .map((message, at) => ({ message, path: typeof paths[at] === 'string' ? paths[at] : '' }))
  return new UpstreamRefusal(
    issues.length ? issues : [{ message: upstreamMessage(envelope, body) ?? genericMessages.BAD_USER_INPUT, path: '' }],
  )
}

/** What the services tell apart within a status. */
const codesByErrorCode: Readonly<Record<string, ErrorCode>> = {
  PASSWORD_CHANGE_REQUIRED: 'PASSWORD_CHANGE_REQUIRED',
  ACCOUNT_WAITING: 'ACCOUNT_WAITING',
  READ_ONLY: 'READ_ONLY',
  UNAVAILABLE: 'UNAVAILABLE',
}

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_CONTRACT',
}

function toGraphQLError({ status, body, headers }: Answer): GraphQLError {
  const value = parsed(body)
  const envelope = isEnvelope(value) ? value : null
  if (status === 400 || status === 413 || status === 415 || status === 422) return toRefusal(envelope, body)
  const named = codesByErrorCode[String(envelope?.ErrorCode)]
  const code = named ?? codes[status] ?? (status >= 500 ? 'UPSTREAM_FAILED' : 'UPSTREAM_CONTRACT')
  const message = (code === 'UPSTREAM_CONTRACT' ? null : upstreamMessage(envelope, body)) ?? genericMessages[code]
  const seconds = Number(headers['retry-after'])
  if (!(seconds > 0)) return failure(code, message)
  if (code === 'TOO_MANY_REQUESTS') return new RateLimited(message, seconds)
  return named && status === 503 ? new RetryLater(code, message, seconds) : failure(code, message)
}

/**
 * The Result of an answer.
 * @throws UpstreamRefusal for a 400, otherwise an error of the code that belongs to the status; UPSTREAM_CONTRACT when
 * a success carries no envelope
 */
export function readResult(answer: Answer): unknown {
  if (answer.status < 200 || answer.status > 299) throw toGraphQLError(answer)
  const envelope = parsed(answer.body)
  if (!isEnvelope(envelope)) throw failure('UPSTREAM_CONTRACT')
  return envelope.Result
}

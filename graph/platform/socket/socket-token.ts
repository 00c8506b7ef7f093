import type { IncomingMessage } from 'node:http'
import { COMPANY_HEADER, USER_HEADER } from '#schema/platform/access/shown-session.ts'
import { sessionIn } from '#graph/platform/http/cookie.ts'

type Params = Readonly<Record<string, unknown>>

const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null

/** The value of a name written in any case, where it is a text. */
function named(params: Params, name: string): string | null {
  for (const [key, value] of Object.entries(params))
    if (key.toLowerCase() === name && typeof value === 'string' && value.trim()) return value
  return null
}

const withoutScheme = (text: string) => text.trim().replace(/^Bearer +/i, '')

const tokenIn = (params: Params) => named(params, 'token') ?? named(params, 'authorization')

/** The trace that a socket belongs to: `traceparent` of `connectionParams`, or the header of the upgrade. Null where there is none. */
export function traceparentOfSocket(
  params: Params | undefined,
  request: Pick<IncomingMessage, 'headers'> | null,
): string | null {
  const header = request?.headers['traceparent']
  return (params ? named(params, 'traceparent') : null) ?? (typeof header === 'string' ? header : null)
}

/** What a page names of the session that it shows, in `connectionParams`. */
export const sessionNamedIn = (params: Params = {}) => ({
  [COMPANY_HEADER]: named(params, COMPANY_HEADER) ?? undefined,
  [USER_HEADER]: named(params, USER_HEADER) ?? undefined,
})

/**
 * Finds the token wherever clients send it: `connectionParams` as `token` or `Authorization`, on their own or below
 * `headers`; the Authorization header of the upgrade; the cookie of a browser. Names in any case, with «Bearer» or
 * without; the first that is there counts.
 */
export function tokenOfSocket(
  params: Params | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
  parseCookie: (text: string) => Record<string, string | undefined>,
): string | null {
  const token = params ? (tokenIn(params) ?? (isParams(params['headers']) ? tokenIn(params['headers']) : null)) : null
  const sent = token ?? headers.authorization
  return sent ? withoutScheme(sent) : sessionIn(parseCookie(headers.cookie ?? ''))
}

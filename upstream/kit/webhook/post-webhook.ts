import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { publicLookup, refusePrivateHost } from './public-address.ts'

export interface WebhookAnswer {
  /** The status of the answer; null where none came. */
  code: number | null
  /** What was answered, cut; or why nothing came. */
  text: string
  /** Whether it was taken: 2xx. */
  isDelivered: boolean
}

export interface PostOptions {
  /** Whether addresses of this machine and of local networks may be written to. */
  allowsPrivate: boolean
  /** Milliseconds for all of it. */
  timeout?: number
}

/** Milliseconds for one try. */
export const WEBHOOK_TIMEOUT = 10_000
/** Characters of an answer that the log keeps; PostgreSQL takes no NUL. */
const LONGEST_ANSWER = 1_000

const cut = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST_ANSWER)

/** Reads the beginning of an answer and no more: an endless one fills nothing, and of one that breaks off what came is read. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8')
  let text = ''
  try {
    for await (const part of response) {
      text += String(part)
      if (text.length >= LONGEST_ANSWER) break
    }
  } catch {
    // The status came, and says whether the message was taken.
  }
  return cut(text)
}

const reasonOf = (failure: unknown, timeout: number): string => {
  if (!(failure instanceof Error)) return String(failure)
  return failure.name === 'AbortError' || failure.name === 'TimeoutError'
    ? `No respondió en ${timeout / 1_000} segundos`
    : failure.message
}

function request(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { allowsPrivate, timeout = WEBHOOK_TIMEOUT }: PostOptions,
): Promise<IncomingMessage> {
  if (!allowsPrivate) refusePrivateHost(url)
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http
    const sent = open(url, {
      method: 'POST',
      // No connection is used twice: each goes to an address that was checked for it.
      agent: false,
      signal: AbortSignal.timeout(timeout),
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Circuito-Webhooks/1' },
      ...(!allowsPrivate && { lookup: publicLookup }),
    })
    sent.on('response', resolve).on('error', reject)
    sent.end(body)
  })
}

/** Sends a message to a URL. A redirect is an answer like any other and is not followed. Never throws: what fails is told. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  options: PostOptions,
): Promise<WebhookAnswer> {
  try {
    const response = await request(new URL(url), body, headers, options)
    const code = response.statusCode ?? 0
    const text = await readBeginning(response)
    const isRedirect = code >= 300 && code < 400
    return {
      code,
      text: isRedirect ? 'Las redirecciones no se siguen' : text,
      isDelivered: code >= 200 && code < 300,
    }
  } catch (failure) {
    return { code: null, text: cut(reasonOf(failure, options.timeout ?? WEBHOOK_TIMEOUT)), isDelivered: false }
  }
}

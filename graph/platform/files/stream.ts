import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { failure } from '#graph/platform/errors/failure.ts'
import { RateLimited } from '#graph/platform/errors/refusal.ts'
import { RequestTimeout } from '#graph/platform/http/timeouts.ts'
import { readResult } from '#graph/platform/rest/envelope.ts'
import { pacedDownload, TooLarge, type Pace } from './transfer-pace.ts'
import type { Service } from '#graph/platform/rest/service.ts'

const FILE_TIMEOUTS = { headersTimeout: 60_000, bodyTimeout: 60_000 }

/** A call of the services that answers bytes. */
export interface FileCall {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** What the browser saves it as, where the services do not say. */
  name: string
  /** What it is sent as, or that by what the services say it is. */
  type: string | ((contentType: unknown) => string)
  /** Whether parts of it can be asked for (Range). */
  isResumable?: boolean
}

interface FileRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Readable
  signal: AbortSignal
}

/** A call whose bodies are streams: nothing of a file is held here. */
async function open({ bytes, root }: Service, { path, ...sent }: FileRequest): Promise<Dispatcher.ResponseData> {
  try {
    return await bytes.request({ ...sent, ...FILE_TIMEOUTS, path: `${root}/api/v1.0/${path}` })
  } catch (error) {
    if (error instanceof TooLarge || error instanceof RequestTimeout || error instanceof RateLimited) throw error
    throw failure('UPSTREAM_UNREACHABLE')
  }
}

/** The Result of an answer that is JSON. */
export async function resultFrom(service: Service, sent: FileRequest): Promise<unknown> {
  const { statusCode, headers, body } = await open(service, sent)
  return readResult({ status: statusCode, headers, body: await body.text() })
}

const isAttachment = (value: unknown): value is string => typeof value === 'string' && /^attachment;/i.test(value)

/** What tells of a file whose parts can be asked for, and which part this is. */
const partHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    ['accept-ranges', 'etag', 'content-range'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** Hands on the bytes as a file to be saved, never to be shown. @throws what the services refuse */
export async function sendFile(
  service: Service,
  reply: FastifyReply,
  { body, path, method, name, type, isResumable = false }: FileCall,
  { pace, ...sent }: Pick<FileRequest, 'headers' | 'signal'> & { pace: Pace },
) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = await open(service, {
    ...sent,
    method,
    path,
    body: text,
    headers: { ...sent.headers, accept: '*/*', ...(text !== undefined && { 'content-type': 'application/json' }) },
  })
  const isPart = isResumable && [206, 416].includes(answer.statusCode)
  if (answer.statusCode !== 200 && !isPart) {
    readResult({ status: answer.statusCode, headers: answer.headers, body: await answer.body.text() })
  }
  const disposition = answer.headers['content-disposition']
  const length = answer.headers['content-length']
  return reply
    .code(answer.statusCode)
    .headers(isResumable ? partHeaders(answer.headers) : {})
    .header('content-type', typeof type === 'string' ? type : type(answer.headers['content-type']))
    .header('content-disposition', isAttachment(disposition) ? disposition : `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .headers(typeof length === 'string' ? { 'content-length': length } : {})
    .send(pacedDownload(answer.body, pace))
}

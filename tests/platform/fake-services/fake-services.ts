import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import * as clock from '#schema/platform/time/clock.ts'

export interface FakeCall {
  method: string
  /** Below /api/v1.0/, without its query. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown> | undefined
  headers: IncomingMessage['headers']
}

/** Answers a call: a Result, or a `rawResponse` with its status, text and delay. */
type Handler = (call: FakeCall) => unknown
interface Shaped {
  status: number
  text: string
  /** Milliseconds. */
  after?: number
  headers?: Record<string, string>
}

const shapes = new WeakSet<object>()
/** An answer that is not a plain Result. */
export function rawResponse(
  status: number,
  body: unknown,
  { after, headers }: Pick<Shaped, 'after' | 'headers'> = {},
): Shaped {
  const shaped = { status, text: typeof body === 'string' ? body : JSON.stringify(body), after, headers }
  shapes.add(shaped)
  return shaped
}
/** The answer of a write that notified these people. */
export const answerNotifying = (users: readonly number[], Result: unknown) =>
  rawResponse(200, { Result, Message: null, Errors: [] }, { headers: { 'x-users-notified': users.join(',') } })

export const refusedResponse = (status: number, errors: string[], paths?: string[]) =>
  rawResponse(status, {
    Result: null,
    Message: errors.length === 1 ? errors[0] : null,
    Errors: errors,
    ...(paths && { ErrorPaths: paths }),
  })

const isShaped = (value: unknown): value is Shaped => typeof value === 'object' && value !== null && shapes.has(value)

export const list = (field: string) => ({
  post: {
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: { [field]: { anyOf: [{ type: 'integer' }, { type: 'array' }] } } },
        },
      },
    },
  },
})
/** A write whose outcome the services store by its key. */
export const storedWrite = { post: { parameters: [{ name: 'Idempotency-Key', in: 'header' }] } }
/** What our own services say at /openapi.json: these reads take lists, and this write keeps its key. */
export const BATCHES = {
  openapi: '3.1.0',
  info: { title: 'fake', version: '1', description: '' },
  paths: {
    '/api/v1.0/LgsRequirement/byid': list('ReqID'),
    '/api/v1.0/LgsRequirement/save': storedWrite,
    '/api/v1.0/User/byid': list('UsrID'),
    '/api/v1.0/SecApprovaltransaction/statusapprovaltransaction': list('DocEntry'),
  },
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const isJson = request.headers['content-type']?.startsWith('application/json')
  return text && isJson ? (JSON.parse(text) as Record<string, unknown>) : undefined
}

/** REST services that answer what a test says, and remember what they were asked. */
export async function fakeServices(handlers: Record<string, Handler>, openapi: unknown = BATCHES) {
  const calls: FakeCall[] = []
  const byPath = new Map(Object.entries(handlers).map(([path, handler]) => [path.toLowerCase(), handler]))

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    if (pathname === '/openapi.json')
      return response.writeHead(openapi ? 200 : 404).end(JSON.stringify(openapi ?? null))
    const path = pathname.replace('/api/v1.0/', '')
    const call = {
      method: request.method ?? '',
      path,
      query: searchParams,
      body: await bodyOf(request),
      headers: request.headers,
    }
    calls.push(call)
    const handler = byPath.get(path.toLowerCase())
    const result = handler ? await handler(call) : refusedResponse(404, ['No se encontró el registro'])
    const { status, text, after, headers }: Shaped = isShaped(result)
      ? result
      : { status: 200, text: JSON.stringify({ Result: result, Message: null, Errors: [] }) }
    if (after) await new Promise((resolve) => setTimeout(resolve, after))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** How often a path was asked for. */
    count: (path: string) => calls.filter((call) => call.path.toLowerCase() === path.toLowerCase()).length,
    on: (path: string, handler: Handler) => void byPath.set(path.toLowerCase(), handler),
    /** At the address of before, once closed. */
    reopen: () => listen(port),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type FakeServices = Awaited<ReturnType<typeof fakeServices>>

/** A token of somebody: the fake services believe it, as the graph's routing does. */
export const tokenFor = (userId: number, { lex = 0, seconds = 1_800 }: { lex?: number; seconds?: number } = {}) =>
  new SignJWT({ cpy: 1, lex, ext: lex !== 0, sid: `test-${userId}` })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setExpirationTime(Math.floor(clock.now().getTime() / 1_000) + seconds)
    .sign(new TextEncoder().encode('nobody checks this'))

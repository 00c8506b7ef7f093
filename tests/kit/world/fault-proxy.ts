import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the way between the graph and the services behaves. */
export type FailureMode = 'fair' | 'silent' | 'cut' | 'garbage' | 'truncated' | 'broken' | 'html' | 'busy'

/** A request that reached the services, with the number that the graph gave to what it was made for; none for what is the graph's own. */
export interface ForwardedCall {
  call: string
  requestId: string | undefined
}

export interface FaultProxy {
  url: string
  weather: FailureMode
  /** Requests that reached the services while the weather was fair. */
  passed: string[]
  /** The same with what they were made for. */
  forwarded: ForwardedCall[]
  /** What they were asked by path, below the address, as it was written. */
  asked: { path: string; body: string }[]
  /** The next request for such a path reaches the services and does its work; its answer is lost on the way back. */
  losesAnswer: RegExp | null
  /** Ends every connection that is open. */
  cut(): void
  close(): Promise<void>
}

type FailureResponder = (response: ServerResponse) => void

const failureResponders: Record<Exclude<FailureMode, 'fair'>, FailureResponder> = {
  silent: () => undefined,
  cut: (response) => response.socket?.destroy(),
  garbage: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"Result": [[['),
  truncated: (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      .write('{"Result": {"data": [')
    response.socket?.end()
  },
  broken: (response) =>
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"Result": null, "Message": "select * from secret at /srv/app.cs:12", "Errors": ["stack trace"]}'),
  html: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>'),
  busy: (response) => response.writeHead(429, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Too many'),
}

/**
 * How services describe themselves, by the routes that they have: those of a process that have the same say the same, and to say
 * it costs as much as all else that opens a world.
 */
const descriptions = new Map<string, Buffer>()
const DESCRIPTION = '/openapi.json'

/** Answers what was answered before. */
function repeatDescription(routes: string, response: ServerResponse): boolean {
  const known = descriptions.get(routes)
  if (known) response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(known)
  return known !== undefined
}

function forward(to: URL, incoming: IncomingMessage, response: ServerResponse, isLost: boolean, routes?: string): void {
  const outgoing = ask(
    { host: to.hostname, port: to.port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (answer) => {
      if (isLost) {
        answer.resume().on('end', () => response.socket?.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      if (routes !== undefined && incoming.url === DESCRIPTION && answer.statusCode === 200)
        readBytes(answer, (bytes) => void descriptions.set(routes, bytes))
    },
  )
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

function readBytes(incoming: IncomingMessage, onBytes: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => onBytes(Buffer.concat(chunks)))
}

/**
 * Stands between the graph and the services and lets the story choose the weather.
 * @param routes of the services of this process: their description is asked for once
 */
export async function openFaultProxy(target: string, routes?: string): Promise<FaultProxy> {
  const to = new URL(target)
  const server = createServer((incoming, response) => {
    if (proxy.weather === 'fair') {
      const call = `${incoming.method} ${incoming.url}`
      proxy.passed.push(call)
      proxy.forwarded.push({ call, requestId: [incoming.headers['x-request-id']].flat()[0] })
      const isLost = proxy.losesAnswer?.test(incoming.url ?? '') ?? false
      if (isLost) proxy.losesAnswer = null
      const isKnown =
        routes !== undefined && incoming.url === DESCRIPTION && !isLost && repeatDescription(routes, response)
      if (isKnown) incoming.resume()
      else forward(to, incoming, response, isLost, routes)
      readBytes(incoming, (bytes) =>
        proxy.asked.push({ path: (incoming.url ?? '').replace('/api/v1.0/', ''), body: bytes.toString('utf8') }),
      )
    } else {
      incoming.resume()
      failureResponders[proxy.weather](response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    weather: 'fair',
    passed: [],
    forwarded: [],
    asked: [],
    losesAnswer: null,
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return proxy
}

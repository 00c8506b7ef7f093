import { createServer } from 'node:http'
import { buildSchema } from 'graphql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { serveProtocol, type Connection } from '#graph/platform/socket/serve-protocol.ts'
import { waitUntil } from './socket-listener.ts'

const KEEP_ALIVE = { silence: 1_000, answer: 500 }
const schema = buildSchema('type Query { a: String } type Subscription { b: String }')

let url: string
let dispose: () => Promise<void>
const closes: number[] = []
beforeEach(async () => {
  closes.length = 0
  const http = createServer()
  const server = new WebSocketServer({ server: http })
  const served = serveProtocol<Record<string, unknown>, Connection>(
    { schema, onClose: (_, code) => void closes.push(code ?? 0) },
    server,
    { keepAlive: KEEP_ALIVE, extraOf: (connection) => connection },
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  dispose = async () => {
    await served.dispose()
    http.close()
  }
})
afterEach(() => dispose())

async function open(options: WebSocket.ClientOptions = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, 'graphql-transport-ws', options)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'connection_init' }))
  return socket
}

it('cuts off who does not answer a ping, and nobody else', async () => {
  const [mute, answering] = [await open({ autoPong: false }), await open()]
  let pings = 0
  answering.on('ping', () => pings++)
  await waitUntil(() => pings >= 3, 10_000)
  expect([mute.readyState, answering.readyState]).toEqual([WebSocket.CLOSED, WebSocket.OPEN])
  expect(closes).toEqual([1006])
})

it('leaves in peace whoever sends something by itself', async () => {
  const [talking, silent] = [await open(), await open()]
  const pings = { talking: 0, silent: 0 }
  talking.on('ping', () => pings.talking++)
  silent.on('ping', () => pings.silent++)
  const talk = setInterval(() => talking.send(JSON.stringify({ type: 'ping' })), KEEP_ALIVE.silence / 3)
  await waitUntil(() => pings.silent >= 2, 10_000)
  clearInterval(talk)
  expect([pings.talking, talking.readyState]).toEqual([0, WebSocket.OPEN])
})

it.each([
  'hola',
  '{"type":"connection_ack"}',
  '{"id":"1","type":"next","payload":{}}',
  '{"id":"1","type":"error","payload":[]}',
])('closes who sends what is no message of a client: %s', async (message) => {
  const socket = await open()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.send(message)
  expect(await closed).toBe(4400)
})

it('bids everybody farewell when it ends', async () => {
  const socket = await open()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await dispose()
  dispose = async () => {}
  expect(await closed).toBe(1001)
})

import { createServer } from 'node:http'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { serveProtocol } from '#graph/platform/socket/serve-protocol.ts'
import type { SubscribeAnswer, Subscription } from '#graph/platform/socket/session.ts'
import { waitUntil } from './socket-listener.ts'

const KEEP_ALIVE = { silence: 1_000, answer: 500 }

let url: string
let dispose: () => Promise<void>
const closes: number[] = []
/** What is subscribed to, by what the query says. */
const streams = new Map<string, { subscription: Subscription<never>; isStopped: boolean }>()

function answerOf(query: string, subscription: Subscription<never>): SubscribeAnswer {
  if (query === 'refused') return [new GraphQLError('No.')]
  if (query === 'once') return { data: { once: true } }
  const stream = { subscription, isStopped: false }
  streams.set(query, stream)
  return { start: () => undefined, stop: () => void (stream.isStopped = true) }
}

beforeEach(async () => {
  closes.length = 0
  streams.clear()
  const http = createServer()
  const server = new WebSocketServer({ server: http })
  const served = serveProtocol<never>(
    {
      onConnect: async () => undefined,
      async onSubscribe(subscription, { query }) {
        if (query === 'broken') throw new Error('broken')
        return answerOf(query, subscription)
      },
      onClose: (_, code) => void closes.push(code),
    },
    server,
    { keepAlive: KEEP_ALIVE },
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

const subscribeMessage = (query: string, id = '1') => JSON.stringify({ id, type: 'subscribe', payload: { query } })

/** Someone who is let in, and what they were sent since. */
async function enter() {
  const socket = await open()
  await new Promise((resolve) => socket.once('message', resolve))
  const received: unknown[] = []
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  return { socket, received, closed }
}

describe('the protocol', () => {
  it.each([
    ['a subscription before the introduction', 4401, [subscribeMessage('b')]],
    ['a second introduction', 4429, ['{"type":"connection_init"}', '{"type":"connection_init"}']],
    [
      'two subscriptions of one name',
      4409,
      ['{"type":"connection_init"}', subscribeMessage('b'), subscribeMessage('c')],
    ],
    ['a failure of ours', 4500, ['{"type":"connection_init"}', subscribeMessage('broken')]],
  ])('closes for %s', async (_, code, messages) => {
    const socket = new WebSocket(url, 'graphql-transport-ws')
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.once('open', resolve))
    for (const [at, message] of messages.entries()) {
      const answered = new Promise((resolve) => socket.once('message', resolve))
      socket.send(message)
      if (at === 0 && messages.length > 1) await answered
    }
    expect(await closed).toBe(code)
  })

  it('closes who speaks another protocol, and who does not introduce themselves', async () => {
    const [other, silent] = [new WebSocket(url), new WebSocket(url, 'graphql-transport-ws')]
    const codes = [other, silent].map((each) => new Promise((resolve) => each.on('close', resolve)))
    expect(await Promise.all(codes)).toEqual([4406, 4408])
  })

  it('answers pings with what they carry, refusals and single results', async () => {
    const { socket, received } = await enter()
    socket.send('{"type":"ping","payload":{"a":1}}')
    socket.send(subscribeMessage('refused'))
    await waitUntil(() => received.length === 2)
    socket.send(subscribeMessage('once'))
    await waitUntil(() => received.length === 4)
    expect(received).toEqual([
      { type: 'pong', payload: { a: 1 } },
      { id: '1', type: 'error', payload: [{ message: 'No.' }] },
      { id: '1', type: 'next', payload: { data: { once: true } } },
      { id: '1', type: 'complete' },
    ])
  })

  it('ends a stream once, whoever ends it', async () => {
    const { socket, received } = await enter()
    for (const name of ['left', 'over', 'open']) socket.send(subscribeMessage(name, name))
    await waitUntil(() => streams.size === 3)
    socket.send('{"id":"left","type":"complete"}')
    await waitUntil(() => streams.get('left')?.isStopped === true)
    for (const { subscription } of streams.values()) if (subscription.id !== 'open') subscription.end()
    await waitUntil(() => received.length === 1)
    expect(received).toEqual([{ id: 'over', type: 'complete' }])
    socket.close()
    await waitUntil(() => streams.get('open')?.isStopped === true)
    expect(streams.get('over')?.isStopped).toBe(false)
  })

  it('sends texts of any length, in their order', async () => {
    const { socket, received } = await enter()
    socket.send(subscribeMessage('b'))
    await waitUntil(() => streams.size === 1)
    const texts = [0, 1, 60, 61, 62, 63, 200, 65_400, 65_480, 65_490, 70_000].map((length) => 'ñ'.repeat(length))
    for (const text of texts) await streams.get('b')?.subscription.push({ data: { text } })
    await waitUntil(() => received.length === texts.length)
    expect(received).toEqual(texts.map((text) => ({ id: '1', type: 'next', payload: { data: { text } } })))
  })
})

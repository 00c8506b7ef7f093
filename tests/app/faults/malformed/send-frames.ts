import fc, { type Arbitrary } from 'fast-check'
import { WebSocket, type RawData } from 'ws'
import { findFault } from './find-fault.ts'
import type { Sample } from './http-requests.ts'
import type { Sent } from './send-requests.ts'
import { anyValue, hostileDocuments, spoiledObject, spoiledText } from './spoiled.ts'

const AT_ONCE = 24
const BATCH = 500
/** Milliseconds that a socket may take to answer the last ping. */
const PATIENCE = 30_000
/** A socket that ends so was closed by a mistake of the server, or by its end. */
const SERVER_FAULTS = [1006, 1011, 4500]

const subscribe = (id: unknown, payload: unknown) => JSON.stringify({ id, type: 'subscribe', payload })

/** Frames that are no message, messages of no type, and operations of which something is wrong. */
function frames(samples: readonly Sample[]): Arbitrary<string | Buffer> {
  const operation = fc.constantFrom(...samples)
  return fc.oneof(
    { weight: 6, arbitrary: operation.chain(({ document, variables }) => spoiledText(document).map((query) => subscribe('1', { query, variables }))) },
    { weight: 6, arbitrary: operation.chain(({ document, variables }) => spoiledObject(variables).map((changed) => subscribe('2', { query: document, variables: changed }))) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileDocuments).map((query) => subscribe('3', { query })) },
    fc.tuple(anyValue, anyValue).map(([id, payload]) => subscribe(id, payload)),
    anyValue.map((type) => JSON.stringify({ id: '4', type })),
    fc.constantFrom('connection_init', 'connection_ack', 'next', 'complete', 'error', 'pong').map((type) => JSON.stringify({ id: '5', type })),
    operation.chain(({ document, variables }) => spoiledText(subscribe('6', { query: document, variables }))),
    fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  ) // prettier-ignore
}

const inits = (token: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(JSON.stringify({ type: 'connection_init', payload: { token } })) },
    anyValue.map((payload) => JSON.stringify({ type: 'connection_init', payload })),
    anyValue.map((value) =>
      JSON.stringify({ type: 'connection_init', payload: { token: value, authorization: value } }),
    ),
    spoiledText(JSON.stringify({ type: 'connection_init', payload: { token } })),
  )

interface Dialogue {
  init: string
  frames: (string | Buffer)[]
  /** Does not wait until it was let in. */
  isHasty: boolean
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')

/** Opens a socket, sends what is to be sent, and waits until it is closed or has answered a last ping. */
function speak(
  url: string,
  { init, frames: messages, isHasty }: Dialogue,
): Promise<{ sent: number; close: number; fault?: string; answered: string }> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    let [sent, fault, answered] = [0, undefined as string | undefined, '']
    const patience = setTimeout(() => {
      fault ??= 'no answer'
      socket.terminate()
    }, PATIENCE)
    function send(messages: readonly (string | Buffer)[]): void {
      for (const message of messages) {
        if (socket.readyState !== WebSocket.OPEN) return
        socket.send(message)
        sent++
      }
    }
    function sendFrames(): void {
      send(messages)
      socket.ping()
    }
    socket.on('open', () => {
      send([init])
      if (isHasty) sendFrames()
    })
    // What was sent before a ping has been read when its answer comes; operations are given a moment to answer.
    socket.on('pong', () => setTimeout(() => socket.close(1000), 5))
    socket.on('message', (data: RawData) => {
      const text = textOf(data)
      if (!isHasty && text.startsWith('{"type":"connection_ack"')) sendFrames()
      const found = findFault({ status: 200, contentType: 'application/json', text })
      if (found) [fault, answered] = [found, text]
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      clearTimeout(patience)
      if (SERVER_FAULTS.includes(code)) fault ??= `closed with ${code}`
      resolve({ sent, close: code, fault, answered })
    })
  })
}

/** Sends so many frames over sockets of their own for every few of them, and keeps what is wrong with what comes back. */
export async function sendFrames(
  url: string,
  { samples, token }: { samples: readonly Sample[]; token: string },
  { count, seed }: { count: number; seed: number },
): Promise<Sent> {
  const result: Sent = { sent: 0, answers: new Map(), faults: [] }
  const dialogues = fc.record({
    init: inits(token),
    frames: fc.array(frames(samples), { minLength: 1, maxLength: 12 }),
    isHasty: fc.integer({ min: 1, max: 10 }).map((number) => number === 10),
  })
  for (let batch = 0; result.sent < count; batch++) {
    const queue = fc.sample(dialogues, { numRuns: Math.min(BATCH, count), seed: seed + batch })[Symbol.iterator]()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const dialogue of queue) {
          if (result.sent >= count) return
          const { sent, close, fault, answered } = await speak(url, dialogue)
          result.sent += sent
          result.answers.set(close, (result.answers.get(close) ?? 0) + 1)
          if (fault)
            result.faults.push({
              fault,
              sent: JSON.stringify(dialogue).slice(0, 600),
              answered: answered.slice(0, 300),
            })
        }
      }),
    )
  }
  return result
}

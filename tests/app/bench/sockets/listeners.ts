/** Many people at the other end of their sockets, in one process: it counts what comes, and when. */
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { answerQuestions } from './answering.ts'
import { SUBSCRIPTIONS } from './operations.ts'

/** Connections that are opened at once. */
const AT_ONCE = 20
/** How long a round may take, in ms. */
const LONGEST = 120_000

const NUMBER = '"documentNumber":"'

const sockets: WebSocket[] = []
let closed = 0
let times: number[] = []
let byDocument = new Map<string, number>()
let expected = 0
let whenAll: (() => void) | null = null

const now = () => performance.timeOrigin + performance.now()

function take(data: Buffer): void {
  times.push(now())
  const start = data.indexOf(NUMBER) + NUMBER.length
  const documentNumber = data.toString('latin1', start, data.indexOf('"', start))
  byDocument.set(documentNumber, (byDocument.get(documentNumber) ?? 0) + 1)
  if (times.length === expected) whenAll?.()
}

const opened = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })

function keep(socket: WebSocket): void {
  sockets.push(socket)
  socket.on('close', () => closed++)
}

/** Whether it was let in; a busy machine may close it first. */
const isAcknowledged = (socket: WebSocket) =>
  new Promise<boolean>((resolve) => {
    socket.once('message', () => resolve(true))
    socket.once('close', () => resolve(false))
  })

/** Someone of the graph: the token, then both subscriptions, the way graphql-ws asks for them; again where it is closed. */
async function subscribe(url: string, token: string, attempts = 10): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await opened(socket)
  const acknowledging = isAcknowledged(socket)
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  if (!(await acknowledging)) {
    if (attempts === 0) throw new Error('a socket was closed again and again')
    await pause(500)
    return subscribe(url, token, attempts - 1)
  }
  socket.on('message', (data: Buffer) => {
    if (data.includes('"next"')) take(data)
  })
  for (const [at, query] of SUBSCRIPTIONS.entries())
    socket.send(JSON.stringify({ id: `subscription-${at}`, type: 'subscribe', payload: { query, variables: {} } }))
  keep(socket)
}

/** Someone of nchan: the path names both channels. */
async function follow(url: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/follow`)
  await opened(socket)
  socket.on('message', take)
  keep(socket)
}

async function openMany(connect: (() => Promise<void>)[]): Promise<void> {
  for (let at = 0; at < connect.length; at += AT_ONCE)
    await Promise.all(connect.slice(at, at + AT_ONCE).map((each) => each()))
}

answerQuestions({
  subscribe: ({ url, tokens }: { url: string; tokens: string[] }) =>
    openMany(tokens.map((token) => () => subscribe(url, token))),
  follow: ({ url, count }: { url: string; count: number }) =>
    openMany(Array.from({ length: count }, () => () => follow(url))),
  expect(messages: number) {
    times = []
    byDocument = new Map()
    expected = messages
  },
  async arrivals(documentNumber: string) {
    if (times.length < expected)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LONGEST)
        whenAll = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    return { times, right: byDocument.get(documentNumber) ?? 0, closed }
  },
  async close() {
    for (const socket of sockets) socket.terminate()
  },
})

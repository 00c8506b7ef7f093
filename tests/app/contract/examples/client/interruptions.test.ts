import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CircuitoError, createClient, operation, type Client } from '#client/src/client.ts'

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
/** Bytes that are sent before the connection is cut. */
const CUT_AFTER = 70_000

let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage['headers'][] = []
const server = createServer((request, response) => {
  asked.push(request.headers)
  answer(request, response)
})
let circuito: Client

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  circuito = createClient({ url: `http://127.0.0.1:${port}`, credentials: { key: 'circuito_1_test' }, firstWait: 5 })
})
beforeEach(() => asked.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A graph that goes away and comes back at the same address. */
async function openServer() {
  let respond: (response: ServerResponse) => void = (response) => response.destroy()
  const back = createServer((_, response) => respond(response))
  const start = (port: number) => new Promise<void>((resolve) => back.listen(port, '127.0.0.1', resolve))
  await start(0)
  const address = back.address()
  if (!address || typeof address === 'string') throw new Error('it listens at no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    listen(work: typeof respond) {
      respond = work
      return start(address.port)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        back.close(() => resolve())
        back.closeAllConnections()
      }),
  }
}

/** Hands out the file as exports are, and cuts each answer off after a while. */
function sendAndCut(tag: (call: number) => string): typeof answer {
  return ({ headers: { range, 'if-range': condition } }, response) => {
    const etag = tag(asked.length)
    const start = condition === etag ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
    const part = { 'content-range': `bytes ${start}-${FILE.length - 1}/${FILE.length}` }
    const headers = { 'accept-ranges': 'bytes', etag, 'content-length': String(FILE.length - start) }
    response.writeHead(start > 0 ? 206 : 200, { ...headers, ...(start > 0 && part) })
    const isRest = start + CUT_AFTER >= FILE.length
    response.write(FILE.subarray(start, start + CUT_AFTER), () => (isRest ? response.end() : response.destroy()))
  }
}

it('a download that breaks off is gone on with where it broke off', async () => {
  answer = sendAndCut(() => '"one"')
  const response = await circuito.download('/files/exports/1')
  expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true)
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.at(-1)).toMatchObject({ 'if-range': '"one"', authorization: 'Bearer circuito_1_test' })
})

it('a download that became another file meanwhile fails', async () => {
  answer = sendAndCut((call) => `"${call}"`)
  const response = await circuito.download('/files/exports/1')
  await expect(response.arrayBuffer()).rejects.toMatchObject({ code: 'NETWORK' })
})

it('a download that cannot be gone on with fails as it broke off', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': String(FILE.length) })
    response.write(FILE.subarray(0, CUT_AFTER), () => response.destroy())
  }
  const response = await circuito.download('/files/requirements/1.pdf')
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(asked.length).toBe(1)
})

it('a save that meets data under way to another server waits as it is told, with the same key', async () => {
  answer = (_, response) => {
    const isMoved = asked.length > 2
    const errors = [{ message: 'Circuito está en solo lectura', extensions: { code: 'READ_ONLY' } }]
    const data = { redeliverWebhook: { webhook: null, errors: [] } }
    response.writeHead(200, { 'content-type': 'application/json', ...(!isMoved && { 'retry-after': '1' }) })
    response.end(JSON.stringify(isMoved ? { data } : { data: null, errors }))
  }
  const began = performance.now()
  await circuito.mutations.redeliverWebhook({ input: { id: '1' } })
  expect(performance.now() - began).toBeGreaterThan(1_990)
  expect(new Set(asked.map((headers) => headers['idempotency-key'])).size).toBe(1)
  expect(asked.length).toBe(3)
})

const RUN = { input: { sql: 'select 1' } }

it.each([
  ['breaks off', (response: ServerResponse) => response.destroy()],
  ['says that the services are busy', (response: ServerResponse) => response.writeHead(503).end()],
])('a query that is run, which no key makes one act, is sent once where the answer %s', async (_, end) => {
  answer = (__, response) => void end(response)
  await expect(circuito.mutations.runSql(RUN)).rejects.toBeInstanceOf(CircuitoError)
  const document = 'mutation Mine($input: RunSqlInput!) { mine: runSql(input: $input) { run { rowCount } } }'
  await expect(circuito.run(operation<object, typeof RUN>(document), RUN)).rejects.toBeInstanceOf(CircuitoError)
  expect(asked.map((headers) => typeof headers['idempotency-key'])).toEqual(['string', 'string'])
})

it('a write that is sent once waits for a graph that is not there yet', async () => {
  const absent = await openServer()
  const later = createClient({ url: absent.url, credentials: { key: 'circuito_1_test' }, firstWait: 100 })
  await absent.stop()
  const running = later.mutations.runSql(RUN)
  await pause(150)
  let calls = 0
  await absent.listen((response) => {
    calls++
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: { runSql: { run: null, errors: [] } } }))
  })
  await running
  expect(calls).toBe(1)
  await absent.stop()
})

it('a subscription that is given up while its connection does not come about ends quietly', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    const stop = new AbortController()
    server.once('upgrade', (_, socket) => {
      stop.abort()
      socket.destroy()
    })
    const events = circuito.subscriptions.approvalNotifications({}, { signal: stop.signal })
    for await (const event of events) expect(event).toBeUndefined()
    await nextTurn()
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClient, type Client } from '#client/src/client.ts'

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

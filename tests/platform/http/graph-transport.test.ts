import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { usualTransfers } from '#graph/platform/files/transfer-limit.ts'
import { usualTimeouts } from '#schema/platform/network/timeouts.ts'
import { usualPace } from '#graph/platform/files/transfer-pace.ts'
import type { TransportLimits } from '#graph/app/server.ts'
import { beginRequest, postRequestHead } from '../../../scripts/abuse/sockets.ts'
import { tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function graphWith(
  limits: Partial<TransportLimits>,
  settings: Record<string, string> = {},
): Promise<GraphOverFakes> {
  const front = await openGraphOverFakes(
    { 'Account/companies': () => [], 'LgsRequirement/checkexcel': () => ({ rows: [] }) },
    { limits, settings },
  )
  closing.push(() => front.close())
  return front
}

/** Services of files: they take what is brought, and hand out as many bytes as they can. */
async function fileServices(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Record<string, string>> {
  const server = createServer(serve)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { REST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const quick = { ...usualTimeouts, headers: 300, body: 400, request: 1_500, check: 100 }

describe('a request that does not come in whole', () => {
  it('is answered 408 in Spanish, and its connection closed', async () => {
    const front = await graphWith({ timeouts: quick })
    for (const path of ['/graphql', '/payment/return']) {
      const request = await beginRequest(front.url, postRequestHead(path, 100, JSON_TYPE, '{'))
      expect([path, await request.status(2_500)]).toEqual([path, 408])
      expect(await request.ended(2_500)).toBeLessThan(2_500)
      expect(request.received()).toContain('tardó demasiado')
    }
  })

  it('is given up where its headers do not end', async () => {
    const front = await graphWith({ timeouts: quick })
    const request = await beginRequest(front.url, 'POST /graphql HTTP/1.1\r\nhost: x\r\n')
    expect(await request.status(2_500)).toBe(408)
  })

  it('is given up where an upload goes on for ever', async () => {
    const front = await graphWith({ timeouts: quick })
    const request = await beginRequest(
      front.url,
      postRequestHead('/files/attachments', 100, { 'content-type': 'multipart/form-data; boundary=x' }, '-'),
    )
    expect(await request.ended(2_500)).toBeLessThan(2_500)
  })

  it('does not hinder one that comes in time', async () => {
    const front = await graphWith({ timeouts: { ...quick, headers: 5_000, body: 5_000, request: 10_000 } })
    const body = JSON.stringify({ query: '{ __typename }' })
    const request = await beginRequest(front.url, postRequestHead('/graphql', body.length, JSON_TYPE, body.slice(0, 5)))
    await pause(200)
    request.socket.write(body.slice(5))
    expect(await request.status(5_000)).toBe(200)
  })

  it('does not hinder a socket on which nothing is said', async () => {
    const front = await graphWith({ timeouts: { ...quick, idle: 500 } }, { ALERTS_EVERY: '600000' })
    const socket = new WebSocket(`${front.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await new Promise((settle) => socket.once('open', settle))
    await pause(1_200)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })
})

describe('connections', () => {
  it('are closed without an answer beyond those of CONNECTIONS, until one is free', async () => {
    const front = await graphWith({}, { CONNECTIONS: '2' })
    const begin = () => beginRequest(front.url, postRequestHead('/graphql', 17, JSON_TYPE, ''))
    const [first, second] = [await begin(), await begin()]
    const beyond = await begin()
    expect(await beyond.ended(2_000)).toBeLessThan(2_000)
    expect(beyond.received()).toBe('')
    first.socket.destroy()
    await expect.poll(async () => (await fetch(`${front.url}/healthz`).catch(() => null))?.status).toBe(200)
    second.socket.destroy()
  })
})

describe('files', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const pace = { ...usualPace, leastRate: 10_000, window: 400, deadline: 2_000 }
  const upload = (front: GraphOverFakes, token: string) =>
    beginRequest(
      front.url,
      postRequestHead('/files/attachments', 1_000_000, { ...form, authorization: `Bearer ${token}` }, '--x\r\n'),
    )
  const swallow = (request: IncomingMessage, response: ServerResponse) => {
    request
      .resume()
      .once('end', () =>
        response.end(JSON.stringify({ Result: { FilID: 'a', FilName: 'b', FilSize: 1 }, Message: null, Errors: [] })),
      )
  }

  it('of one session go three at once: others wait, and those beyond hear why', async () => {
    const front = await graphWith({ transfers: { ...usualTransfers, patience: 2_000 } }, await fileServices(swallow))
    const token = await tokenFor(11)
    const uploads = await Promise.all(Array.from({ length: 12 }, () => upload(front, token)))
    const refused = () => uploads.filter(({ received }) => received().includes('429')).length
    await expect.poll(refused, { timeout: 2_000 }).toBe(3)
    const other = await fetch(`${front.url}/files/requirements/5.pdf`, {
      headers: { authorization: `Bearer ${await tokenFor(12)}` },
    })
    expect(other.status).not.toBe(429)
    await expect.poll(refused, { timeout: 5_000 }).toBe(9)
    expect(uploads.find(({ received }) => received().includes('429'))?.received()).toContain(
      'Ya tiene 3 archivos en curso',
    )
    for (const { socket } of uploads) socket.destroy()
    await expect
      .poll(
        async () =>
          (await fetch(`${front.url}/files/requirements/5.pdf`, { headers: { authorization: `Bearer ${token}` } }))
            .status,
      )
      .not.toBe(429)
  })

  it('that stop coming are answered 408', async () => {
    const front = await graphWith({ pace }, await fileServices(swallow))
    const stopped = await upload(front, await tokenFor(11))
    expect(await stopped.status(2_500)).toBe(408)
    expect(stopped.received()).toContain('demasiado lento')
  })

  it('that come slowly but steadily arrive', async () => {
    const patient = { ...usualPace, leastRate: 4_000, window: 2_000, deadline: 20_000 }
    const front = await graphWith({ pace: patient }, await fileServices(swallow))
    const length = 30_000
    const steady = await beginRequest(
      front.url,
      postRequestHead('/files/attachments', length, { ...form, authorization: `Bearer ${await tokenFor(12)}` }),
    )
    for (let sent = 0; sent < length; sent += 3_000) {
      steady.socket.write(Buffer.alloc(3_000))
      await pause(300)
    }
    expect(await steady.status(5_000)).toBe(200)
  })

  it('that are not read are cut off, however long they are', async () => {
    const settings = await fileServices((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      const more = () => void (response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more))
      more()
    })
    const front = await graphWith({ pace }, settings)
    const request = await beginRequest(
      front.url,
      `GET /files/requirements/5.pdf HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await tokenFor(11)}\r\n\r\n`,
    )
    request.socket.pause()
    await pause(2_500)
    request.socket.resume()
    expect(await request.ended(2_000)).toBeLessThan(5_000)
  })

  it('leave the way of questions free, however many there are', async () => {
    const settings = await fileServices((request, response) => {
      if (request.url?.includes('companies')) response.end(JSON.stringify({ Result: [], Message: null, Errors: [] }))
      else if (request.url === '/openapi.json') response.writeHead(404).end()
      else swallow(request, response)
    })
    const front = await graphWith({}, settings)
    const tokens = await Promise.all(Array.from({ length: 30 }, (_, at) => tokenFor(100 + at)))
    const uploads = await Promise.all(
      tokens.flatMap((token) => [upload(front, token), upload(front, token), upload(front, token)]),
    )
    await pause(300)
    const began = performance.now()
    const ready = await fetch(`${front.url}/readyz`)
    expect([ready.status, performance.now() - began < 1_500]).toEqual([200, true])
    for (const { socket } of uploads) socket.destroy()
  })
})

it('one that is told to end says so at /readyz, and answers until its balancer knows', async () => {
  const front = await openGraphOverFakes({}, { settings: { DRAIN_DELAY: '1' } })
  expect((await fetch(`${front.url}/readyz`)).status).toBe(200)
  const ended = front.close()
  const answer = await fetch(`${front.url}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }])
  expect((await fetch(`${front.url}/healthz`)).status).toBe(200)
  await ended
  await expect(fetch(`${front.url}/healthz`)).rejects.toThrow()
})

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { prepareStopListening } from '#schema/platform/network/stop-listening.ts'
import { buildServer } from '#upstream/app/server.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { SECRET } from '#tests/platform/environment/service.ts'
import { openGraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { beginRequest, postRequestHead, type RawRequest } from '../../../scripts/abuse/sockets.ts'

const INTERRUPTED = 'El servidor se está reiniciando y el archivo no llegó completo.'
const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const BEGUN = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 '
const MIDDLE = 'a'.repeat(40_000)
const END = '\r\n--x--\r\n'
const LENGTH = BEGUN.length + MIDDLE.length + END.length

/** @returns the port */
async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** An upload of which half is there. */
async function beginUpload(url: string, path: string, token: string): Promise<RawRequest> {
  const headers = { ...FORM, authorization: `Bearer ${token}` }
  return beginRequest(url, postRequestHead(path, LENGTH, headers, BEGUN + MIDDLE.slice(0, 20_000)))
}
const sendRest = ({ socket }: RawRequest) => socket.write(MIDDLE.slice(20_000) + END)

/** Sends a little now and then, as a file over a slow line comes: its answer is read once it is all there, as browsers do. */
async function goOn({ socket, received }: RawRequest, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  for (let sent = 0; sent < 15_000 && performance.now() < until && received() === ''; sent += 100) {
    socket.write('b'.repeat(100))
    await pause(50)
  }
}

describe('services that are stopped', () => {
  const upstream = provideUpstream()
  const PATH = '/api/v1.0/Helper/uploadfile?parameter=0'

  it('take what is here in time whole, and answer what is not, of which nothing is left', async () => {
    const { token } = await upstream.signIn('solicitante')
    const app = await buildServer({
      database: upstream.fresh.database,
      secret: SECRET,
      fileStore: upstream.fileStore,
      freeDisk: async () => ({ share: 1, bytes: 1e12 }),
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const [quick, slow, silent] = [
      await beginUpload(url, PATH, token),
      await beginUpload(url, PATH, token),
      await beginRequest(url, postRequestHead(PATH, LENGTH, { ...FORM, authorization: `Bearer ${token}` })),
    ]
    await expect.poll(async () => (await readdir(upstream.filesDir)).length).toBe(2)

    const began = performance.now()
    const closed = app.close()
    await pause(300)
    sendRest(quick)
    expect([await quick.status(2_000), quick.received()]).toEqual([200, expect.stringContaining('FilID')])
    await goOn(slow, 3_000)
    for (const interrupted of [slow, silent]) {
      expect(await interrupted.status(2_000)).toBe(429)
      expect(interrupted.received()).toContain(INTERRUPTED)
      expect(interrupted.received()).toMatch(/retry-after: \d/i)
      interrupted.socket.destroy()
    }
    await closed
    expect(performance.now() - began).toBeLessThan(30_000)

    const rows = await executeSql<{ FilID: string }>(
      upstream.fresh.database,
      sql`select "FilID" from "GenFile" where "FilName" = 'a.pdf'`,
      '*',
    )
    expect(rows).toHaveLength(1)
    expect(await readdir(upstream.filesDir)).toEqual([rows[0]?.FilID])
  })
})

describe('a graph that is stopped', () => {
  /** Services that take files, and how many they got whole and how many broke off. */
  async function openFileServices() {
    const got = { whole: 0, broken: 0 }
    const server = createServer((request, response) => {
      request.resume()
      if (request.method !== 'POST') return void response.writeHead(404).end()
      request.once('end', () => {
        got.whole++
        const Result = { FilID: 'a', FilName: 'a.pdf', FilSize: 1 }
        response.end(JSON.stringify({ Result, Message: null, Errors: [] }))
      })
      request.once('error', () => got.broken++)
    })
    return { got, server, url: `http://127.0.0.1:${await listenLocally(server)}` }
  }

  it('passes on what is here in time, and answers what is not', async () => {
    const { got, server, url } = await openFileServices()
    const front = await openGraphOverFakes({}, { settings: { REST_URL: url }, limits: { uploadsEndWithin: 1_000 } })
    const [quick, slow] = [
      await beginUpload(front.url, '/files/attachments', front.token),
      await beginUpload(front.url, '/files/attachments', front.token),
    ]
    await pause(200)
    const closed = front.close()
    await pause(200)
    sendRest(quick)
    expect(await quick.status(2_000)).toBe(200)
    await goOn(slow, 2_000)
    expect(await slow.status(2_000)).toBe(429)
    expect(slow.received()).toContain(INTERRUPTED)
    expect(slow.received()).toContain('TOO_MANY_REQUESTS')
    // The connection stands until the rest was sent: who reads the answer only then gets it.
    slow.socket.write('b'.repeat(1_000))
    await pause(300)
    expect(slow.socket.closed).toBe(false)
    slow.socket.destroy()
    await closed
    await expect.poll(() => got).toEqual({ whole: 1, broken: 1 })
    server.close()
  })

  it('answers what arrives on a connection that it had taken before', async () => {
    const front = await openGraphOverFakes({})
    const request = await beginRequest(front.url, '')
    const closed = front.close()
    await pause(100)
    request.socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
    expect(await request.status(2_000)).toBe(200)
    await closed
  })
})

describe('a server that stops listening while it computes', () => {
  /** Asks once, and again on a connection of its own while the first is being answered; prints how both ended. */
  const ASK_TWICE = `
    const { get } = require('node:http')
    const ask = () => new Promise((resolve) => get({ port: process.argv[1], agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).once('error', ({ code }) => resolve(code)))
    const first = ask()
    setTimeout(async () => console.log(JSON.stringify(await Promise.all([first, ask()]))), 300)`

  it('answers what the system had accepted for it meanwhile', async () => {
    let stopped: Promise<void> | undefined
    const server = createServer((_request, response) => {
      stopped ??= stopListening()
      for (const until = performance.now() + 1_000; performance.now() < until; );
      response.setHeader('connection', 'close').end()
    })
    const stopListening = prepareStopListening(server)
    const port = String(await listenLocally(server))
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', ASK_TWICE, port])
    await stopped
    expect(JSON.parse(stdout)).toEqual([200, 200])
  })
})

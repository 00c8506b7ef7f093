import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSlots } from '#schema/platform/network/slots.ts'
import { serviceTimeouts, type ServiceTimeouts } from '#upstream/platform/limits/timeouts.ts'
import { buildServer } from '#upstream/app/server.ts'
import { beginRequest, postRequestHead } from '../../../scripts/abuse/sockets.ts'
import { SECRET, openUpstream, type Upstream } from '#tests/platform/environment/service.ts'

let upstream: Upstream
let url: string
const closing: (() => Promise<unknown>)[] = []
const quick = { ...serviceTimeouts, headers: 300, body: 400, file: 600, request: 1_500, check: 100 }
const JSON_TYPE = { 'content-type': 'application/json' }
const LOGIN = '/api/v1.0/Account/login'

async function startWith(timeouts: ServiceTimeouts): Promise<string> {
  const { database } = upstream.fresh
  const app = await buildServer({ database, secret: SECRET, fileStore: upstream.fileStore, timeouts })
  closing.push(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

beforeAll(async () => {
  upstream = await openUpstream()
  url = await startWith(quick)
})
afterAll(async () => {
  for (const close of closing) await close()
  await upstream.stop()
})

describe('a request of the services that does not come in whole', () => {
  it('is answered 408 in the envelope, and its connection closed', async () => {
    const request = await beginRequest(url, postRequestHead(LOGIN, 100, JSON_TYPE, '{'))
    expect(await request.status(2_500)).toBe(408)
    expect(request.received()).toContain('La solicitud tardó demasiado en llegar')
    expect(await request.ended(2_500)).toBeLessThan(2_500)
  })

  it('is given up where its headers do not end, or its file does not', async () => {
    const { token } = await upstream.signIn('solicitante')
    const form = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
    const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'
    const requests = [
      await beginRequest(url, 'POST / HTTP/1.1\r\nhost: x\r\n'),
      await beginRequest(url, postRequestHead('/api/v1.0/Helper/uploadfile?parameter=0', 5_000, form, begun)),
    ]
    for (const request of requests) expect(await request.ended(4_000)).toBeLessThan(4_000)
  })

  it('does not hinder one that comes in time', async () => {
    const body = JSON.stringify({ UsrName: 'admin', UsrPassword: 'Circuito2026', LexID: 0 })
    const patient = await startWith({ ...quick, headers: 5_000, body: 5_000, request: 10_000 })
    const request = await beginRequest(patient, postRequestHead(LOGIN, body.length, JSON_TYPE, body.slice(0, 5)))
    await new Promise((settle) => setTimeout(settle, 150))
    request.socket.write(body.slice(5))
    expect(await request.status(5_000)).toBe(200)
    request.socket.destroy()
  })
})

describe('places of a person', () => {
  const full = new Error('full')

  it('are so many at once; others wait in order, and those beyond are refused', async () => {
    const { take, leave } = createSlots<number>({ atOnce: 2, waiting: 1, patience: 5_000 }, () => full)
    await take(7)
    await take(7)
    const waiting = take(7)
    await expect(take(7)).rejects.toBe(full)
    await take(8)
    leave(7)
    await waiting
    for (let at = 0; at < 2; at++) leave(7)
    await Promise.all([take(7), take(7)])
  })

  it('are not waited for without end', async () => {
    const { take, leave } = createSlots<number>({ atOnce: 1, waiting: 9, patience: 50 }, () => full)
    await take(7)
    await expect(take(7)).rejects.toBe(full)
    leave(7)
    await take(7)
  })
})

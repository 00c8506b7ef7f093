import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rawResponse, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { answerOfUpgrade, statusOfUpgrade, waitUntil } from './socket-listener.ts'
import { openAlertListeners, type AlertListeners } from './alert-listeners.ts'
import { account } from '#tests/platform/fake-services/requirement-rows.ts'

let post: AlertListeners
beforeEach(async () => {
  post = await openAlertListeners()
})
afterEach(() => post.close())

describe('who may listen', () => {
  it.each([
    ['nobody', undefined],
    ['a text that is no token', 'hola'],
  ])('not %s', async (_, token) => {
    const person = await post.come({ token })
    person.listen()
    await waitUntil(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('not a session that the services have ended', async () => {
    post.services.on('Account/session', () => rawResponse(401, { Result: null, Message: null, Errors: [] }))
    const person = await post.come()
    person.listen()
    await waitUntil(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('not whoever must change their password first', async () => {
    post.services.on('Account/session', () => ({
      Data: { Expires: '2030-01-01T00:00:00.000Z', User: { ...account, UsrMustChange: true } },
    }))
    const person = await post.come()
    person.listen()
    await waitUntil(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('not a page of another site, whatever cookie it brings', async () => {
    const cookie = `circuito=${await tokenFor(11)}`
    const status = (origin: string) => statusOfUpgrade(post.front.url, { cookie, origin })
    expect(await status('https://evil.example')).toBe(403)
    expect(await status('null')).toBe(403)
    expect(await status(post.front.url)).toBe(101)
  })

  it('whoever brings the cookie of a browser', async () => {
    const person = await post.come({
      token: undefined,
      headers: { cookie: `circuito=${await tokenFor(11)}`, origin: post.front.url },
    })
    const { cursors } = person.listen('0')
    await waitUntil(() => cursors().length === 3)
  })

  it.each<[string, (token: string) => Parameters<AlertListeners['come']>[0]]>([
    ['connectionParams.token', (token) => ({ params: { token } })],
    ['connectionParams.token with Bearer', (token) => ({ params: { token: `Bearer ${token}` } })],
    ['connectionParams.Authorization', (token) => ({ params: { Authorization: `Bearer ${token}` } })],
    ['connectionParams.authorization without Bearer', (token) => ({ params: { authorization: token } })],
    [
      'connectionParams.headers.Authorization',
      (token) => ({ params: { headers: { Authorization: `Bearer ${token}` } } }),
    ],
    [
      'connectionParams.headers.authorization',
      (token) => ({ params: { headers: { authorization: `bearer ${token}` } } }),
    ],
    ['the header of the upgrade', (token) => ({ params: {}, headers: { authorization: `Bearer ${token}` } })],
    [
      'the header of the upgrade, beside empty parameters',
      (token) => ({ params: { Authorization: '', token: null }, headers: { authorization: token } }),
    ],
  ])('whoever sends the token by %s', async (_, options) => {
    const person = await post.come({ token: undefined, ...options(await tokenFor(11)) })
    const { cursors } = person.listen('0')
    await waitUntil(() => cursors().length === 3)
  })

  it('not who sends a wrong token beside the cookie of somebody', async () => {
    const person = await post.come({
      params: { Authorization: 'Bearer nonsense' },
      headers: { cookie: `circuito=${await tokenFor(11)}` },
    })
    person.listen()
    await waitUntil(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('not longer than the token lasts', async () => {
    const person = await post.come({ token: await tokenFor(11, { seconds: 2 }) })
    const { cursors } = person.listen('0')
    await waitUntil(() => cursors().length === 3)
    await waitUntil(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('not once the session was ended elsewhere', async () => {
    const person = await post.come()
    const { cursors } = person.listen('0')
    await waitUntil(() => cursors().length === 3)
    post.services.on('SecAlert/pagination', () => rawResponse(401, { Result: null, Message: null, Errors: [] }))
    await waitUntil(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('on so many sockets at once and no more', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => post.come()))
    people.forEach((person) => person.listen())
    await waitUntil(() => people.some(({ closed }) => closed.length > 0))
    expect(people.flatMap(({ closed }) => closed.map(({ code }) => code))).toEqual([4429])
  })
})

describe('behind a proxy', () => {
  const behind = {
    ALERTS_EVERY: '150',
    SOCKETS_PER_ADDRESS: '2',
    WEB_URL: 'https://compras.losandes.pe/',
    WEB_ORIGINS: 'https://otra.losandes.pe',
    TRUST_PROXY: '1',
  }
  let proxied: AlertListeners
  beforeEach(async () => {
    proxied = await openAlertListeners(behind)
  })
  afterEach(() => proxied.close())

  it('that rewrites Host, pages of WEB_URL and WEB_ORIGINS are admitted, and the refusal of others names the setting', async () => {
    const from = (origin: string) => answerOfUpgrade(proxied.front.url, { origin, host: 'backend:4000' })
    expect((await from('https://compras.losandes.pe')).status).toBe(101)
    expect((await from('https://otra.losandes.pe')).status).toBe(101)
    const { status, text } = await from('https://compras.losandes.pe.evil.example')
    expect(status).toBe(403)
    expect(text).toContain('WEB_ORIGINS')
  })

  it('an address is what the proxy saw, not what the client wrote, and an IPv6 network is one', async () => {
    const from = (address: string) =>
      answerOfUpgrade(proxied.front.url, { 'x-forwarded-for': address }).then(({ status }) => status)
    const addresses = ['10.1.1.1, 203.0.113.7', '10.1.1.2, 203.0.113.7', '10.1.1.3, 203.0.113.7']
    expect((await Promise.all(addresses.map(from))).sort()).toEqual([101, 101, 429])
    expect((await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(from))).sort()).toEqual([101, 101, 429])
  })
})

describe('what is not answered over WebSocket', () => {
  it.each([
    ['a query', '{ me { expiresAt } }'],
    ['a mutation', 'mutation { logout { errors { message } } }'],
    ['introspection', 'subscription { __schema { queryType { name } } }'],
    ['broken GraphQL', 'subscription {'],
    [
      'a flood',
      `subscription { ${Array.from({ length: 200 }, (_, at) => `a${at}: approvalNotifications { cursor }`).join(' ')} }`,
    ],
  ])('%s', async (_, query) => {
    const person = await post.come()
    const { failed, heard: events } = person.listen(undefined, query)
    await waitUntil(() => failed.length > 0)
    expect(events).toEqual([])
    expect((failed[0] as { extensions: { code: string; requestId: string } }).extensions).toMatchObject({
      requestId: expect.any(String) as string,
    })
    expect(post.services.calls.filter(({ path }) => path !== 'Account/session')).toEqual([])
  })
})

describe('the minute of a caller', () => {
  let counted: AlertListeners
  beforeEach(async () => {
    counted = await openAlertListeners({ PERSON_OPERATIONS_PER_MINUTE: '3' })
  })
  afterEach(() => counted.close())

  it('counts what is asked for over WebSocket with what is asked for over HTTP', async () => {
    const person = await counted.come()
    for (let turn = 0; turn < 2; turn++) {
      const { cursors, stop } = person.listen('0')
      await waitUntil(() => cursors().length === 3)
      stop()
    }
    expect((await counted.front.post({ query: '{ me { user { id } } }' })).status).toBe(200)
    const { failed, heard } = person.listen('0')
    await waitUntil(() => failed.length > 0)
    expect(failed).toMatchObject([{ extensions: { code: 'TOO_MANY_REQUESTS' } }])
    expect(heard).toEqual([])
    expect((await counted.front.post({ query: '{ me { user { id } } }' })).status).toBe(429)
  })
})

describe('an event that the services do not answer for a moment', () => {
  const FOLLOW = 'subscription { documentChanges { cursor: endCursor items { requirement { documentNumber } } } }'
  const changes = () => ({
    Changes: [{ TrsCode: 'REQ', DocEntry: 5, ChgDate: '2026-03-01T10:00:00.000Z', ChgDeleted: false }],
    EndCursor: '1.REQ.5',
    HasNextPage: false,
  })

  it.each([
    ['busy', 429],
    ['broken', 500],
  ])('comes again to whoever comes again: %s', async (_, status) => {
    post.services.on('SecDocumentChange/list', changes)
    post.services.on('LgsRequirement/byid', () => rawResponse(status, { Result: null, Message: null, Errors: [] }))
    const person = await post.come()
    const { heard, failed } = person.listen(undefined, FOLLOW)
    await waitUntil(() => person.closed.length > 0)
    expect([heard, failed.filter((error) => !(error as { code?: number }).code), person.closedWith()]).toEqual([
      [],
      [],
      1013,
    ])
  })
})

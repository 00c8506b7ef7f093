import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { answer, tokenFor, type FakeCall } from './fake.ts'
import { graphBefore, type Front } from './front.ts'
import { listener, until } from './listener.ts'
import { alert, requirementCalls } from './rows.ts'

/** Alerts of one person, as the services count and give them. */
let newest = 0
const MOST = 100
const alerts = ({ body }: FakeCall) => {
  const { AleSeqAfter = 0 } = body?.filter as { AleSeqAfter?: number }
  const start = Number(body?.start)
  const all = Array.from({ length: newest - AleSeqAfter }, (_, at) => alert(newest - at))
  return { data: all.slice(start, start + MOST), recordsTotal: all.length, Unread: newest, LastSeq: newest }
}

let front: Front
let open: ReturnType<typeof listener>[] = []
const come = async (options: Parameters<typeof listener>[1] = {}) => {
  const person = listener(front.url, { token: await tokenFor(11), ...options })
  open.push(person)
  return person
}
const polls = () => front.services.count('SecAlert/pagination')

beforeEach(async () => {
  newest = 3
  front = await graphBefore({ ...requirementCalls, 'SecAlert/pagination': alerts }, { settings: { ALERTS_EVERY: '150', SOCKETS_PER_PERSON: '3', SOCKETS_PER_ADDRESS: '5' } })
})
afterEach(async () => {
  for (const person of open) await person.close()
  open = []
  await front.close()
})

describe('who may listen', () => {
  it.each([
    ['nobody', undefined],
    ['a text that is no token', 'hola'],
  ])('not %s', async (_, token) => {
    const person = await come({ token })
    person.listen()
    await until(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4403)
  })

  it('not a session that the services have ended', async () => {
    front.services.on('Account/session', () => answer(401, { Result: null, Message: null, Errors: [] }))
    const person = await come()
    person.listen()
    await until(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4403)
  })

  it('not a page of another site, whatever cookie it brings', async () => {
    const cookie = `circuito=${await tokenFor(11)}`
    const status = (origin?: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${front.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { cookie, ...(origin && { origin }) } })
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
        socket.on('open', () => {
          socket.close()
          resolve(101)
        })
        socket.on('error', () => {})
      })
    expect(await status('https://evil.example')).toBe(403)
    expect(await status('null')).toBe(403)
    expect(await status(front.url)).toBe(101)
  })

  it('whoever brings the cookie of a browser', async () => {
    const person = await come({ token: undefined, headers: { cookie: `circuito=${await tokenFor(11)}`, origin: front.url } })
    const { cursors } = person.listen('0')
    await until(() => cursors().length === 3)
  })

  it('not longer than the token lasts', async () => {
    const person = await come({ token: await tokenFor(11, { seconds: 2 }) })
    const { cursors } = person.listen('0')
    await until(() => cursors().length === 3)
    await until(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('not once the session was ended elsewhere', async () => {
    const person = await come()
    const { cursors } = person.listen('0')
    await until(() => cursors().length === 3)
    front.services.on('SecAlert/pagination', () => answer(401, { Result: null, Message: null, Errors: [] }))
    await until(() => person.closed.length > 0)
    expect(person.closedWith()).toBe(4401)
  })

  it('on so many sockets at once and no more', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => come()))
    people.forEach((person) => person.listen())
    await until(() => people.some(({ closed }) => closed.length > 0))
    expect(people.flatMap(({ closed }) => closed.map(({ code }) => code))).toEqual([4429])
  })
})

describe('what is not answered over WebSocket', () => {
  it.each([
    ['a query', '{ me { expiresAt } }'],
    ['a mutation', 'mutation { logout { errors { message } } }'],
    ['introspection', 'subscription { __schema { queryType { name } } }'],
    ['broken GraphQL', 'subscription {'],
    ['a flood', `subscription { ${Array.from({ length: 200 }, (_, at) => `a${at}: approvalNotifications { cursor }`).join(' ')} }`],
  ])('%s', async (_, query) => {
    const person = await come()
    const { failed, heard } = person.listen(undefined, query)
    await until(() => failed.length > 0)
    expect(heard).toEqual([])
    expect((failed[0] as { extensions: { code: string; requestId: string } }).extensions).toMatchObject({ requestId: expect.any(String) })
    expect(front.services.calls.filter(({ path }) => path !== 'Account/session')).toEqual([])
  })
})

describe('what is heard', () => {
  it('only what comes from now on, when no cursor is sent', async () => {
    const { heard, cursors } = (await come()).listen()
    await until(() => polls() > 0)
    newest = 5
    await until(() => heard.length === 2)
    expect(cursors()).toEqual([4, 5])
    expect(heard[1]).toEqual({ cursor: '5', unread: 5, notification: { cursor: '5', documentNumber: 'REQ-2026-000005', viewerCanDecide: true } })
  })

  it('what was missed, once, and then what comes', async () => {
    const first = await come()
    const before = first.listen('0')
    await until(() => before.heard.length === 3)
    await first.close()
    newest = 7
    const { cursors } = (await come()).listen(before.heard.at(-1)!.cursor)
    await until(() => cursors().length === 4)
    newest = 8
    await until(() => cursors().length === 5)
    expect(cursors()).toEqual([4, 5, 6, 7, 8])
  })

  it('all of a long absence, in order and without gaps', async () => {
    newest = 257
    const { cursors } = (await come()).listen('2')
    await until(() => cursors().length === 255)
    expect(cursors()).toEqual(Array.from({ length: 255 }, (_, at) => at + 3))
  })

  it('all of it, though more comes while it is read', async () => {
    newest = 150
    front.services.on('SecAlert/pagination', (call) => {
      const given = alerts(call)
      if (newest < 160) newest++
      return given
    })
    const { cursors } = (await come()).listen('2')
    await until(() => cursors().length === 158)
    expect(cursors()).toEqual(Array.from({ length: 158 }, (_, at) => at + 3))
  })

  it('again after the services were away', async () => {
    const { cursors, failed } = (await come()).listen('3')
    await until(() => polls() > 1)
    front.services.on('SecAlert/pagination', () => answer(500, ''))
    await until(() => polls() > 3)
    newest = 4
    front.services.on('SecAlert/pagination', alerts)
    await until(() => cursors().length === 1)
    expect(failed).toEqual([])
  })

  it('of nobody else', async () => {
    const { heard } = (await come()).listen('0')
    const { heard: others } = (await come({ token: await tokenFor(12) })).listen('0')
    await until(() => heard.length === 3 && others.length === 3)
    const asked = front.services.calls.filter(({ path }) => path === 'SecAlert/pagination')
    expect(new Set(asked.map(({ body, headers }) => `${String((body?.filter as { UsrID: number }).UsrID)} ${headers['x-usrid']}`))).toEqual(new Set(['11 11', '12 12']))
  })
})

it('two tabs of one person share each look, and nobody looks once they are closed', async () => {
  const people = [await come(), await come()]
  people.forEach((person) => person.listen('3'))
  await until(() => polls() >= 4)
  const sharing = polls()
  await new Promise((resolve) => setTimeout(resolve, 650))
  expect(polls() - sharing).toBeLessThanOrEqual(5)
  for (const person of people) await person.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const after = polls()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(polls()).toBe(after)
})

it('a decision made here is told at once to whom it concerns', async () => {
  await front.close()
  front = await graphBefore({
    ...requirementCalls, 'SecAlert/pagination': alerts,
    'SecApprovaltransaction/approved': () => {
      newest = 4
      return { AtsID: 1, AtsStatus: 2, DocumentStatus: 4, UsersNotified: [11], Repeated: false }
    },
  }, { settings: { ALERTS_EVERY: '600000' } })
  const { cursors } = (await come()).listen('3')
  await until(() => polls() > 0)
  const began = performance.now()
  await front.ask('mutation { approve(input: { kind: REQUIREMENT, documentId: "5" }) { message } }', {}, { authorization: `Bearer ${await tokenFor(20)}` })
  await until(() => cursors().length === 1)
  expect(performance.now() - began).toBeLessThan(1_000)
})

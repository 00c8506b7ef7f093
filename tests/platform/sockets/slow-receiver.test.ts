import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { notificationStream } from '#graph/modules/approvals/notification/notification-stream.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { answerNotifying, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { waitUntil } from './socket-listener.ts'
import { openAlertListeners, type AlertListeners } from './alert-listeners.ts'
import { alert } from '#tests/platform/fake-services/requirement-rows.ts'

const approve = 'mutation { approve(input: { kind: REQUIREMENT, documentId: "5" }) { message } }'

let post: AlertListeners
beforeEach(async () => {
  post = await openAlertListeners({ ALERTS_EVERY: '600000' })
})
afterEach(() => post.close())

describe('a receiver that does not take what comes', () => {
  /** The same listener as a bare socket, which can stop reading. */
  async function unwilling() {
    const socket = new WebSocket(`${post.front.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const closed = new Promise<[number, string]>((resolve) =>
      socket.on('close', (code, reason) => resolve([code, String(reason)])),
    )
    await new Promise((resolve) => socket.on('open', resolve))
    const acknowledged = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: await tokenFor(11) } }))
    await acknowledged
    const query = 'subscription { approvalNotifications(after: "3") { notification { documentNumber } } }'
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
    return { socket, closed }
  }

  /** Alerts too large for the buffers that lie between the two ends: 20 MB in all. */
  const heavy = () => {
    const { answer: counted } = post.alerts
    post.services.on('SecAlert/pagination', (call) => {
      const alertPage = counted(call)
      return { ...alertPage, data: alertPage.data.map((each) => ({ ...each, DocumentNumber: 'x'.repeat(200_000) })) }
    })
  }

  beforeEach(() => {
    const decided = { AtsID: 1, AtsStatus: 2, DocumentStatus: 4, UsersNotified: [11], Repeated: false }
    post.services.on('SecApprovaltransaction/approved', () => answerNotifying([11], decided))
    heavy()
  })

  const decide = async (times: number) => {
    const authorization = `Bearer ${await tokenFor(20)}`
    for (let at = 0; at < times; at++) await post.front.ask(approve, {}, { authorization })
  }

  it('is sent away after a hundred events, and asked to come again; whoever takes them hears all', async () => {
    const { socket, closed } = await unwilling()
    const willing = await post.come()
    const { cursors } = willing.listen('3')
    await waitUntil(() => post.polls() > 0)
    socket.pause()
    post.alerts.newest = 103
    await decide(1)
    await waitUntil(() => cursors().length === 100)
    await decide(110)
    socket.resume()
    expect(await closed).toEqual([1013, 'Too slow'])
    expect(willing.closed).toEqual([])
    post.alerts.newest = 104
    await decide(1)
    await waitUntil(() => cursors().length === 101)
  })

  it('may rest for less than that', async () => {
    const { socket, closed } = await unwilling()
    await waitUntil(() => post.polls() > 0)
    socket.pause()
    post.alerts.newest = 103
    await decide(50)
    let taken = 0
    socket.on('message', () => taken++)
    socket.resume()
    await waitUntil(() => taken === 100)
    socket.close()
    expect((await closed)[0]).toBe(1005)
  })
})

it('whoever waits for slow services is not slow, however much happens meanwhile', async () => {
  let wake = () => {}
  let answerNow = () => {}
  const late = new Promise<void>((resolve) => (answerNow = resolve))
  const cursorsSent: string[] = []
  const rest = {
    read: async () => {
      await late
      return { data: [alert(4)], recordsTotal: 1, Unread: 1, LastSeq: 4 }
    },
  } as unknown as Rest
  const stream = notificationStream({
    watch: (_, one) => {
      wake = one
      return { stop: () => {}, retry: () => {} }
    },
    person: { userId: '11' },
    rest: () => rest,
    after: '3',
    tooSlow: () => cursorsSent.push('too slow'),
  })
  const first = stream.next()
  for (let at = 0; at < 200; at++) wake()
  answerNow()
  expect((await first).value).toMatchObject({ cursor: '4' })
  expect(cursorsSent).toEqual([])
  for (let at = 0; at < 101; at++) wake()
  expect(cursorsSent).toEqual(['too slow'])
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rawResponse, tokenFor } from '#tests/platform/fake-services/fake-services.ts'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { openAlertListeners, type AlertListeners } from '#tests/platform/sockets/alert-listeners.ts'

let post: AlertListeners
beforeEach(async () => {
  post = await openAlertListeners()
})
afterEach(() => post.close())

describe('what is heard', () => {
  it('only what comes from now on, when no cursor is sent', async () => {
    const { heard: events, cursors } = (await post.come()).listen()
    await waitUntil(() => post.polls() > 0)
    post.alerts.newest = 5
    await waitUntil(() => events.length === 2)
    expect(cursors()).toEqual([4, 5])
    expect(events[1]).toEqual({
      cursor: '5',
      unread: 5,
      notification: { cursor: '5', documentNumber: 'REQ-2026-000005', viewerCanDecide: true },
    })
  })

  it('what was missed, once, and then what comes', async () => {
    const first = await post.come()
    const before = first.listen('0')
    await waitUntil(() => before.heard.length === 3)
    await first.close()
    post.alerts.newest = 7
    const { cursors } = (await post.come()).listen(before.heard.at(-1)!.cursor)
    await waitUntil(() => cursors().length === 4)
    post.alerts.newest = 8
    await waitUntil(() => cursors().length === 5)
    expect(cursors()).toEqual([4, 5, 6, 7, 8])
  })

  it('all of a long absence, in order and without gaps', async () => {
    post.alerts.newest = 257
    const { cursors } = (await post.come()).listen('2')
    await waitUntil(() => cursors().length === 255)
    expect(cursors()).toEqual(Array.from({ length: 255 }, (_, at) => at + 3))
  })

  it('all of it, though more comes while it is read', async () => {
    post.alerts.newest = 150
    post.services.on('SecAlert/pagination', (call) => {
      const page = post.alerts.answer(call)
      if (post.alerts.newest < 160) post.alerts.newest++
      return page
    })
    const { cursors } = (await post.come()).listen('2')
    await waitUntil(() => cursors().length === 158)
    expect(cursors()).toEqual(Array.from({ length: 158 }, (_, at) => at + 3))
  })

  it('again after the services were away', async () => {
    const { cursors, failed } = (await post.come()).listen('3')
    await waitUntil(() => post.polls() > 1)
    post.services.on('SecAlert/pagination', () => rawResponse(500, ''))
    await waitUntil(() => post.polls() > 3)
    post.alerts.newest = 4
    post.services.on('SecAlert/pagination', post.alerts.answer)
    await waitUntil(() => cursors().length === 1)
    expect(failed).toEqual([])
  })

  it('of nobody else', async () => {
    const { heard: events } = (await post.come()).listen('0')
    const { heard: others } = (await post.come({ token: await tokenFor(12) })).listen('0')
    await waitUntil(() => events.length === 3 && others.length === 3)
    const polls = post.services.calls.filter(({ path }) => path === 'SecAlert/pagination')
    expect(
      new Set(
        polls.map(
          ({ body, headers }) => `${String((body?.filter as { UsrID: number }).UsrID)} ${String(headers['x-usrid'])}`,
        ),
      ),
    ).toEqual(new Set(['11 11', '12 12']))
  })
})

it('two tabs of one person share each look, and nobody looks once they are closed', async () => {
  const people = [await post.come(), await post.come()]
  people.forEach((person) => person.listen('3'))
  await waitUntil(() => post.polls() >= 4)
  const sharing = post.polls()
  await new Promise((resolve) => setTimeout(resolve, 650))
  expect(post.polls() - sharing).toBeLessThanOrEqual(5)
  for (const person of people) await person.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const after = post.polls()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(post.polls()).toBe(after)
})

const approve = 'mutation { approve(input: { kind: REQUIREMENT, documentId: "5" }) { message } }'

it('a decision made here is told at once to whom it concerns', async () => {
  await post.close()
  post = await openAlertListeners({ ALERTS_EVERY: '600000' })
  post.services.on('SecApprovaltransaction/approved', () => {
    post.alerts.newest = 4
    const Result = { AtsID: 1, AtsStatus: 2, DocumentStatus: 4, UsersNotified: [11], Repeated: false }
    return rawResponse(200, { Result, Message: null, Errors: [] }, { headers: { 'x-users-notified': '11' } })
  })
  const { cursors } = (await post.come()).listen('3')
  await waitUntil(() => post.polls() > 0)
  await post.front.ask(approve, {}, { authorization: `Bearer ${await tokenFor(20)}` })
  await waitUntil(() => cursors().length === 1)
})

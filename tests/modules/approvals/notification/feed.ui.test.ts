import { Observable, type ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  grouped,
  withEvent,
  withRead,
  type Feed,
  type FeedEvent,
} from '#web/modules/approvals/notification/feed/feed.ts'
import { follow } from '#web/modules/approvals/notification/feed/follow.ts'
import type { NotificationPartsFragment } from '#web/modules/approvals/notification/notification.generated.ts'

const told = (place: number, changes: Partial<NotificationPartsFragment> = {}): NotificationPartsFragment => ({
  id: `n${place}`,
  cursor: String(place),
  isRead: false,
  who: null,
  message: 'Documento pendiente de aprobación',
  color: null,
  transactionName: null,
  kind: 'REQUIREMENT',
  documentId: String(place),
  documentNumber: null,
  at: '2026-11-20T10:00:00Z',
  levelId: null,
  viewerCanDecide: true,
  ...changes,
})

const event = (place: number, unread = place): FeedEvent => ({
  notification: told(place),
  unread,
  cursor: String(place),
})

const feed = (...places: number[]): Feed => ({
  items: places.map((place) => told(place)),
  unread: places.length,
  cursor: String(Math.max(0, ...places)),
})

const ids = ({ items }: Feed) => items.map(({ id }) => id)

describe('a feed', () => {
  it('puts what has just come on top, with its count', () => {
    const after = withEvent(feed(2, 1), event(3, 7))
    expect(ids(after)).toEqual(['n3', 'n2', 'n1'])
    expect(after).toMatchObject({ unread: 7, cursor: '3' })
  })

  it('takes an event once, however often it comes', () => {
    const once = withEvent(feed(2, 1), event(3))
    expect(withEvent(once, event(3, 99))).toBe(once)
    expect(withEvent(once, event(1, 99))).toBe(once)
  })

  it('compares cursors as numbers', () => {
    expect(ids(withEvent(feed(9), event(10)))).toEqual(['n10', 'n9'])
  })

  it('keeps the hundred newest', () => {
    const full = feed(...Array.from({ length: 100 }, (_, place) => 100 - place))
    const after = withEvent(full, event(101))
    expect(after.items).toHaveLength(100)
    expect(ids(after).at(-1)).toBe('n2')
  })

  it('sets apart what waits for a decision', () => {
    const items = [told(3), told(2, { viewerCanDecide: false }), told(1)]
    const { toDecide, informative } = grouped(items)
    expect([toDecide.map(({ id }) => id), informative.map(({ id }) => id)]).toEqual([['n3', 'n1'], ['n2']])
  })

  it('marks what was named as read, or everything', () => {
    expect(withRead(feed(2, 1), ['n1'], 1).items.map(({ isRead }) => isRead)).toEqual([false, true])
    expect(withRead(feed(2, 1), null, 0)).toMatchObject({ unread: 0, items: [{ isRead: true }, { isRead: true }] })
  })
})

describe('following', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A graph that answers each subscription with the next of the given streams. */
  function graph(
    ...streams: ((observer: { next: (event: FeedEvent) => void; error: (cause: Error) => void }) => void)[]
  ) {
    const asked: unknown[] = []
    const ended: number[] = []
    const client = {
      subscribe({ variables }: { variables: { after: string } }) {
        const stream = streams[asked.push(variables.after) - 1]
        return new Observable((observer) => {
          stream?.({
            next: (notified) => observer.next({ data: { approvalNotifications: notified } }),
            error: (cause) => observer.error(cause),
          })
          return () => void ended.push(asked.length)
        })
      },
    }
    return { client: client as unknown as ApolloClient, asked, ended }
  }

  it('begins where the feed stands and passes each event on once, in order', () => {
    const seen: string[] = []
    const { client, asked } = graph(({ next }) => [4, 5, 5, 4, 6].forEach((place) => next(event(place))))
    follow(client, '4', ({ cursor }) => seen.push(cursor))
    expect([asked, seen]).toEqual([['4'], ['5', '6']])
  })

  it('begins anew from the last cursor seen when the subscription ends', () => {
    const seen: string[] = []
    const { client, asked } = graph(
      ({ next, error }) => (next(event(5)), error(new Error('4401'))),
      ({ next }) => [5, 6, 7].forEach((place) => next(event(place))),
    )
    follow(client, '4', ({ cursor }) => seen.push(cursor))
    vi.advanceTimersByTime(10_000)
    expect([asked, seen]).toEqual([
      ['4', '5'],
      ['5', '6', '7'],
    ])
  })

  it('stays silent once it is stopped, even while it waits to begin anew', () => {
    const { client, asked } = graph(({ error }) => error(new Error('down')))
    follow(client, '0', () => {})()
    vi.advanceTimersByTime(60_000)
    expect(asked).toEqual(['0'])
  })
})

import { Observable, type ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticePath } from '#web/modules/approvals/approval/document-address.ts'
import {
  groupNotifications,
  withEvent,
  withRead,
  type Feed,
  type FeedEvent,
} from '#web/modules/approvals/notification/feed/feed.ts'
import { followNotifications } from '#web/modules/approvals/notification/feed/follow.ts'
import {
  NotificationsDocument,
  type NotificationPartsFragment,
} from '#web/modules/approvals/notification/notification.generated.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { createGraphClient } from '#web/platform/apollo/client.ts'

const notificationAt = (
  index: number,
  changes: Partial<NotificationPartsFragment> = {},
): NotificationPartsFragment => ({
  id: `n${index}`,
  cursor: String(index),
  isRead: false,
  who: null,
  message: 'Documento pendiente de aprobación',
  color: null,
  transactionName: null,
  kind: 'REQUIREMENT',
  documentId: String(index),
  documentNumber: null,
  at: '2026-11-20T10:00:00Z',
  levelId: null,
  viewerCanDecide: true,
  isOnCircuit: true,
  ...changes,
})

const event = (index: number, unread = index): FeedEvent => ({
  notification: notificationAt(index),
  unread,
  cursor: String(index),
})

const feed = (...places: number[]): Feed => ({
  items: places.map((index) => notificationAt(index)),
  hasEarlier: false,
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
    const full = feed(...Array.from({ length: 100 }, (_, index) => 100 - index))
    const after = withEvent(full, event(101))
    expect(after.items).toHaveLength(100)
    expect(ids(after).at(-1)).toBe('n2')
    // The one that made room can be asked for.
    expect(after.hasEarlier).toBe(true)
  })

  it('sets apart what waits for a decision', () => {
    const items = [notificationAt(3), notificationAt(2, { viewerCanDecide: false }), notificationAt(1)]
    const { toDecide, informative } = groupNotifications(items)
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
    const subscriptions: unknown[] = []
    const ended: number[] = []
    const client = {
      subscribe({ variables }: { variables: { after: string } }) {
        const stream = streams[subscriptions.push(variables.after) - 1]
        return new Observable((observer) => {
          stream?.({
            next: (notified) => observer.next({ data: { approvalNotifications: notified } }),
            error: (cause) => observer.error(cause),
          })
          return () => void ended.push(subscriptions.length)
        })
      },
    }
    return { client: client as unknown as ApolloClient, asked: subscriptions, ended }
  }

  it('begins where the feed stands and passes each event on once, in order', () => {
    const received: string[] = []
    const { client, asked: subscriptions } = graph(({ next }) => [4, 5, 5, 4, 6].forEach((index) => next(event(index))))
    followNotifications(client, '4', ({ cursor }) => received.push(cursor))
    expect([subscriptions, received]).toEqual([['4'], ['5', '6']])
  })

  it('begins anew from the last cursor seen when the subscription ends', () => {
    const received: string[] = []
    const { client, asked: subscriptions } = graph(
      ({ next, error }) => (next(event(5)), error(new Error('4401'))),
      ({ next }) => [5, 6, 7].forEach((index) => next(event(index))),
    )
    followNotifications(client, '4', ({ cursor }) => received.push(cursor))
    vi.advanceTimersByTime(10_000)
    expect([subscriptions, received]).toEqual([
      ['4', '5'],
      ['5', '6', '7'],
    ])
  })

  it('stays silent once it is stopped, even while it waits to begin anew', () => {
    const { client, asked: subscriptions } = graph(({ error }) => error(new Error('down')))
    followNotifications(client, '0', () => {})()
    vi.advanceTimersByTime(60_000)
    expect(subscriptions).toEqual(['0'])
  })
})

describe('the cache of the app', () => {
  it('holds notifications as parts of their list: to read a hundred records takes five times as long (decision 0182)', () => {
    const { cache } = createGraphClient()
    const items = [notificationAt(2), notificationAt(1)].map((item) => ({ __typename: 'Notification', ...item }))
    const notifications = { __typename: 'NotificationFeed', items, hasEarlier: false, unread: 2, cursor: '2' }
    cache.writeQuery({ query: NotificationsDocument, data: { notifications } })
    expect(cache.readQuery<object>({ query: NotificationsDocument })).toEqual({ notifications })
    expect(cache.extract()).toEqual({ ROOT_QUERY: expect.any(Object) as unknown })
  })
})

describe('a notice', () => {
  const inbox = '/configuracion/bandeja?doc='
  const notice = { documentId: '7', isOnCircuit: true, viewerCanDecide: false }
  const who =
    (...options: string[]) =>
    (option: string) =>
      options.includes(option)

  it.each<[DocumentKind, boolean, string]>([
    ['REQUIREMENT', true, `${inbox}REQUIREMENT.7`],
    ['REQUIREMENT', false, '/logistica/requerimiento/7'],
    ['QUOTATION', false, '/logistica/cotizacion/7/comparativo'],
    ['ORDER', false, '/logistica/ordencompra/7'],
    ['ATTENDED_ORDER', false, '/logistica/ordenpedido/atencioncompra/7'],
    ['WAREHOUSE_REQUIREMENT', false, '/logistica/misrequerimientosalmacen/7'],
    ['CLAIM', false, '/cobranzas/reclamaciones?registro=7'],
    ['LEAD', false, '/marketing/cargamasiva?registro=7'],
    ['LEAD_BATCH', false, '/marketing/cargamasiva?f.carga=7'],
  ])('of %s, on a circuit: %s, leads to %s', (kind, isOnCircuit, path) =>
    expect(noticePath({ ...notice, kind, isOnCircuit }, who('INBOX'))).toBe(path),
  )

  it.each<[string, DocumentKind, boolean, string[], string]>([
    ['the author without the inbox', 'REQUIREMENT', false, ['REQUIREMENTS'], '/logistica/requerimiento/7'],
    ['whoever approves orders alone', 'ORDER', true, ['APPROVALS_ORDERS'], '/configuracion/aprobaciones/ordencompra'],
    ['the same, once it is decided', 'ORDER', false, ['APPROVALS_ORDERS'], '/configuracion/aprobaciones/ordencompra'],
    [
      'whoever approves requirements alone',
      'REQUIREMENT',
      true,
      ['APPROVALS_REQUIREMENTS', 'REQUIREMENTS'],
      '/configuracion/aprobaciones/requerimientos',
    ],
    [
      'whoever approves them and not this',
      'QUOTATION',
      true,
      ['APPROVALS_ORDERS'],
      '/logistica/cotizacion/7/comparativo',
    ],
    ['an approver without any of these', 'ATTENDED_ORDER', true, [], '/logistica/ordenpedido/atencioncompra/7'],
    ['the buyer told of a voucher', 'ORDER', false, ['INBOX', 'ORDERS'], '/logistica/ordencompra/7'],
    ['the buyer asked to decide', 'ORDER', true, ['INBOX', 'ORDERS'], '/configuracion/bandeja'],
    ['the author with the inbox', 'REQUIREMENT', false, ['INBOX', 'REQUIREMENTS'], '/configuracion/bandeja'],
    ['the keeper', 'WAREHOUSE_REQUIREMENT', false, ['WAREHOUSE_REQUIREMENTS'], '/logistica/requerimientosalmacen/7'],
  ])('leads %s of a %s (to decide: %s) where they may go', (_, kind, viewerCanDecide, options, path) => {
    const led = noticePath({ ...notice, kind, viewerCanDecide }, who(...options))
    expect(led).toBe(path.startsWith('/configuracion') ? `${path}?doc=${kind}.7` : path)
  })
})

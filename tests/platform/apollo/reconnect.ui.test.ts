// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** How often a connection was tried; none is ever answered. */
let attempts = 0

class UnansweredSocket {
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  constructor() {
    attempts++
    setTimeout(() => this.onclose?.({ code: 1006, reason: '' }), 1)
  }
  close() {}
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let stop: () => void

beforeEach(async () => {
  attempts = 0
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', UnansweredSocket)
  const { socketLink } = await import('#web/platform/apollo/live/socket.ts')
  const client = new ApolloClient({ link: socketLink, cache: new InMemoryCache() })
  const query = gql`
    subscription {
      approvalNotifications {
        cursor
      }
    }
  `
  const running = ApolloLink.execute(socketLink, { query }, { client }).subscribe({ error: () => undefined })
  stop = () => running.unsubscribe()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('after an outage of an hour a connection is still tried at least every thirty seconds', async () => {
  await vi.advanceTimersByTimeAsync(HOUR)
  const before = attempts
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(attempts - before).toBeGreaterThanOrEqual(19)
  // Twice as often is what the spread comes to at most.
  expect(attempts - before).toBeLessThanOrEqual(41)
})

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a connection is tried at once when %s', async (_when, happen) => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  const before = attempts
  happen()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts - before).toBe(1)
})

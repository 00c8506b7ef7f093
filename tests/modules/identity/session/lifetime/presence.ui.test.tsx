// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import { useKeepAlive } from '#web/modules/identity/session/lifetime/useKeepAlive.ts'
import { usePresence } from '#web/modules/identity/session/lifetime/usePresence.ts'
import { SessionContext } from '#web/platform/session/session.ts'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'

/** The clock of the run, which other days are tried with. */
const offset = clock.clockOffset()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clock.setClock(offset)
})

/** Somebody before a page; what was asked of the graph. */
function open(expiresAt?: string) {
  const operations: (string | undefined)[] = []
  const link = new ApolloLink(({ operationName }) => {
    operations.push(operationName)
    return new Observable(() => {})
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const session = { ...staffLookingAt(), ...(expiresAt && { expiresAt }) }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </SessionContext>
  )
  const { result } = renderHook(
    () => {
      useKeepAlive()
      return usePresence()
    },
    { wrapper },
  )
  return { operations, left: () => result.current.left }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('nobody is away because an answer sets the clock of a machine that is slow', async () => {
  const { operations, left } = open()
  act(() => clock.followClock(clock.now().getTime() + 20 * MINUTE, 0))
  await pass(2_000)
  expect(left()).toBeNull()
  expect(operations).not.toContain('Logout')
})

it('whoever moves nothing for fifteen minutes is asked, and signed out half a minute later', async () => {
  const { operations, left } = open()
  await pass(15 * MINUTE - 1_000)
  expect(left()).toBeNull()
  await pass(2_000)
  expect(left()).toBeGreaterThan(25)
  await pass(30_000)
  expect(left()).toBe(0)
  expect(operations).toContain('Logout')
})

it.each([['wheel'], ['pointermove'], ['keydown']])(
  'whoever is there by %s keeps their session, as they are not asked whether they are',
  async (sign) => {
    const { operations } = open(new Date(clock.now().getTime() + 5 * MINUTE).toISOString())
    await pass(1_000)
    expect(operations).not.toContain('RefreshSession')
    document.dispatchEvent(new Event(sign))
    document.dispatchEvent(new Event(sign))
    expect(operations.filter((name) => name === 'RefreshSession')).toHaveLength(1)
  },
)

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGridLayout } from '#web/kit/list/columns/useGridLayout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const layout = { order: ['date', 'number'], hidden: ['number'], widths: {} }
const value = JSON.stringify(layout)

/** The columns of a list, and what the service was sent of them. */
function openColumns(firstKey: string) {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'SavePreference') sent.push(variables['input'])
    const data =
      operationName === 'Preference'
        ? { preference: null }
        : { savePreference: { __typename: 'SavePreferencePayload', value, errors: [] } }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const { result, rerender, unmount } = renderHook((key: string) => useGridLayout(key), {
    wrapper,
    initialProps: firstKey,
  })
  return {
    sent,
    change: () => act(() => result.current.setLayout(layout)),
    show: (key: string) => rerender(key),
    leave: () => act(() => unmount()),
    rest: () => act(() => void vi.advanceTimersByTime(600)),
  }
}

it('columns that were changed just before their list was left are kept, once', () => {
  const { sent, change, leave, rest } = openColumns('grid:orders')
  change()
  leave()
  rest()
  expect(sent).toEqual([{ key: 'grid:orders', value }])
})

it('columns are kept under the name of the list that they were changed on', () => {
  const { sent, change, show, rest } = openColumns('grid:orders')
  change()
  show('grid:quotations')
  rest()
  expect(sent).toEqual([{ key: 'grid:orders', value }])
})

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { NewReceptionScreen } from '#web/modules/purchasing/reception/form/NewReceptionScreen.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

const order = {
  ...{ __typename: 'Order', id: '7', documentNumber: 'OC-2026-007', type: 'GOODS', typeName: 'Orden de compra' },
  ...{ supplierRuc: '20512333797', supplierName: 'Aceros', date: '2026-01-02', approvalLevels: [], lines: [] },
}

it('a reception that is being written stays where its order can be received no more', async () => {
  let isReceivable = true
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const data = operationName === 'OrderToReceive' ? { order: { ...order, isReceivable } } : { preference: null }
        setTimeout(() => {
          observer.next({ data })
          observer.complete()
        }, 1)
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const element = <NewReceptionScreen />
  const router = createMemoryRouter(withLeaveBlocker([{ path: '/nueva', element }]), {
    initialEntries: ['/nueva?orden=7'],
  })
  render(
    <SessionContext value={staffLookingAt()}>
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </ApolloProvider>
    </SessionContext>,
  )
  await screen.findByText('OC-2026-007')
  isReceivable = false
  // What the mutation makes stale is read again by whoever shows it from the cache.
  await act(() => client.refetchQueries({ updateCache: (cache) => void cache.evict({ id: 'Order:7' }) }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText(/La orden no existe/)).toBeNull()
  screen.getByText('OC-2026-007')
})

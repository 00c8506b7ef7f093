// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useInbox } from '#web/modules/approvals/inbox/list/useInbox.ts'

afterEach(cleanup)

interface InboxRequest {
  tab: string
  kind: string | null
  search: string | null
  sort: { field: string; direction: string } | null
  page: { number: number; size: number }
}

type State = ReturnType<typeof useInbox>['state']

/** An inbox at an address, before a graph that keeps what it is asked and answers nothing to do after a moment. */
function inboxAt(address: string) {
  const requests: InboxRequest[] = []
  const page = { __typename: 'ApprovalInboxPage', total: 40, totalIsExact: true, items: [] }
  const link = new ApolloLink(({ variables }) => {
    requests.push(variables as InboxRequest)
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data: { approvalInbox: page, waiting: page } })
        observer.complete()
      }, 5)
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const stateRef: { state?: State } = {}
  function StateProbe() {
    const { state } = useInbox(null)
    stateRef.state = state
    return <p>{`${state.tab} ${state.query.page} ${state.query.search}`}</p>
  }
  const router = createMemoryRouter([{ path: '/', element: <StateProbe /> }], { initialEntries: [address] })
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  const change = async (how: (state: State) => void) => {
    await act(async () => {
      if (stateRef.state) how(stateRef.state)
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
  }
  return { asked: requests, change }
}

const first = { number: 1, size: 10 }

it('asks once for a search', async () => {
  const { asked: requests, change } = inboxAt('/')
  await change(() => undefined)
  expect(requests).toHaveLength(1)
  await change((state) => state.setQuery({ search: 'cemento' }))
  expect(screen.getByText('PENDING 1 cemento')).toBeTruthy()
  expect(requests.slice(1)).toEqual([{ tab: 'PENDING', kind: null, search: 'cemento', sort: null, page: first }])
})

it('asks once for another tab, and for its first page alone', async () => {
  const { asked: requests, change } = inboxAt('/?pagina=3')
  await change(() => undefined)
  await change((state) => state.setTab('APPROVED'))
  expect(screen.getByText('APPROVED 1')).toBeTruthy()
  expect(requests.slice(1)).toEqual([{ tab: 'APPROVED', kind: null, search: null, sort: null, page: first }])
})

it('asks once for another kind of document', async () => {
  const { asked: requests, change } = inboxAt('/?pagina=2')
  await change(() => undefined)
  await change((state) => state.setKind('ORDER'))
  expect(requests.slice(1)).toEqual([{ tab: 'PENDING', kind: 'ORDER', search: null, sort: null, page: first }])
})

it('asks once for another order, which the next tab does not take over', async () => {
  const { asked: requests, change } = inboxAt('/?pagina=2')
  await change(() => undefined)
  await change((state) => state.setSort('-amount'))
  const byAmount = { field: 'AMOUNT', direction: 'DESC' }
  expect(requests.slice(1)).toEqual([{ tab: 'PENDING', kind: null, search: null, sort: byAmount, page: first }])
  await change((state) => state.setTab('APPROVED'))
  expect(requests.slice(2)).toEqual([{ tab: 'APPROVED', kind: null, search: null, sort: null, page: first }])
})

it('goes to the last page that there is where the address names one behind it', async () => {
  const { asked: requests, change } = inboxAt('/?pagina=5')
  await change(() => undefined)
  await change(() => undefined)
  expect(screen.getByText('PENDING 4')).toBeTruthy()
  expect(requests.map(({ page }) => page.number)).toEqual([5, 4])
})

it('passes over an order that the tab of the address does not offer', async () => {
  const { asked: requests } = inboxAt('/?estado=aprobadas&orden=-amount')
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)))
  expect(requests.map(({ sort }) => sort)).toEqual([null])
})

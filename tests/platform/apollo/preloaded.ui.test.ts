// @vitest-environment happy-dom
import { ApolloLink, type ApolloClient } from '@apollo/client'
import { parse } from 'graphql'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ORDERS = parse('query Orders($page: Int) { orders(page: $page) { total } }')
const SAVE = parse('mutation Save { saveEmployee { errors { message } } }')
const ordersOf = (total: number) => ({ orders: { __typename: 'OrderPage', total } })

/** A page that brought the first page of the orders along, and what it has asked the graph for since. */
async function openPage() {
  const preloaded = [{ name: 'Orders', variables: { page: 1 }, data: ordersOf(7) }]
  document.body.innerHTML = `<script id="brought" type="application/json">${JSON.stringify(preloaded)}</script>`
  const { createGraphClient } = await import('#web/platform/apollo/client.ts')
  const asked: unknown[] = []
  const transport = new ApolloLink(({ operationName, variables }) => {
    asked.push(operationName === 'Orders' ? variables : operationName)
    return of({
      data: operationName === 'Orders' ? ordersOf(8) : { saveEmployee: { __typename: 'EmployeePayload', errors: [] } },
    })
  })
  return { asked, client: createGraphClient({ transport }) }
}

const watchOrders = (client: ApolloClient, page = 1) => client.watchQuery({ query: ORDERS, variables: { page } })

beforeEach(() => {
  vi.resetModules()
  // The page has just begun, however long this machine took to come here: what it brought along grows old.
  vi.spyOn(performance, 'now').mockReturnValue(100)
})
afterEach(() => vi.restoreAllMocks())

it('what the page brought along is there before anybody is mounted, and is not asked for', async () => {
  const { asked, client } = await openPage()
  // React begins a rendering anew where something more urgent comes: both ask.
  for (const query of [watchOrders(client), watchOrders(client)])
    expect(query.getCurrentResult()).toMatchObject({ loading: false, data: ordersOf(7) })
  const mounted = watchOrders(client)
  const stop = mounted.subscribe(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
  stop.unsubscribe()
})

it('what comes after the first answer is asked for: another page, the first page again, another reader, a renewal', async () => {
  const { asked, client } = await openPage()
  const query = watchOrders(client)
  const stop = query.subscribe(() => {})
  await query.reobserve({ variables: { page: 2 } })
  expect(asked).toEqual([{ page: 2 }])
  await query.reobserve({ variables: { page: 1 } })
  // What was asked for once is read from the cache until something changes, as of any query.
  await query.reobserve()
  expect(asked).toEqual([{ page: 2 }, { page: 1 }])
  watchOrders(client).subscribe(() => {})
  expect(asked).toEqual([{ page: 2 }, { page: 1 }, { page: 1 }])
  await query.refetch()
  expect(asked).toHaveLength(4)
  expect(query.getCurrentResult().data).toEqual(ordersOf(8))
  stop.unsubscribe()
})

it('after a change, and once it is old, it is asked for', async () => {
  const changed = await openPage()
  watchOrders(changed.client).getCurrentResult()
  await changed.client.mutate({ mutation: SAVE })
  watchOrders(changed.client).subscribe(() => {})
  expect(changed.asked).toEqual(['Save', { page: 1 }])

  vi.resetModules()
  const old = await openPage()
  watchOrders(old.client).getCurrentResult()
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  watchOrders(old.client).subscribe(() => {})
  expect(old.asked).toEqual([{ page: 1 }])
})

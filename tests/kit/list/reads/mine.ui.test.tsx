// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useRecordList, type RecordListState } from '#web/kit/list/useRecordList.ts'

afterEach(cleanup)

it('«Míos» that is pressed again before its first press is on screen is as it was', async () => {
  const shown: RecordListState[] = []
  const List = () => {
    shown.push(useRecordList('orders'))
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: ['/?pagina=2'] })
  render(
    <ApolloProvider client={new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  )
  const press = (times: number) =>
    act(async () => {
      const list = shown.at(-1)
      for (let time = 0; time < times; time++) list?.toggleMine()
    })
  await press(1)
  expect(router.state.location.search).toBe('?mios=1')
  await press(2)
  expect(router.state.location.search).toBe('?mios=1')
  await press(1)
  expect(router.state.location.search).toBe('')
})

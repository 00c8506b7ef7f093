// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(cleanup)

/** A list at an address, beside a screen whose code comes when the story says so. */
function listBeside() {
  const captured: { set?: ReturnType<typeof useUrlState>['set'] } = {}
  let comes: (screen: { Component: () => string }) => void = () => undefined
  const coming = new Promise<{ Component: () => string }>((resolve) => (comes = resolve))
  function List() {
    captured.set = useUrlState().set
    return 'list'
  }
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/document', lazy: () => coming },
    ],
    {
      initialEntries: ['/list?page=2'],
    },
  )
  render(<RouterProvider router={router} />)
  const type = (search: string) => act(async () => captured.set?.({ search }))
  const open = (address: string) => act(async () => void router.navigate(address))
  const arrive = () => act(async () => comes({ Component: () => 'document' }))
  return { router, type, open, arrive }
}

const addressOf = ({ state: { location } }: ReturnType<typeof createMemoryRouter>) =>
  location.pathname + location.search

it('takes up what was typed, beside what stands there', async () => {
  const { router, type } = listBeside()
  await type('cemento')
  expect(addressOf(router)).toBe('/list?page=2&search=cemento')
})

it('lets go whoever is leaving: a search that rests too late does not call them back', async () => {
  const { router, type, open, arrive } = listBeside()
  await open('/document')
  await type('cemento')
  await arrive()
  expect(await screen.findByText('document')).toBeTruthy()
  expect(addressOf(router)).toBe('/document')
})

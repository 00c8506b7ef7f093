// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { useChoosing } from '#web/modules/purchasing/comparison/choice/useChoosing.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

/** The choice of a winner that other approvers have to make now. */
function Choice() {
  const { choose } = useChoosing('7')
  const winner = { participantId: '3', kind: 'WINNER', comment: '' } as const
  return <button onClick={() => void choose({ ...winner, reasons: [] })}>Elegir</button>
}

it.each([
  ['INBOX', '/configuracion/bandeja'],
  ['APPROVALS_ORDERS', '/'],
])('whoever may look at %s and no more at the quotation is led to %s', async (option, path) => {
  const saveWinner = { __typename: 'ComparisonPayload', quotation: null, errors: [] }
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { saveWinner } })
        observer.complete()
      }),
  )
  const router = createMemoryRouter([{ path: '*', element: <Choice /> }], {
    initialEntries: ['/logistica/cotizacion/7/comparativo'],
  })
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <SessionContext value={staffLookingAt(option)}>
          <RouterProvider router={router} />
        </SessionContext>
      </MantineProvider>
    </ApolloProvider>,
  )
  fireEvent.click(screen.getByText('Elegir'))
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

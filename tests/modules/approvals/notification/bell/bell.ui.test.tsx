// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { Bell } from '#web/modules/approvals/notification/bell/Bell.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const notice = {
  __typename: 'Notification',
  ...{ id: 'n1', cursor: '1', isRead: true, who: 'Acme S.A.C.', color: null, transactionName: 'Orden' },
  message: 'El proveedor registró el comprobante F001-7',
  ...{ kind: 'ORDER', documentId: '7', documentNumber: 'ORD-2026-00007', at: '2026-11-20T10:00:00Z' },
  ...{ levelId: null, viewerCanDecide: false, isOnCircuit: true },
}

/** The open bell, with one notice of an order, before a graph that tells nothing further. */
async function openBell(...options: string[]) {
  const notifications = { __typename: 'NotificationFeed', items: [notice], hasEarlier: false, unread: 0, cursor: '1' }
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName !== 'Notifications') return
        observer.next({ data: { notifications } })
        observer.complete()
      }),
  )
  const router = createMemoryRouter([{ path: '*', element: <Bell /> }], { initialEntries: ['/'] })
  const cache = new InMemoryCache({ typePolicies: { Notification: { keyFields: false } } })
  render(
    <ApolloProvider client={new ApolloClient({ link, cache })}>
      <MantineProvider env="test">
        <SessionContext value={staffLookingAt(...options)}>
          <RouterProvider router={router} />
        </SessionContext>
      </MantineProvider>
    </ApolloProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Notificaciones/ }))
  const shown = await screen.findByRole('button', { name: /^Orden ORD-2026-00007/, hidden: true })
  const follow = async () => {
    fireEvent.click(shown)
    await expect.poll(() => router.state.location.pathname).not.toBe('/')
    return router.state.location.pathname + router.state.location.search
  }
  return { follow }
}

it.each([
  ['the buyer', ['INBOX', 'ORDERS'], '/logistica/ordencompra/7'],
  ['whoever approves orders alone', ['APPROVALS_ORDERS'], '/configuracion/aprobaciones/ordencompra?doc=ORDER.7'],
  ['whoever may open the inbox and no orders', ['INBOX'], '/configuracion/bandeja?doc=ORDER.7'],
])('a notice of an order leads %s where they may read it', async (_, options, path) => {
  const { follow } = await openBell(...options)
  expect(await follow()).toBe(path)
})

it.each([
  [['INBOX'], 1],
  [['ORDERS'], 0],
])('whoever may look at %s is offered the inbox %s times', async (options, times) => {
  await openBell(...options)
  expect(screen.queryAllByText('Bandeja de aprobaciones')).toHaveLength(times)
})

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { createGraphClient } from '#web/platform/apollo/client.ts'
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

/** Renders the bell; answers its client, whose cache is the application's. */
function showBell(link: ApolloLink, router: ReturnType<typeof createMemoryRouter>, options: readonly string[]) {
  const client = new ApolloClient({ link, cache: createGraphClient().cache })
  render(
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <SessionContext value={staffLookingAt(...options)}>
          <RouterProvider router={router} />
        </SessionContext>
      </MantineProvider>
    </ApolloProvider>,
  )
  return client
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
  showBell(link, router, options)
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

const numbered = (number: number) => ({
  ...notice,
  ...{ id: `n${number}`, cursor: String(number), documentId: String(number), documentNumber: `ORD-${number}` },
})
const numbers = () =>
  screen.queryAllByRole('button', { name: /^Orden ORD-/, hidden: true }).map(({ textContent }) => {
    const [, number] = /ORD-(\d+)/.exec(textContent) ?? []
    return Number(number)
  })

/** The open bell once earlier notices were asked for: 3, 2 and 1, of which the newest page holds two. */
async function openEarlier() {
  let newest = [3, 2]
  let announce = (_number: number) => {}
  const asked: (string | undefined)[] = []
  const feedOf = (items: readonly number[], hasEarlier: boolean) => ({
    ...{ __typename: 'NotificationFeed', items: items.map(numbered), hasEarlier, unread: 0, cursor: String(items[0]) },
  })
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        asked.push(operationName)
        const answer = (notifications: object) => {
          observer.next({ data: { notifications } })
          observer.complete()
        }
        if (operationName === 'Notifications') answer(feedOf(newest, true))
        if (operationName === 'EarlierNotifications') answer(feedOf([1], false))
        if (operationName === 'ApprovalNotifications')
          announce = (number) =>
            observer.next({
              data: { approvalNotifications: { notification: numbered(number), unread: 1, cursor: String(number) } },
            })
      }),
  )
  const router = createMemoryRouter([{ path: '*', element: <Bell /> }], { initialEntries: ['/'] })
  const client = showBell(link, router, ['INBOX'])
  fireEvent.click(screen.getByRole('button', { name: /^Notificaciones/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver anteriores', hidden: true }))
  await expect.poll(numbers).toEqual([3, 2, 1])
  asked.length = 0
  return {
    asked,
    client,
    announce: (number: number) => act(() => announce(number)),
    become: (numbersNow: number[]) => void (newest = numbersNow),
  }
}

const isMoreOffered = () => screen.queryByRole('button', { name: 'Ver anteriores', hidden: true }) !== null

it('earlier notices that were asked for stay when another comes and the newest are read again', async () => {
  const { asked, become, announce } = await openEarlier()
  become([4, 3])
  announce(4)
  await expect.poll(() => asked).toContain('Notifications')
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(numbers()).toEqual([4, 3, 2, 1])
  expect(isMoreOffered()).toBe(false)
})

it('earlier notices are offered again where more came than the newest page reaches', async () => {
  const { become, client } = await openEarlier()
  become([9, 8])
  await act(() => client.refetchQueries({ include: ['Notifications'] }))
  expect(numbers()).toEqual([9, 8])
  expect(isMoreOffered()).toBe(true)
})

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Kardex } from '#web/modules/inventory/stock/Kardex.tsx'
import { ActivityList } from '#web/modules/purchasing/chain/ActivityList.tsx'
import { SessionContext, type Session } from '#web/platform/session/session.ts'

afterEach(cleanup)

const session: Session = {
  audience: 'INTERNAL',
  expiresAt: '2026-03-01T12:00:00-05:00',
  mustChangePassword: false,
  isInstallationAdministrator: false,
  config: null,
  user: { id: '1', name: 'comprador', fullName: 'Carla Bravo' },
  company: { id: '1', name: 'Los Andes' },
  menu: [],
  permissions: [],
  worker: null,
}

const warehouses = [
  { value: 'A1', label: 'Almacén central' },
  { value: 'A2', label: 'Almacén de obra' },
]

const movements = ({ warehouse }: Record<string, unknown>) => ({
  stockMovements: {
    __typename: 'StockMovementPage',
    items: [
      {
        __typename: 'StockMovement',
        id: `of ${String(warehouse)}`,
        at: '2026-02-01T10:00:00-05:00',
        transactionName: 'Recepción',
        documentNumber: warehouse === 'A2' ? 'REC-OBRA' : 'REC-CENTRAL',
        reason: null,
        warehouse: null,
        quantity: '5',
        balance: '5',
        who: null,
      },
    ],
    total: 1,
    totalIsExact: true,
  },
})

const activity = () => ({
  documentActivity: [
    {
      __typename: 'Activity',
      id: '1',
      at: '2026-02-01T10:00:00-05:00',
      personName: 'Carla Bravo',
      text: 'Creó el documento',
      remark: null,
    },
  ],
})

/** A screen before a graph that answers as long as `network.isUp`. */
function open(children: ReactNode, answer: (variables: Record<string, unknown>) => object) {
  const network = { isUp: true }
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        setTimeout(() => {
          if (!network.isUp) return observer.error(new TypeError('Failed to fetch'))
          observer.next({ data: answer(variables) })
          observer.complete()
        }, 1)
      }),
  )
  const cache = new InMemoryCache({ typePolicies: { Activity: { keyFields: false } } })
  const client = new ApolloClient({ link, cache })
  render(
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <SessionContext value={session}>{children}</SessionContext>
      </MantineProvider>
    </ApolloProvider>,
  )
  return { network, client }
}

it('another filter that cannot be read shows why, and no figures of the filter before', async () => {
  const { network } = open(<Kardex article="7" warehouses={warehouses} />, movements)
  await screen.findByText('REC-CENTRAL')
  network.isUp = false
  fireEvent.change(screen.getByLabelText('Almacén'), { target: { value: 'A2' } })
  await screen.findByText('Error de Conexión')
  expect(screen.queryByText('REC-CENTRAL')).toBeNull()
  network.isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('REC-OBRA')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('what is read again and cannot be is shown beside why, until it is read', async () => {
  const { network, client } = open(<ActivityList kind="ORDER" documentId="3" />, activity)
  await screen.findByText('Creó el documento')
  network.isUp = false
  await client.refetchQueries({ include: 'active' }).catch(() => undefined)
  await screen.findByText('Error de Conexión')
  expect(screen.queryByText('Creó el documento')).not.toBeNull()
  network.isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.queryByText('Creó el documento')).not.toBeNull()
})

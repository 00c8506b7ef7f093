// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AttendedOrderSheet } from '#web/modules/approvals/inbox/sheet/AttendedOrderSheet.tsx'
import { DocumentSheet } from '#web/modules/approvals/inbox/sheet/DocumentSheet.tsx'
import { OrderSheet } from '#web/modules/approvals/inbox/sheet/OrderSheet.tsx'
import { RequirementSheet } from '#web/modules/approvals/inbox/sheet/RequirementSheet.tsx'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'

afterEach(cleanup)

const known = {
  ...{ id: 'ORDER-1', kind: 'ORDER', documentId: '1', documentNumber: 'OV-2026-001', levelId: '1', status: 'PENDING' },
  ...{ subject: 'Cemento', amount: '100.00', currency: 'PEN', attachmentCount: 0, openedAt: null },
} as unknown as ApprovalPartsFragment

/** Shows a sheet before a graph that answers by this link. */
const show = (element: ReactElement, link: ApolloLink) =>
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </ApolloProvider>,
  )

it('says that the levels could not be read, and reads them again, though the list knows the document', async () => {
  const requests: string[] = []
  const link = new ApolloLink(({ operationName }) => {
    requests.push(operationName ?? '')
    return new Observable((observer) => {
      setTimeout(() => observer.error(new TypeError('Failed to fetch')))
    })
  })
  const nothing = () => undefined
  const element = (
    <DocumentSheet
      document={{ kind: 'UNKNOWN', documentId: '1' }}
      known={known}
      approve={nothing}
      disapprove={nothing}
    />
  )
  show(element, link)
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(requests).toEqual(['ApprovalLevels', 'ApprovalLevels']))
})

it('says that a run was not needed any more, and not that it was approved, where its document was annulled', () => {
  const nothing = () => undefined
  const element = (
    <DocumentSheet
      document={{ kind: 'UNKNOWN', documentId: '1' }}
      known={{ ...known, status: 'NOT_NEEDED' }}
      approve={nothing}
      disapprove={nothing}
    />
  )
  show(element, new ApolloLink(() => new Observable(nothing)))
  expect(screen.getByText('No requerido')).toBeTruthy()
  expect(screen.queryByText('Aprobado')).toBeNull()
})

/** A graph that answers everything with this. */
const answering = (data: Record<string, unknown>) =>
  new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data })
        observer.complete()
      }),
  )

const choice = { __typename: 'Choice', value: '1', label: 'Contado' }
const cells = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell').map(textOf).slice(2))
const textOf = ({ textContent }: HTMLElement) => textContent

it('shows the price of an order with the third decimal that it has', async () => {
  const line = { __typename: 'OrderLine', requirementNumber: 'REQ-1', description: 'Tornillo', unit: 'Unidad' }
  const order = {
    ...{ __typename: 'Order', id: '1', typeName: 'Compra', supplierRuc: '20100070970', supplierName: 'Acero SA' },
    ...{ currencyCode: 'USD', quotationNumber: null, observation: null, contactName: 'Rosa', telephone: '987654321' },
    ...{ email: 'rosa@acero.pe', deliveryDays: 5, warrantyDays: 30, date: '2026-03-01', currency: choice },
    ...{ paymentForm: choice, condition: null, creditDays: null, creditType: null },
    totals: {
      ...{ __typename: 'Totals', net: '152.25', directCost: '0.00', generalExpenses: '0.00', utilities: '0.00' },
      ...{ discount: '0.00', subtotal: '152.25', taxPercentage: '0.000', taxSign: 'PLUS', taxAmount: '0.00' },
      ...{ total: '152.25', tax: choice },
    },
    lines: [
      { ...line, id: '1', quantity: '1000.000', unitPrice: '0.125', amount: '125.00', observation: null },
      { ...line, id: '2', quantity: '1.000', unitPrice: '27.250', amount: '27.25', observation: null },
    ],
  }
  show(<OrderSheet id="1" />, answering({ order }))
  expect(await cells()).toEqual([
    ['USD 0.125', 'USD 125.00'],
    ['USD 27.25', 'USD 27.25'],
  ])
})

it('shows the reference price of a requirement with the third decimal that it has', async () => {
  const line = {
    ...{ __typename: 'RequirementLine', articleCode: 'MAT-1', description: 'Tornillo', unit: 'Unidad' },
    ...{ observation: null, distribution: [] },
  }
  const requirement = {
    ...{ __typename: 'Requirement', id: '1', documentNumber: 'REQ-1', status: 'PENDING', date: '2026-03-01' },
    ...{ neededOn: null, isExpired: false, priority: null, reason: null, category: null, observation: null },
    estimatedTotal: '152.25',
    lines: [
      { ...line, id: '1', number: 1, quantity: '1000.000', referencePrice: '0.125' },
      { ...line, id: '2', number: 2, quantity: '1.000', referencePrice: '27.250' },
      { ...line, id: '3', number: 3, quantity: '1.000', referencePrice: null },
    ],
  }
  show(<RequirementSheet id="1" />, answering({ requirement }))
  expect(await cells()).toEqual([
    ['S/ 0.125', 'S/ 125.00'],
    ['S/ 27.25', 'S/ 27.25'],
    ['—', '—'],
  ])
})

it.each([
  ['PENDING', '0.000', ['Artículo', 'Ordenado', 'Recibido antes', 'Ahora']],
  ['APPROVED', '10.000', ['Artículo', 'Ordenado', 'Atendido en total', 'Esta recepción']],
  ['DISAPPROVED', '0.000', ['Artículo', 'Ordenado', 'Atendido en total', 'Esta recepción']],
])('tells apart what a reception that is %s brings and what was received before it', async (status, served, titles) => {
  const attendedOrder = {
    ...{ __typename: 'AttendedOrder', id: '1', status, orderNumber: 'ORD-1', supplierName: 'Acero SA' },
    ...{ date: '2026-03-01', guideNumber: null, observation: null },
    lines: [
      {
        ...{ __typename: 'AttendedLine', id: '1', description: 'Cemento', unit: 'Bolsa', observation: null },
        ...{ ordered: '10.000', served, quantity: '10.000' },
      },
    ],
  }
  show(<AttendedOrderSheet id="1" />, answering({ attendedOrder }))
  await screen.findByRole('row', { name: /Cemento/ })
  expect(screen.getAllByRole('columnheader').map(textOf)).toEqual(titles)
})

// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { PayInstalments } from '#web/modules/receivables/payment/PayInstalments.tsx'

const script = 'https://checkout.example/checkout.js'
const open = vi.fn()
const instalment = { id: '5', number: 3, kind: 'Cuota', dueOn: '2026-03-01', balance: '100.00', isPayable: true }
const purchase = { id: '1', code: 'V-1', project: 'Los Andes', propertyKind: 'Departamento', propertyNumber: '201' }

beforeEach(() => {
  open.mockReset()
  window.VisanetCheckout = { configure: () => undefined, open }
})
afterEach(cleanup)

const session = () => ({
  __typename: 'CardSession',
  key: 'k',
  sessionToken: 't',
  merchantId: '1',
  purchaseNumber: '218040000001',
  action: '/payment/return',
  amount: '100.00',
  currency: 'USD',
  expiresAt: new Date(clock.now().getTime() + 300_000).toISOString(),
  script,
})

/** «Realizar Pago» was pressed, and the services have not answered yet. */
async function begin() {
  let answer = () => undefined as void
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const say = (data: Record<string, unknown>) => {
          observer.next({ data })
          observer.complete()
        }
        if (operationName === 'Payer') return say({ myCustomer: null })
        answer = () => say({ startPayment: { __typename: 'StartPaymentPayload', session: session(), errors: [] } })
      }),
  )
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/pagar', element: <PayInstalments purchase={purchase} instalments={[instalment]} /> },
      { path: '*', element: <h1>Mis Pagos</h1> },
    ]),
    { initialEntries: ['/pagar'] },
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </ApolloProvider>,
  )
  fireEvent.click(screen.getByRole('checkbox'))
  const pay = screen.getByRole('button', { name: 'Realizar Pago' })
  fireEvent.click(pay)
  await waitFor(() => expect(pay.dataset['loading']).toBe('true'))
  const cancel = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await screen.findByRole('heading', { name: 'Mis Pagos' })
  }
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return { answer: () => answer(), cancel, settle }
}

it('a payment that begins opens the form over its page', async () => {
  const { answer, settle } = await begin()
  answer()
  await settle()
  expect(open).toHaveBeenCalledOnce()
  expect(screen.getByRole('timer').textContent).toMatch(/^[45]:\d\d$/)
})

it('a page that was left while the payment began opens no form over the next one, and loads nothing for it', async () => {
  const { answer, cancel, settle } = await begin()
  await cancel()
  answer()
  await settle()
  expect(open).not.toHaveBeenCalled()
})

it('the same where the script of the form was still to come', async () => {
  delete window.VisanetCheckout
  const { answer, cancel, settle } = await begin()
  await cancel()
  answer()
  await settle()
  expect([...document.scripts].map(({ src }) => src)).not.toContain(script)
})

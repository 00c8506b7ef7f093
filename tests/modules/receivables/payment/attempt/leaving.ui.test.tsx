// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
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

const session = (amount: string) => ({
  __typename: 'CardSession',
  key: 'k',
  sessionToken: 't',
  merchantId: '1',
  purchaseNumber: '218040000001',
  action: '/payment/return',
  amount,
  currency: 'USD',
  expiresAt: new Date(clock.now().getTime() + 300_000).toISOString(),
  script,
})

/** The step on its page, which reads its schedule again when it is asked to. */
function PayStep({ owed }: { owed: string }) {
  const [balance, setBalance] = useState(instalment.balance)
  const readSchedule = () => Promise.resolve(setBalance(owed))
  return <PayInstalments purchase={purchase} instalments={[{ ...instalment, balance }]} readSchedule={readSchedule} />
}

/** «Realizar Pago» was pressed, and the services, which charge what is owed by now, have not answered yet. */
async function begin(owed = instalment.balance) {
  let answer = () => undefined as void
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const say = (data: Record<string, unknown>) => {
          observer.next({ data })
          observer.complete()
        }
        if (operationName === 'Payer') return say({ myCustomer: null })
        answer = () => say({ startPayment: { __typename: 'StartPaymentPayload', session: session(owed), errors: [] } })
      }),
  )
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/pagar', element: <PayStep owed={owed} /> },
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
  const press = async () => {
    fireEvent.click(pay)
    await waitFor(() => expect(pay.dataset['loading']).toBe('true'))
  }
  await press()
  const cancel = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await screen.findByRole('heading', { name: 'Mis Pagos' })
  }
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return { answer: () => answer(), press, cancel, settle }
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

it('where another amount would be charged than the page shows, no form opens: the new one is shown, and paid when it is asked for again', async () => {
  const { answer, press, settle } = await begin('80.00')
  screen.getByText('USD 100.00')
  answer()
  await screen.findByText('El saldo cambió desde que abrió esta página. Revise el monto y vuelva a intentarlo.')
  screen.getByText('USD 80.00')
  expect(open).not.toHaveBeenCalled()
  await press()
  expect(screen.queryByText(/^El saldo cambió/)).toBeNull()
  answer()
  await settle()
  expect(open).toHaveBeenCalledOnce()
})

it('the same amount is the same however many decimals it is said with', async () => {
  const { answer, settle } = await begin('100.0')
  answer()
  await settle()
  expect(open).toHaveBeenCalledOnce()
})

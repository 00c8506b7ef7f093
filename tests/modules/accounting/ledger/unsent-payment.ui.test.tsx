// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { LedgerDrawer } from '#web/modules/accounting/ledger/LedgerDrawer.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(cleanup)

/** The whole drawer is rendered, which takes a busy machine its time. */
const patient = { timeout: 5_000 }

const account = { bankName: 'BCP', account: '19112345678012', beneficiary: 'ACME S.A.C.' }
const row = {
  __typename: 'AccountingVoucher',
  ...{ id: '7', number: 'F001-7', typeName: 'Factura', issuedOn: '2026-03-01', period: '2026-03' },
  ...{ periodName: 'Marzo 2026', periodState: 'OPEN', supplierName: 'ACME', supplierRuc: '20100047218' },
  ...{ currencyCode: 'PEN', total: '472.00', orderId: '3', orderNumber: 'ORD-1', orderTotal: '472.00' },
  ...{ receptionNumbers: [], state: 'ACCEPTED', stateName: 'Aceptado', mailboxEntryId: null, sentAt: null },
  ...{ receivedAt: null, acceptedAt: null, credited: null, retention: null, perception: null, payable: null },
  ...{ paid: null, paidOn: null, hasBankToConfirm: false, paymentCurrencyCode: 'PEN' },
  payableAccount: { __typename: 'VoucherAccount', ...account },
}
const unpaid = {
  __typename: 'AccountingVoucherDetail',
  row,
  comments: [],
  payments: [],
  accounts: [{ __typename: 'PaymentAccount', id: '9', ...account }],
  ...{ pending: '472.00', orderPending: null, canPay: true, paymentRefusal: null },
}

/** The list's part of the address: the drawer is open as long as it names a voucher. */
function Ledger() {
  const url = useUrlState()
  const id = url.get('registro')
  return id ? <LedgerDrawer id={id} onClose={() => url.set({ registro: null })} /> : <p>Lista</p>
}

/** The form of a payment of the open voucher, before a graph that takes it. */
async function openForm(accountingVoucher: object = unpaid) {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'PayVoucher') sent.push(variables['input'])
    const voucher = { __typename: 'AccountingVoucherDetail', pending: '0.00' }
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({
          data: {
            accountingVoucher,
            payVoucher: { __typename: 'PayVoucherPayload', voucher, errors: [] },
          },
        })
        observer.complete()
      }, 1)
    })
  })
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/comprobantes', element: <Ledger /> },
      { path: '/inicio', element: <h1>Inicio</h1> },
    ]),
    { initialEntries: ['/comprobantes?registro=7'] },
  )
  const page = (
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <Modals />
    </MantineProvider>
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  render(<ApolloProvider client={client}>{page}</ApolloProvider>)
  fireEvent.click(await screen.findByText('Registrar pago', {}, patient))
  const form = await screen.findByRole('form', { name: 'Registro de pago' }, patient)
  const field = (label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label)
  const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
  return { sent, router, form, field, write }
}

const close = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Comprobante' }), { key: 'Escape' })
const answer = async (name: string) => {
  const question = await screen.findByText('¿Qué desea hacer con lo que escribió?', {}, patient)
  fireEvent.click(within(question.closest('section')!).getByRole('button', { name, hidden: true }))
}

it('is asked about before the drawer closes, and goes on being written', async () => {
  const { field, write, router } = await openForm()
  write(/^Número de operación/, 'OP-7')
  close()
  await answer('Seguir editando')
  expect(router.state.location.search).toBe('?registro=7')
  expect(field(/^Número de operación/).value).toBe('OP-7')
  await act(() => router.navigate('/inicio'))
  await answer('Descartar')
  await screen.findByText('Inicio', {}, patient)
})

it('is registered first where whoever leaves says so', async () => {
  const { write, router, sent } = await openForm()
  write(/^Número de operación/, 'OP-7')
  await act(() => router.navigate('/inicio'))
  await answer('Guardar')
  fireEvent.click(await screen.findByText('Sí, registrar', {}, patient))
  await screen.findByText('Inicio', {}, patient)
  expect(sent).toMatchObject([{ voucherId: '7', accountId: '9', amount: '472.00', operation: 'OP-7' }])
})

it('stays, with what is missing of it, where it cannot be registered', async () => {
  const { write, router, form } = await openForm()
  write(/^Importe/, '100')
  close()
  await answer('Guardar')
  await within(form).findByText(/^Ingrese el número de operación/)
  expect(router.state.location.search).toBe('?registro=7')
})

it('asks nothing while it says what was proposed, nor once it was given up', async () => {
  const { write, form } = await openForm()
  write(/^Número de operación/, 'OP-7')
  fireEvent.click(within(form).getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByText('Sí, cerrar', {}, patient))
  await waitFor(() => expect(form.isConnected).toBe(false))
  fireEvent.click(await screen.findByText('Registrar pago', {}, patient))
  const fresh = await screen.findByRole('form', { name: 'Registro de pago' }, patient)
  expect(within(fresh).getByLabelText<HTMLInputElement>(/^Número de operación/).value).toBe('')
  close()
  await screen.findByText('Lista')
})

it('says in which currency it is, also of a voucher without XML, which says none', async () => {
  const printed = {
    ...row,
    currencyCode: null,
    typeName: null,
    issuedOn: null,
    total: null,
    paymentCurrencyCode: 'USD',
  }
  const { form, field, write } = await openForm({ ...unpaid, row: printed, pending: null, orderPending: '12000.00' })
  expect(screen.getByText('La orden deja por pagar USD 12,000.00')).toBeTruthy()
  expect(field(/^Importe \(USD\)/).value).toBe('')
  write(/^Importe/, '12000')
  write(/^Número de operación/, 'OP-7')
  fireEvent.submit(form)
  await screen.findByText(/^¿Registrar el pago de USD 12,000.00 en la cuenta/, {}, patient)
})

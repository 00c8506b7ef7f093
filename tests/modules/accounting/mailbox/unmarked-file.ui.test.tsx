// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { voucher } from '#tests/modules/accounting/voucher/screen/voucher-order.ts'
import { VouchersSection } from '#web/modules/purchasing/order/vouchers/VouchersSection.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const file = {
  ...{ __typename: 'VoucherFile', id: '12', support: 'XML', title: 'XML', name: 'mal.xml', size: 10 },
  ...{ isToCorrect: true, replacement: null, canReplace: false, sentAt: '2026-03-01T15:00:00Z' },
}

/** The vouchers of an order, one of which has a file to correct; what the graph was asked to do with it. */
async function openVouchers(errors: { message: string }[]) {
  const marked = { ...{ __typename: 'Voucher', ...voucher }, canRequestCorrection: true, files: [file] }
  const order = {
    ...{ __typename: 'Order', id: '3', currencyCode: 'PEN', vouchered: '472.00' },
    totals: { __typename: 'OrderTotals', total: '944.00' },
    vouchers: [marked],
  }
  const inputs: object[] = []
  const element = (
    <SessionContext value={staffLookingAt('ORDERS')}>
      <Suspense>
        <VouchersSection orderId="3" />
      </Suspense>
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName, variables }) => {
    if (operationName !== 'RequestVoucherCorrection') return { order }
    inputs.push(variables)
    const changed = errors.length > 0 ? null : { ...marked, files: [{ ...file, isToCorrect: false }] }
    const refusals = errors.map((error) => ({ __typename: 'UserError', ...error }))
    return { requestVoucherCorrection: { __typename: 'VoucherPayload', voucher: changed, errors: refusals } }
  })
  const button = await screen.findByRole('button', { name: 'Ya no corregir XML' }, { timeout: 15_000 })
  // Pressed twice: it asks once.
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, ya no corregir' }))
  await waitFor(() => expect(inputs).toEqual([{ input: { id: '12', isToCorrect: false } }]))
  return inputs
}

it('a file that is to be corrected is taken back once, and may be marked again', async () => {
  const inputs = await openVouchers([])
  await screen.findByRole('button', { name: 'Pedir corrección de XML' })
  expect(screen.queryByText('Ya no corregir')).toBeNull()
  expect(inputs).toHaveLength(1)
})

it('a refusal is read beside the voucher', async () => {
  await openVouchers([{ message: 'El comprobante ya fue recepcionado: no se puede modificar.' }])
  await screen.findByText('El comprobante ya fue recepcionado: no se puede modificar.')
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { VouchersScreen } from '#web/modules/accounting/voucher/list/VouchersScreen.tsx'
import { order, voucher } from './voucher-order.ts'

afterEach(cleanup)

const asked = { support: 'CDR', description: 'CDR', extensions: ['.xml', '.zip'], largest: 5_000_000, longestName: 100 }
const file = {
  ...{ __typename: 'VoucherFile', id: '12', support: 'CDR', title: 'CDR', name: 'cdr.xml', size: 10 },
  ...{ isToCorrect: true, sentAt: '2026-03-01T15:00:00Z' },
  replacement: { __typename: 'RequiredVoucherFile', ...asked },
} satisfies Record<string, unknown>
/** It asks for no file: the voucher was made from accounting's mailbox. */
const named = {
  ...{ __typename: 'SuppliedOrder', ...order },
  vouchers: [{ __typename: 'Voucher', ...voucher, state: 'TO_CORRECT', files: [file] }],
}

it('a file that its order does not ask for is corrected in a dialog that says what it may be', async () => {
  const element = (
    <Suspense>
      <VouchersScreen />
    </Suspense>
  )
  renderRoutes([{ path: '/portal/ordenes/:id', element }], ['/portal/ordenes/3'], ({ operationName }) =>
    operationName === 'MyOrder' ? { myOrder: named } : undefined,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Corregir CDR' }, { timeout: 15_000 }))
  const dialog = await screen.findByRole('dialog', { name: 'Corregir archivo: CDR' })
  expect(dialog.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xml,.zip')
})

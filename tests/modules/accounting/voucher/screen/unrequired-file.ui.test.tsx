// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { VouchersScreen } from '#web/modules/accounting/voucher/list/VouchersScreen.tsx'
import type { VoucherOrderFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'

afterEach(cleanup)

type Voucher = VoucherOrderFragment['vouchers'][number]
const asked = { support: 'CDR', description: 'CDR', extensions: ['.xml', '.zip'], largest: 5_000_000, longestName: 100 }
const file = {
  ...{ __typename: 'VoucherFile', id: '12', support: 'CDR', title: 'CDR', name: 'cdr.xml', size: 10 },
  ...{ isToCorrect: true, sentAt: '2026-03-01T15:00:00Z' },
  replacement: { __typename: 'RequiredVoucherFile', ...asked },
} satisfies Record<string, unknown>
const voucher: Omit<Voucher, 'files'> = {
  ...{ id: '7', number: 'F001-7', observation: null, typeName: 'Factura', issuedOn: '2026-03-01', period: '2026-03' },
  ...{ currencyCode: 'PEN', total: '472.00', sentAt: '2026-03-01T15:00:00Z', isReceived: false, receivedAt: null },
  ...{ isAccepted: false, state: 'TO_CORRECT', credited: '0.00', retention: '0.00', perception: '0.00' },
  ...{ payable: null, paid: '0.00', paidOn: null, canReceive: false, canAccept: false, canRequestCorrection: false },
  ...{ canUndoReception: false, canUndoAcceptance: false, canWithdraw: false, findings: [], comments: [] },
}
/** It asks for no file: the voucher was made from accounting's mailbox. */
const order: Omit<VoucherOrderFragment, 'vouchers'> = {
  ...{ id: '3', documentNumber: 'ORD-3', statusName: 'Aprobada', statusColor: 'green', receptionName: 'Pendiente' },
  ...{ currencyCode: 'PEN', total: '944.00', vouchered: '472.00', balance: '472.00', isFullyBilled: false },
  ...{ acceptsVouchers: true, voucherRefusal: null, type: 'GOODS', buyerName: 'Ana Ruiz', paymentForm: null },
  ...{ condition: null, creditDays: null, deliveryDays: 5, warrantyDays: 0, lines: [], receptions: [] },
  ...{ supportId: null, requiredFiles: [], heldFiles: [] },
}
const named = {
  ...{ __typename: 'SuppliedOrder', ...order },
  vouchers: [{ __typename: 'Voucher', ...voucher, files: [file] }],
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

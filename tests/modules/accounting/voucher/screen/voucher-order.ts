import type { VoucherOrderFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'

/** A voucher that waits to be received. */
export const voucher: VoucherOrderFragment['vouchers'][number] = {
  ...{ id: '7', number: 'F001-7', observation: null, typeName: 'Factura', issuedOn: '2026-03-01', period: '2026-03' },
  ...{ currencyCode: 'PEN', total: '472.00', sentAt: '2026-03-01T15:00:00Z', isReceived: false, receivedAt: null },
  ...{ isAccepted: false, state: 'REGISTERED', credited: '0.00', retention: '0.00', perception: '0.00' },
  ...{ payable: null, paid: '0.00', paidOn: null, viewerCanKeep: false, canReceive: false, canAccept: false },
  ...{ canRequestCorrection: false },
  ...{ canUndoReception: false, canUndoAcceptance: false, canWithdraw: false, findings: [], files: [], comments: [] },
}

/** The supplier's order, half billed, which asks for no file. */
export const order: VoucherOrderFragment = {
  ...{ id: '3', documentNumber: 'ORD-3', statusName: 'Aprobada', statusColor: 'green', receptionName: 'Pendiente' },
  ...{ currencyCode: 'PEN', total: '944.00', vouchered: '472.00', balance: '472.00', isFullyBilled: false },
  ...{ acceptsVouchers: true, voucherRefusal: null, type: 'GOODS', buyerName: 'Ana Ruiz', paymentForm: null },
  ...{ condition: null, creditDays: null, deliveryDays: 5, warrantyDays: 0, lines: [], receptions: [] },
  ...{ supportId: null, requiredFiles: [], heldFiles: [], vouchers: [voucher] },
}

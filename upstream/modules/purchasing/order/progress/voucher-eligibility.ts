import { CREDIT_NOTE } from '#schema/kit/cpe/cpe.ts'
import { ORDER_STATUS, type OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'

/** What says whether an order takes vouchers. */
export interface VoucherEligibility {
  OrdStatus: OrderStatusCode
  /** Why a person closed it; null unless one did. */
  OrdCloseReason: string | null
}

export const orderMessages = {
  voucherOfAnnulled: 'La orden está anulada: no admite comprobantes',
  voucherOfUnapproved: 'La orden aún no está aprobada: no admite comprobantes',
  voucherOfDisapproved: 'La orden fue desaprobada: no admite comprobantes',
  closedByVouchers: 'La orden ya está cerrada: sus comprobantes fueron recibidos',
  closedByHand: 'La compañía cerró la orden: ya no admite comprobantes',
} as const

const REFUSALS: Readonly<Partial<Record<OrderStatusCode, string>>> = {
  [ORDER_STATUS.ANNULLED]: orderMessages.voucherOfAnnulled,
  [ORDER_STATUS.PENDING]: orderMessages.voucherOfUnapproved,
  [ORDER_STATUS.DISAPPROVED]: orderMessages.voucherOfDisapproved,
  [ORDER_STATUS.CLOSED]: orderMessages.closedByVouchers,
}

/**
 * Why an order takes no voucher; null while it does: approved or attended in part (portal.md 4, rules 1, decision 0026). One that closed by
 * itself, since all of it was received and billed, takes credit notes still (decision 0018): what they take back opens it.
 */
export const voucherRefusal = ({ OrdStatus, OrdCloseReason }: VoucherEligibility, VouType?: string): string | null => {
  if (OrdCloseReason !== null) return orderMessages.closedByHand
  return OrdStatus === ORDER_STATUS.CLOSED && VouType === CREDIT_NOTE ? null : (REFUSALS[OrdStatus] ?? null)
}

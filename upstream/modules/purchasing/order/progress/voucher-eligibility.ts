import { CREDIT_NOTE } from '#schema/kit/cpe/cpe.ts'
import { ORDER_STATUS, type OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'

/** What says whether an order takes vouchers. */
export interface VoucherEligibility {
  OrdStatus: OrderStatusCode
  /** Why a person closed it; null unless one did. */
  OrdCloseReason: string | null
}

const CLOSED: Readonly<Record<number, string>> = {
  3: 'La orden está anulada: no admite comprobantes',
  4: 'La orden aún no está aprobada: no admite comprobantes',
  5: 'La orden fue desaprobada: no admite comprobantes',
  6: 'La orden ya está cerrada: sus comprobantes fueron recibidos',
}

export const closedByHandMessage = 'La compañía cerró la orden: ya no admite comprobantes'

/**
 * Why an order takes no voucher; null while it does: approved or attended in part (portal.md 4, rules 1, decision 0026). One that closed by
 * itself, since all of it was received and billed, takes credit notes still (decision 0018): what they take back opens it.
 */
export const voucherRefusal = ({ OrdStatus, OrdCloseReason }: VoucherEligibility, VouType?: string): string | null => {
  if (OrdCloseReason !== null) return closedByHandMessage
  return OrdStatus === ORDER_STATUS.CLOSED && VouType === CREDIT_NOTE ? null : (CLOSED[OrdStatus] ?? null)
}

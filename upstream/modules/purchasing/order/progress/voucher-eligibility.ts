import type { OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
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

/** Why an order takes no vouchers; null while it does: approved or attended in part (portal.md 4, rules 1, decision 0026). */
export const voucherRefusal = ({ OrdStatus, OrdCloseReason }: VoucherEligibility): string | null =>
  OrdCloseReason === null ? (CLOSED[OrdStatus] ?? null) : closedByHandMessage

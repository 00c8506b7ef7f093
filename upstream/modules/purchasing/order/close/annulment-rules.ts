import { ORDER_STATUS, type OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { ORDERS } from '../order-access.ts'
import { orderMessages } from '../progress/voucher-eligibility.ts'

const messages = {
  hasReceptions: 'La orden tiene recepciones aprobadas',
  hasVouchers: 'La orden tiene comprobantes recepcionados',
  annulled: 'Solo se anula una orden pendiente o aprobada',
  noAnnulRight: 'Sin permiso para anular la orden',
} as const

/** What decides about annulling an order. */
export interface OrderAnnulmentFacts {
  OrdStatus: OrderStatusCode
  UsrID: number
  AreID: number | null
  /** Approved receptions of it. */
  receptions: number
  /** Received vouchers of it. */
  vouchers: number
}

/** Why an order cannot be annulled, in Spanish; null while it can: no approved reception, no received voucher (rules 5). */
export function annulRefusal(
  row: OrderAnnulmentFacts,
  scope: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): string | null {
  if (row.OrdStatus === ORDER_STATUS.IN_ATTENTION || row.receptions > 0) return messages.hasReceptions
  if (row.vouchers > 0 && row.OrdStatus !== ORDER_STATUS.CLOSED) return messages.hasVouchers
  if (row.OrdStatus === ORDER_STATUS.CLOSED && row.vouchers > 0) return orderMessages.closedByVouchers
  if (row.OrdStatus !== ORDER_STATUS.APPROVED && row.OrdStatus !== ORDER_STATUS.PENDING) return messages.annulled
  return permissions.may(ORDERS, 'Delete') && canWriteRow(scope, row) ? null : messages.noAnnulRight
}

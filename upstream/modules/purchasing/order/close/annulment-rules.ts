import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { PENDING } from '#upstream/kit/document/document-status.ts'
import { ORDERS } from '../order-access.ts'

/** What decides about annulling an order. */
export interface OrderAnnulmentFacts {
  OrdStatus: number
  UsrID: number
  AreID: number | null
  /** Approved receptions of it. */
  receptions: number
  /** Received vouchers of it. */
  vouchers: number
}

const APPROVED = 1
const PARTLY = 2

/** Why an order cannot be annulled, in Spanish; null while it can: no approved reception, no received voucher (rules 5). */
export function annulRefusal(
  row: OrderAnnulmentFacts,
  scope: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): string | null {
  if (row.OrdStatus === PARTLY || row.receptions > 0) return 'La orden tiene recepciones aprobadas'
  if (row.vouchers > 0 && row.OrdStatus !== 6) return 'La orden tiene comprobantes recepcionados'
  if (row.OrdStatus === 6) return 'La orden ya está cerrada: sus comprobantes fueron recibidos'
  if (row.OrdStatus !== APPROVED && row.OrdStatus !== PENDING) return 'Solo se anula una orden pendiente o aprobada'
  return permissions.may(ORDERS, 'Delete') && canWriteRow(scope, row) ? null : 'Sin permiso para anular la orden'
}

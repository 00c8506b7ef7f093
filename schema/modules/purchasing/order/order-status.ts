import { APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** The codes of an order’s status (rules 1). */
export const ORDER_STATUS = { ...APPROVABLE_STATUS, IN_ATTENTION: 2, CLOSED: 6 } as const

export type OrderStatusCode = CodeOf<typeof ORDER_STATUS>

export const orderBadges: StatusBadges<typeof ORDER_STATUS> = {
  PENDING: { word: 'Pendiente de aprobación', color: 'yellow' },
  APPROVED: { word: 'Aprobada', color: 'green' },
  IN_ATTENTION: { word: 'Atención parcial', color: 'blue' },
  CLOSED: { word: 'Cerrada', color: 'teal' },
  DISAPPROVED: { word: 'Desaprobada', color: 'red' },
  ANNULLED: { word: 'Anulada', color: 'gray' },
}

/** Those that goods and vouchers are still received for. */
export const ORDERS_TO_RECEIVE: readonly OrderStatusCode[] = [ORDER_STATUS.APPROVED, ORDER_STATUS.IN_ATTENTION]

/** Those that were approved, closed ones among them. */
export const ORDERS_APPROVED: readonly OrderStatusCode[] = [...ORDERS_TO_RECEIVE, ORDER_STATUS.CLOSED]

/** Those whose quantities count no more. */
export const ORDERS_VOID: readonly OrderStatusCode[] = [ORDER_STATUS.ANNULLED, ORDER_STATUS.DISAPPROVED]

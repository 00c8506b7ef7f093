import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'
import { ORDERS_TO_RECEIVE } from '#schema/modules/purchasing/order/order-status.ts'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { PERIOD_STATUS } from '#schema/modules/accounting/period/period.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { ORDERS } from '../order-access.ts'
import type { VoucherEligibility } from '../progress/voucher-eligibility.ts'

const messages = {
  closed: 'Solo se cierra una orden aprobada o atendida en parte',
  nothingReceived: 'De la orden no se recibió nada: corresponde anularla',
  receptionsWaiting: 'La orden tiene recepciones por aprobar',
  noCloseRight: 'Sin permiso para cerrar la orden',
  reopened: 'Solo se reabre una orden que se cerró manualmente',
  noReopenRight: 'Sin permiso para reabrir la orden',
} as const

/** What decides about closing an order by hand, and about opening it again (decision 0026). */
export interface ClosureFacts {
  /** Receptions that are still to be approved. */
  receptionsWaiting: number
  /** Vouchers that staff have not received. */
  vouchersWaiting: number
  /** The month in which it was closed, or would be now, where the books of that are closed: YYYY-MM. */
  closedMonth: string | null
}

/** Selects the columns of `ClosureFacts` for the order. */
export const closureFacts = (order: Alias<'LgsOrderPurcharse'>): RawBuilder<unknown> => sql`
  (select count(*)::integer from "LgsOrderAttended" t
    where t."OrdID" = ${order('OrdID')} and t."OttStatus" = ${RECEPTION_STATUS.PENDING} and t."SecStatus" = 1) as "receptionsWaiting",
  (select count(*)::integer from "LgsOrderPurcharseVoucher" v
    where v."OrdID" = ${order('OrdID')} and v."VouReception" = 0 and v."SecStatus" = 1) as "vouchersWaiting",
  (select p."PerMonth" from "AccPeriod" p where p."CpyID" = ${order('CpyID')} and p."PerStatus" = ${PERIOD_STATUS.CLOSED}
    and p."PerMonth" = to_char(coalesce(${order('OrdCloseDate')}, clock_now()) at time zone 'America/Lima', 'YYYY-MM')) as "closedMonth"`

type OrderClosureFacts = VoucherEligibility &
  ClosureFacts & { UsrID: number; AreID: number | null; receptions: number; vouchers: number }

/** Whoever receives its vouchers. */
export const KEEPERS = ['Edit', 'Save'] as const

const canCloseOrders = (
  row: OrderClosureFacts,
  scope: DataScope,
  { permissions }: Pick<Caller, 'permissions'>,
): boolean => KEEPERS.some((flag) => permissions.may(ORDERS, flag)) && canWriteRow(scope, row)

export const closingMessages = {
  vouchersWaiting: 'La orden tiene comprobantes por recepcionar',
  month: (month: string) =>
    `El periodo ${month.slice(5)}/${month.slice(0, 4)} está cerrado: la orden no se cierra ni se reabre`,
  notRequested: 'El requerimiento de la orden ya no está aprobado o ya no pide lo mismo: la orden no se puede reabrir',
  taken: 'Lo que quedó sin recibir ya se pidió de nuevo: la orden no se puede reabrir',
} as const

/** Why a person cannot close an order now, in Spanish; null while they can: something came of it, and nothing of it waits. */
export function closeRefusal(
  row: OrderClosureFacts,
  scope: DataScope,
  caller: Pick<Caller, 'permissions'>,
): string | null {
  if (!ORDERS_TO_RECEIVE.includes(row.OrdStatus)) return messages.closed
  if (row.receptions + row.vouchers === 0) return messages.nothingReceived
  if (row.receptionsWaiting > 0) return messages.receptionsWaiting
  if (row.vouchersWaiting > 0) return closingMessages.vouchersWaiting
  if (row.closedMonth !== null) return closingMessages.month(row.closedMonth)
  return canCloseOrders(row, scope, caller) ? null : messages.noCloseRight
}

/** Why a person cannot open an order again that was closed by hand, in Spanish; null while they can. */
export function reopenRefusal(
  row: OrderClosureFacts,
  scope: DataScope,
  caller: Pick<Caller, 'permissions'>,
): string | null {
  if (row.OrdCloseReason === null) return messages.reopened
  if (row.closedMonth !== null) return closingMessages.month(row.closedMonth)
  return canCloseOrders(row, scope, caller) ? null : messages.noReopenRight
}

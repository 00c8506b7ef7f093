import { RECEPTION_STATUS, type ReceptionStatusCode } from '#schema/modules/purchasing/reception/reception-status.ts'
import type { OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow } from '#upstream/kit/document/data-scope.ts'
import { ATTENTIONS, CONFORMITIES, type ReceptionScope } from './reception-access.ts'

const messages = {
  annulled: 'Solo se anula una recepción pendiente o aprobada',
  noAnnulRight: 'Sin permiso para anular la recepción',
} as const

/** What decides about a reception: itself, and how its order stands. */
export interface ReceptionState {
  OttStatus: ReceptionStatusCode
  /** Null of an order that is there no more. */
  OrdStatus: OrderStatusCode | null
  OttConformityNumber: string | null
  UsrID: number
  AreID: number | null
}

/** Why a reception cannot be annulled, in Spanish; null while it can (rules 5). */
export function annulRefusal(row: ReceptionState, scope: ReceptionScope, { permissions }: Caller): string | null {
  if (row.OttStatus !== RECEPTION_STATUS.APPROVED && row.OttStatus !== RECEPTION_STATUS.PENDING)
    return messages.annulled
  return permissions.may(ATTENTIONS, 'Delete') && canWriteRow(scope, row) ? null : messages.noAnnulRight
}

const WRITING = ['Add', 'Edit', 'Save'] as const

/** Whether the caller may make the act of an approved reception, or fetch the one that is there. */
export const canHaveConformity = (row: ReceptionState, { permissions }: Caller): boolean =>
  row.OttStatus === RECEPTION_STATUS.APPROVED &&
  (row.OttConformityNumber !== null ||
    [ATTENTIONS, CONFORMITIES].some((option) => WRITING.some((flag) => permissions.may(option, flag))))

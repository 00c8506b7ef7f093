import { ORDER_STATUS, type OrderStatusCode } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { ORDERS } from '../order-access.ts'
import { KEEPERS } from './closure-rules.ts'

const messages = {
  returned: 'Solo se devuelve una orden pendiente de aprobación',
  draft: 'La orden es un borrador: todavía no se envió a aprobación',
  returnedAlready: 'La orden ya fue devuelta para corregir',
  noReturnRight: 'Sin permiso para devolver la orden',
  registered: 'La orden ya fue registrada: solo lectura',
  ofAnother: 'Orden de otro usuario: solo lectura',
} as const

/** What decides about sending an order back, and about correcting it then (decision 0071). */
export interface CorrectionFacts {
  OrdStatus: OrderStatusCode
  UsrID: number
  AreID: number | null
  OrdReturnReason: string | null
  OrdDraft: boolean
}

const mayWrite = (row: CorrectionFacts, scope: DataScope, { permissions }: Pick<Caller, 'permissions'>): boolean =>
  KEEPERS.some((flag) => permissions.may(ORDERS, flag)) && canWriteRow(scope, row)

/** Why an order cannot be sent back to be corrected, in Spanish; null while it can: until it is decided for good. */
export function returnRefusal(
  row: CorrectionFacts,
  scope: DataScope,
  caller: Pick<Caller, 'permissions'>,
): string | null {
  if (row.OrdStatus !== ORDER_STATUS.PENDING) return messages.returned
  if (row.OrdDraft) return messages.draft
  if (row.OrdReturnReason !== null) return messages.returnedAlready
  return mayWrite(row, scope, caller) ? null : messages.noReturnRight
}

/** Why a saved order cannot be changed, in Spanish; null while it can: it is a draft, or was sent back to be corrected. */
export function correctionRefusal(
  row: CorrectionFacts,
  scope: DataScope,
  caller: Pick<Caller, 'permissions'>,
): string | null {
  if (row.OrdStatus !== ORDER_STATUS.PENDING || !(row.OrdDraft || row.OrdReturnReason !== null))
    return messages.registered
  return mayWrite(row, scope, caller) ? null : messages.ofAnother
}

import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { covers, type Reach } from '#upstream/kit/document/data-scope.ts'
import { statusName } from '#upstream/kit/document/document-status.ts'
import { KEEPER, MINE } from './warehouse-requirement-access.ts'

/** WrqStatus (migration 0011). */
export const STATUS = { inPart: 2, annulled: 3, pending: 4, declined: 5, attended: 6 } as const

/** What decides about a warehouse requirement. */
export interface Standing {
  WrqStatus: number
  UsrID: number
  AreID: number | null
}

const nothingWentOut = ({ WrqStatus }: Standing) => WrqStatus === STATUS.pending || WrqStatus === STATUS.declined
const isOwn = ({ UsrID }: Standing, { identity }: Caller) => UsrID === identity.userId
const keeps = (row: Standing, reach: Reach, { permissions }: Caller) =>
  permissions.may(KEEPER, 'Edit') && covers(reach, row)

/** Why the caller cannot change it, in Spanish; null while they can: its author, before anything was handed out. */
export function readOnlyReason(row: Standing, caller: Caller): string | null {
  if (!nothingWentOut(row)) return `Requerimiento ${statusName('ALM', row.WrqStatus).toLowerCase()}: solo lectura`
  if (!isOwn(row, caller)) return 'Requerimiento de otro usuario: solo lectura'
  const { permissions } = caller
  return permissions.may(MINE, 'Edit') || permissions.may(MINE, 'Save') ? null : 'Sin permiso para editar: solo lectura'
}

/** Whether the caller may hand stock out against it now. */
export const mayAttend = (row: Standing, reach: Reach, caller: Caller): boolean =>
  (row.WrqStatus === STATUS.pending || row.WrqStatus === STATUS.inPart) && keeps(row, reach, caller)

/** Whether the caller may send it back to its author now. */
export const mayDecline = (row: Standing, reach: Reach, caller: Caller): boolean =>
  row.WrqStatus === STATUS.pending && keeps(row, reach, caller)

/** Whether the caller may annul it now: what went out of the warehouse cannot be undone with a word. */
export const mayAnnul = (row: Standing, reach: Reach, caller: Caller): boolean =>
  nothingWentOut(row) &&
  ((isOwn(row, caller) && caller.permissions.may(MINE, 'Delete')) ||
    (caller.permissions.may(KEEPER, 'Delete') && covers(reach, row)))

/** Whether the caller may give it another category: its author or the keeper, while it is open. */
export const mayRecategorise = (row: Standing, reach: Reach, caller: Caller): boolean =>
  row.WrqStatus !== STATUS.annulled &&
  row.WrqStatus !== STATUS.attended &&
  ((isOwn(row, caller) && caller.permissions.may(MINE, 'Edit')) || keeps(row, reach, caller))

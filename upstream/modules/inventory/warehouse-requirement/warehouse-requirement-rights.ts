import { documentMessages } from '#schema/kit/document/document-messages.ts'
import {
  CLOSED_BY_HAND,
  WAREHOUSE_REQUIREMENT_STATUS,
  WAREHOUSE_REQUIREMENTS_OPEN,
  type WarehouseRequirementStatusCode,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import type { StatusBadge } from '#schema/platform/values/status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { canWriteRow, type DataScope } from '#upstream/kit/document/data-scope.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'
import { KEEPER, MINE } from './warehouse-requirement-access.ts'

/** What decides about a warehouse requirement. */
export interface WarehouseRequirementState {
  WrqStatus: WarehouseRequirementStatusCode
  UsrID: number
  AreID: number | null
  /** Why a person closed it; null unless one did. */
  WrqCloseReason: string | null
}

type Stated = Pick<WarehouseRequirementState, 'WrqStatus' | 'WrqCloseReason'>

/** How people read one's status: that a person closed it is another thing than that all of it was handed out. */
export function warehouseRequirementBadge({ WrqStatus, WrqCloseReason }: Stated): StatusBadge {
  const badge = statusBadge('ALM', WrqStatus)
  return WrqCloseReason === null ? badge : { ...badge, word: CLOSED_BY_HAND }
}

const isUntouched = ({ WrqStatus }: WarehouseRequirementState) =>
  WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.PENDING || WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.DECLINED
const isOwn = ({ UsrID }: WarehouseRequirementState, { identity }: Caller) => UsrID === identity.userId
const isStockKeeper = (row: WarehouseRequirementState, scope: DataScope, { permissions }: Caller) =>
  permissions.may(KEEPER, 'Edit') && canWriteRow(scope, row)

/** Why the caller cannot change it, in Spanish; null while they can: its author, before anything was handed out. */
export function readOnlyReason(row: WarehouseRequirementState, caller: Caller): string | null {
  if (!isUntouched(row)) return documentMessages.requirementReadOnly(warehouseRequirementBadge(row).word.toLowerCase())
  if (!isOwn(row, caller)) return documentMessages.requirementOfAnother
  const { permissions } = caller
  return permissions.may(MINE, 'Edit') || permissions.may(MINE, 'Save') ? null : documentMessages.noEditRight
}

/** Whether the caller may hand stock out against it now. */
export const canAttend = (row: WarehouseRequirementState, scope: DataScope, caller: Caller): boolean =>
  (row.WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.PENDING ||
    row.WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.IN_ATTENTION) &&
  isStockKeeper(row, scope, caller)

/** Whether the caller may send it back to its author now. */
export const canDecline = (row: WarehouseRequirementState, scope: DataScope, caller: Caller): boolean =>
  row.WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.PENDING && isStockKeeper(row, scope, caller)

/** Whether the caller may close it now, so that what is left of it is not handed out: of one that nothing went out of, there is annulling. */
export const canClose = (row: WarehouseRequirementState, scope: DataScope, caller: Caller): boolean =>
  row.WrqStatus === WAREHOUSE_REQUIREMENT_STATUS.IN_ATTENTION && isStockKeeper(row, scope, caller)

/** Whether the caller may annul it now: what went out of the warehouse cannot be undone with a word. */
export const canAnnul = (row: WarehouseRequirementState, scope: DataScope, caller: Caller): boolean =>
  isUntouched(row) &&
  ((isOwn(row, caller) && caller.permissions.may(MINE, 'Delete')) ||
    (caller.permissions.may(KEEPER, 'Delete') && canWriteRow(scope, row)))

/** Whether the caller may give it another category: its author or the keeper, while it is open. */
export const canRecategorise = (row: WarehouseRequirementState, scope: DataScope, caller: Caller): boolean =>
  WAREHOUSE_REQUIREMENTS_OPEN.includes(row.WrqStatus) &&
  ((isOwn(row, caller) && caller.permissions.may(MINE, 'Edit')) || isStockKeeper(row, scope, caller))

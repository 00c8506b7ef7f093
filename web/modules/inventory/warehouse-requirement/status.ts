import {
  CLOSED_BY_HAND,
  warehouseRequirementBadges,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { WarehouseRequirementStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word. */
export const statuses: Record<WarehouseRequirementStatus, StatusWord> = {
  ...statusWords(warehouseRequirementBadges),
  DECLINED: { word: 'Devuelto', color: 'red' },
}

type Stated = { status: WarehouseRequirementStatus; closeReason: string | null }

/** The same of one warehouse requirement: that a person closed it is another thing than that all of it was handed out. */
export const statusOf = ({ status, closeReason }: Stated): StatusWord =>
  closeReason === null ? statuses[status] : { ...statuses[status], word: CLOSED_BY_HAND }

/** Whether nothing of it is handed out any more. */
export const isOver = (status: WarehouseRequirementStatus) => status === 'ANNULLED' || status === 'ATTENDED'

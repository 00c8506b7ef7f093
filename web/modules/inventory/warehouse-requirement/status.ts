import { warehouseRequirementBadges } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { WarehouseRequirementStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word. */
export const statuses: Record<WarehouseRequirementStatus, StatusWord> = {
  ...statusWords(warehouseRequirementBadges),
  DECLINED: { word: 'Devuelto', color: 'red' },
}

/** Nothing is put beside what is over, or taken away from it. */
export const takesFiles = (status: WarehouseRequirementStatus) => status !== 'ANNULLED' && status !== 'ATTENDED'

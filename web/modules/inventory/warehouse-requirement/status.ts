import { warehouseRequirementBadges } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { WarehouseRequirementStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word. */
export const statuses: Record<WarehouseRequirementStatus, StatusWord> = {
  ...statusWords(warehouseRequirementBadges),
  DECLINED: { word: 'Devuelto', color: 'red' },
}

/** Nothing is put beside what was annulled, or taken away from it; the slip that was signed comes after everything was handed out. */
export const takesFiles = (status: WarehouseRequirementStatus) => status !== 'ANNULLED'

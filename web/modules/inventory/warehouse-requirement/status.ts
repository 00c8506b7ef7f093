import type { StatusWord } from '#web/kit/document/status/status.ts'
import type { WarehouseRequirementStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word. */
export const statuses: Record<WarehouseRequirementStatus, StatusWord> = {
  PENDING: { word: 'Pendiente de atención', color: 'arcilla' },
  IN_ATTENTION: { word: 'Atención parcial', color: 'blue' },
  ATTENDED: { word: 'Atendido', color: 'laguna' },
  DECLINED: { word: 'Devuelto', color: 'red' },
  ANNULLED: { word: 'Anulado', color: 'gray' },
  UNKNOWN: { word: 'Estado desconocido', color: 'gray' },
}

/** Nothing is put beside what is over, or taken away from it. */
export const takesFiles = (status: WarehouseRequirementStatus) => status !== 'ANNULLED' && status !== 'ATTENDED'

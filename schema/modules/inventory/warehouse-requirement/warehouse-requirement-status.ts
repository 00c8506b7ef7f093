import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** The codes of a warehouse requirement’s status (decision 0022). */
export const WAREHOUSE_REQUIREMENT_STATUS = {
  IN_ATTENTION: 2,
  ANNULLED: 3,
  PENDING: 4,
  DECLINED: 5,
  ATTENDED: 6,
} as const

export type WarehouseRequirementStatusCode = CodeOf<typeof WAREHOUSE_REQUIREMENT_STATUS>

/** What a warehouse is still to hand something out of, or its author may send again. */
export const WAREHOUSE_REQUIREMENTS_OPEN: readonly WarehouseRequirementStatusCode[] = [
  WAREHOUSE_REQUIREMENT_STATUS.PENDING,
  WAREHOUSE_REQUIREMENT_STATUS.IN_ATTENTION,
  WAREHOUSE_REQUIREMENT_STATUS.DECLINED,
]

export const warehouseRequirementBadges: StatusBadges<typeof WAREHOUSE_REQUIREMENT_STATUS> = {
  PENDING: { word: 'Pendiente de atención', color: 'yellow' },
  IN_ATTENTION: { word: 'Atención parcial', color: 'blue' },
  ATTENDED: { word: 'Atendido', color: 'teal' },
  DECLINED: { word: 'Devuelto', color: 'orange' },
  ANNULLED: { word: 'Anulado', color: 'gray' },
}

/** How one reads that a person closed: all of it is ATTENDED too, though less was handed out than was asked (decision 0254). */
export const CLOSED_BY_HAND = 'Cerrado manualmente'

import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** What became of one level of a circuit on one document (rules 1). */
export const LEVEL_STATUS = { PENDING: 1, APPROVED: 2, DISAPPROVED: 3, NOT_NEEDED: 4 } as const

export type LevelStatusCode = CodeOf<typeof LEVEL_STATUS>

export const levelBadges: StatusBadges<typeof LEVEL_STATUS> = {
  PENDING: { word: 'Pendiente', color: 'orange' },
  APPROVED: { word: 'Aprobado', color: 'green' },
  DISAPPROVED: { word: 'Desaprobado', color: 'red' },
  NOT_NEEDED: { word: 'No requerido', color: 'gray' },
}

import { APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** The codes of a requirement’s status (rules 1). */
export const REQUIREMENT_STATUS = { ...APPROVABLE_STATUS, IN_PROGRESS: 2, ATTENDED: 6 } as const

export type RequirementStatusCode = CodeOf<typeof REQUIREMENT_STATUS>

export const requirementBadges: StatusBadges<typeof REQUIREMENT_STATUS> = {
  PENDING: { word: 'Pendiente de aprobación', color: 'yellow' },
  APPROVED: { word: 'Aprobado', color: 'green' },
  IN_PROGRESS: { word: 'En cotización / atención parcial', color: 'blue' },
  ATTENDED: { word: 'Atendido', color: 'teal' },
  DISAPPROVED: { word: 'Desaprobado', color: 'red' },
  ANNULLED: { word: 'Anulado', color: 'gray' },
}

/** What was approved and is not attended in full: its lines can be quoted and ordered. */
export const REQUIREMENTS_TO_ATTEND: readonly RequirementStatusCode[] = [
  REQUIREMENT_STATUS.APPROVED,
  REQUIREMENT_STATUS.IN_PROGRESS,
]

/** What was approved, attended in full or not. */
export const REQUIREMENTS_APPROVED: readonly RequirementStatusCode[] = [
  REQUIREMENT_STATUS.APPROVED,
  REQUIREMENT_STATUS.IN_PROGRESS,
  REQUIREMENT_STATUS.ATTENDED,
]

/** Tells whether a requirement is still to be attended: neither annulled, refused nor attended in full. */
export const isUnattended = (status: RequirementStatusCode): boolean =>
  status === REQUIREMENT_STATUS.PENDING || REQUIREMENTS_TO_ATTEND.includes(status)

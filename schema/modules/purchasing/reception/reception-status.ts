import { APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** The codes of a reception’s status (rules 1). */
export const RECEPTION_STATUS = APPROVABLE_STATUS

export type ReceptionStatusCode = CodeOf<typeof RECEPTION_STATUS>

export const receptionBadges: StatusBadges<typeof RECEPTION_STATUS> = {
  PENDING: { word: 'Pendiente de aprobación', color: 'yellow' },
  APPROVED: { word: 'Aprobada', color: 'green' },
  DISAPPROVED: { word: 'Desaprobada', color: 'red' },
  ANNULLED: { word: 'Anulada', color: 'gray' },
}

import type { StatusWord } from '#web/kit/document/status/status.ts'
import type { AttendedOrderStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<AttendedOrderStatus, StatusWord> = {
  PENDING: { word: 'Pendiente de aprobación', color: 'arcilla' },
  APPROVED: { word: 'Aprobada', color: 'green' },
  DISAPPROVED: { word: 'Desaprobada', color: 'red' },
  ANNULLED: { word: 'Anulada', color: 'gray' },
  UNKNOWN: { word: 'Estado desconocido', color: 'gray' },
}

/** Whether files may still be put beside it: what proves its conformity comes after its approval. */
export const takesFiles = (status: AttendedOrderStatus): boolean => status === 'PENDING' || status === 'APPROVED'

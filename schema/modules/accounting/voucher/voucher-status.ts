import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** How far a voucher has come, from the first to the last. */
export const VOUCHER_STATUS = { REGISTERED: 1, TO_CORRECT: 2, RECEIVED: 3, ACCEPTED: 4 } as const

export type VoucherStatusCode = CodeOf<typeof VOUCHER_STATUS>

/** Word for word from portal.md 2. */
export const voucherBadges: StatusBadges<typeof VOUCHER_STATUS> = {
  REGISTERED: { word: 'Por recepcionar', color: 'yellow' },
  TO_CORRECT: { word: 'Por corregir', color: 'orange' },
  RECEIVED: { word: 'Recepcionado', color: 'green' },
  ACCEPTED: { word: 'Aceptado', color: 'teal' },
}

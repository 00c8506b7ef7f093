import { readDecimal } from '#schema/platform/values/decimal.ts'
import type { CodeOf, StatusBadges } from '#schema/platform/values/status.ts'

/** How far a voucher has come, from the first to the last. */
export const VOUCHER_STATUS = { REGISTERED: 1, TO_CORRECT: 2, RECEIVED: 3, ACCEPTED: 4, PAID: 5 } as const

export type VoucherStatusCode = CodeOf<typeof VOUCHER_STATUS>

interface VoucherFacts {
  isReceived: boolean
  isAccepted: boolean
  /** A file of it is to be corrected. */
  isToCorrect: boolean
  /** What is to be paid of it in all; null where it says no amount. */
  payable: string | null
  paid: string
}

/** Nothing of it is left to be paid; one without XML says no amount, and is paid once anything was. */
const isPaid = ({ payable, paid }: VoucherFacts): boolean =>
  Number(paid) > 0 && (payable === null || !!readDecimal(paid)?.gte(payable))

/** How far a voucher has come. */
export function voucherStatusOf(voucher: VoucherFacts): VoucherStatusCode {
  if (isPaid(voucher)) return VOUCHER_STATUS.PAID
  if (voucher.isAccepted) return VOUCHER_STATUS.ACCEPTED
  if (voucher.isReceived) return VOUCHER_STATUS.RECEIVED
  return voucher.isToCorrect ? VOUCHER_STATUS.TO_CORRECT : VOUCHER_STATUS.REGISTERED
}

/** Word for word from portal.md 2, as far as it gives them. */
export const voucherBadges: StatusBadges<typeof VOUCHER_STATUS> = {
  REGISTERED: { word: 'Por recepcionar', color: 'yellow' },
  TO_CORRECT: { word: 'Por corregir', color: 'orange' },
  RECEIVED: { word: 'Recepcionado', color: 'green' },
  ACCEPTED: { word: 'Aceptado', color: 'teal' },
  PAID: { word: 'Pagado', color: 'blue' },
}

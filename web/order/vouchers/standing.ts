import { billingTexts } from '#web/texts/billing.ts'
import { voucherTexts } from '#web/texts/voucher.ts'
import type { VoucherGroup } from '#web/voucher/group.ts'

/** How the vouchers of one number stand: what the supplier is to correct first, then what waits for staff. */
export function standingOf({ vouchers }: VoucherGroup): { word: string; color: string } {
  if (vouchers.some(({ files }) => files.some(({ isToCorrect }) => isToCorrect))) return { word: voucherTexts.toCorrect, color: 'orange' }
  if (vouchers.some(({ isReceived }) => !isReceived)) return { word: billingTexts.waiting, color: 'arcilla' }
  if (vouchers.some(({ isAccepted }) => !isAccepted)) return { word: voucherTexts.received, color: 'green' }
  return { word: voucherTexts.accepted, color: 'teal' }
}

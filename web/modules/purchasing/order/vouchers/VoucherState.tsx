import { Badge } from '@mantine/core'
import { billingTexts } from './texts.ts'
import { voucherTexts } from '#web/modules/accounting/voucher/texts.ts'
import type { VoucherGroup } from '#web/modules/accounting/voucher/group.ts'

type Vouchers = Pick<VoucherGroup, 'vouchers'>

/** What the supplier is to correct comes first, then what waits for staff. */
function voucherStateOf({ vouchers }: Vouchers): { word: string; color: string } {
  if (vouchers.some(({ files }) => files.some(({ isToCorrect }) => isToCorrect)))
    return { word: voucherTexts.toCorrect, color: 'orange' }
  if (vouchers.some(({ isReceived }) => !isReceived)) return { word: billingTexts.waiting, color: 'arcilla' }
  if (vouchers.some(({ isAccepted }) => !isAccepted)) return { word: voucherTexts.received, color: 'green' }
  if (vouchers.some(({ state }) => state !== 'PAID')) return { word: voucherTexts.accepted, color: 'teal' }
  return voucherTexts.states.PAID
}

/** How the vouchers of one number stand, as a badge. */
export const VoucherState = (group: Vouchers) => {
  const { word, color } = voucherStateOf(group)
  return <Badge color={color}>{word}</Badge>
}

import { Badge } from '@mantine/core'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { voucherTexts as texts } from './texts.ts'
import type { VoucherPartsFragment } from './voucher.generated.ts'

type Props = Pick<VoucherPartsFragment, 'state' | 'paidOn'>

/** How far a voucher has come: «Por recepcionar», «Por corregir», «Recepcionado», «Aceptado», «Pagado» with its day. */
export const VoucherBadge = ({ state, paidOn }: Props) => {
  const { word, color } = texts.states[state]
  return <Badge color={color}>{[word, state === 'PAID' && formatDate(paidOn)].filter(Boolean).join(' ')}</Badge>
}

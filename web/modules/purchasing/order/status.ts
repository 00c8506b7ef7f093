import { orderBadges } from '#schema/modules/purchasing/order/order-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { OrderStatus } from '#web/generated/types.ts'
import { orderTexts } from './texts.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<OrderStatus, StatusWord> = statusWords(orderBadges)

/** The words of one order that stands otherwise than its status says: a person closed it, or sent it back. */
type Stated = { status: OrderStatus; closeReason: string | null; returnReason: string | null }

/** The same of one order: that a person closed it is another thing than that all of it was received and billed. */
export function statusOf({ status, closeReason, returnReason }: Stated): StatusWord {
  if (closeReason !== null) return { ...statuses[status], word: orderTexts.closedByHand }
  return returnReason && status === 'PENDING' ? { ...statuses[status], word: orderTexts.returned } : statuses[status]
}

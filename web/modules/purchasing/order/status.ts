import { orderBadges } from '#schema/modules/purchasing/order/order-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { OrderStatus } from '#web/generated/types.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { orderTexts } from './texts.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<OrderStatus, StatusWord> = statusWords(orderBadges)

/** What one order says of itself that stands otherwise than its status: a person closed it or sent it back, or it was not sent yet. */
type Stated = { status: OrderStatus; closeReason: string | null; returnReason: string | null; isDraft: boolean }

/** The same of one order: that a person closed it is another thing than that all of it was received and billed. */
export function statusOf({ status, closeReason, returnReason, isDraft }: Stated): StatusWord {
  if (closeReason !== null) return { ...statuses[status], word: orderTexts.closedByHand }
  if (returnReason && status === 'PENDING') return { ...statuses[status], word: orderTexts.returned }
  return isDraft ? { word: documentTexts.draft, color: 'gray' } : statuses[status]
}

/** Whether it was approved: by then something may have been received or billed. */
export const wasApproved = (status: OrderStatus) =>
  status === 'APPROVED' || status === 'IN_ATTENTION' || status === 'CLOSED'

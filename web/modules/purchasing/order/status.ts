import { orderBadges } from '#schema/modules/purchasing/order/order-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { OrderStatus } from '#web/generated/types.ts'
import { orderTexts } from './texts.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<OrderStatus, StatusWord> = statusWords(orderBadges)

/** The same of one order: that a person closed it is another thing than that all of it was received and billed. */
export const statusOf = ({ status, closeReason }: { status: OrderStatus; closeReason: string | null }): StatusWord =>
  closeReason === null ? statuses[status] : { ...statuses[status], word: orderTexts.closedByHand }

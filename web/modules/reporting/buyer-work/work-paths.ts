import type { BuyerTask } from '#web/generated/types.ts'
import type { orderList } from '#schema/modules/purchasing/order/order.list.ts'
import type { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import type { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { listPath as orders } from '#web/modules/purchasing/order/paths.ts'
import { listPath as quotations } from '#web/modules/purchasing/quotation/paths.ts'
import { listPath as requirements } from '#web/modules/purchasing/requirement/paths.ts'

type Pending<L extends { filters: { pending: { presets: object } } }> = keyof L['filters']['pending']['presets']

const ofQuotations = (pending: Pending<typeof quotationList>) => ({ path: quotations, pending })
const ofOrders = (pending: Pending<typeof orderList>) => ({ path: orders, pending })
const toBuy: Pending<typeof requirementList> = 'toBuy'

/** The list of each thing to do, and what of its filter «Por hacer» shows it. */
const lists: Readonly<Record<BuyerTask, { path: string; pending: string } | null>> = {
  TO_BUY: { path: requirements, pending: toBuy },
  WITH_OFFERS: ofQuotations('withOffers'),
  TO_EVALUATE: ofQuotations('toEvaluate'),
  WITHOUT_OFFERS: ofQuotations('withoutOffers'),
  TO_ORDER: ofQuotations('toOrder'),
  TO_SEND: ofOrders('toSend'),
  LATE: ofOrders('late'),
  UNKNOWN: null,
}

/** The address of the list that holds exactly what is counted: everybody's, or one's own. */
export function workPath(task: BuyerTask, since: string, mine = false): string | null {
  const list = lists[task]
  if (!list) return null
  const filters = { 'f.pending': list.pending, 'f.date': `${since},`, ...(mine && { mios: '1' }) }
  return `${list.path}?${new URLSearchParams(filters).toString()}`
}

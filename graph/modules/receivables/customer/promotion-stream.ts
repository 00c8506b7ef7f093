import { pollingIterator } from '#graph/platform/live/polling-iterator.ts'
import type { Tickers } from '#graph/platform/live/watch-people.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import { readPromotions } from './customer.source.ts'
import type { promotion } from './customer.wire.ts'

export interface PromotionEvent {
  promotion: RowOf<typeof promotion.table>
  cursor: string
}

interface Options {
  watch: Tickers['watch']
  companyId: string
  /** The services in the customer's name, anew for every look. */
  rest: () => Rest
  /** The last cursor that the customer saw; without it, only what is published from now on. */
  after?: string | null
}

/** The longest memory of a cursor: no day has as many promotions. */
const MOST = 200

/** Whom the graph wakes when the staff of a company publishes something: every customer who is connected. */
export const customersTopic = (companyId: string) => `customers:${companyId}`

/** A cursor names the promotions that were told, so that none is told twice whatever the staff does to it. */
const BETWEEN = '-'
export const isPublicationCursor = (text: string) => /^\d{1,15}(-\d{1,15}){0,199}$/.test(text)

/**
 * The promotions of the day that were not there at the first look, each once. What counts is the list as the services
 * give it: one whose first day has come is news like one that was just written.
 */
export function promotionStream({ watch, companyId, rest, after }: Options): AsyncIterableIterator<PromotionEvent> {
  let seenKeys = after ? new Set(after.split(BETWEEN)) : null

  async function poll(): Promise<{ items: PromotionEvent[] }> {
    const promotions = await readPromotions(rest())
    if (!seenKeys) {
      seenKeys = new Set(promotions.map(({ id }) => id))
      return { items: [] }
    }
    const known = seenKeys
    const items = promotions
      .filter(({ id }) => !known.has(id))
      .map((promotion) => {
        known.add(promotion.id)
        return { promotion, cursor: [...known].slice(-MOST).join(BETWEEN) }
      })
    return { items }
  }

  return pollingIterator({ watch: (onTick) => watch({ userId: customersTopic(companyId) }, onTick), look: poll })
}

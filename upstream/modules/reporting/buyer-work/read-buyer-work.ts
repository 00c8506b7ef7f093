import { sql, type RawBuilder } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { addDays } from '#schema/platform/time/working-days.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Flag, Permissions } from '#upstream/platform/auth/permissions.ts'
import { chainKinds, chainRows } from '#upstream/modules/purchasing/chain/chain-kinds.ts'
import { ORDERS } from '#upstream/modules/purchasing/order/order-access.ts'
import { isLate, isWithBuyer } from '#upstream/modules/purchasing/order/progress/order-reception.ts'
import { QUOTATIONS } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import {
  endedWithoutOffers,
  hasLinesToOrder,
  hasOffersComing,
  isToEvaluate,
} from '#upstream/modules/purchasing/quotation/read/pending-work.ts'
import { REQUIREMENTS } from '#upstream/modules/purchasing/requirement/requirement-access.ts'
import { hasOpenLines } from '#upstream/modules/purchasing/requirement/read/quoted-quantity.ts'

interface BuyerWorkItem {
  WorkCode: string
  WorkCount: number
  WorkCountExact: boolean
  /** How many of them are the caller's own; null where nobody is their buyer yet. */
  WorkOwn: number | null
}

export interface BuyerWork {
  WorkSince: string
  Items: BuyerWorkItem[]
}

/** Beyond this nobody needs the number, and a large table is not counted through. */
const MOST = 1_000

/** How many rows `from` finds, one more than MOST at most. */
const countBounded = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from (select from ${from} limit ${MOST + 1}) bounded)`

/** The options whose holders buy, and what they hold of them. */
export const BUYING = { options: [QUOTATIONS, ORDERS], flags: ['Add', 'Edit', 'Save'] as const satisfies Flag[] }

interface Task {
  TrsCode: keyof typeof chainRows
  /** The option of the list that holds what is counted. */
  list: string
  /** The options of which one lets the caller act on it. */
  acts: readonly string[]
  isWaiting: RawBuilder<boolean>
}

const { REQ, COT, ORD } = chainRows
const quotations = { TrsCode: 'COT', list: QUOTATIONS, acts: [QUOTATIONS] } as const
const orders = { TrsCode: 'ORD', list: ORDERS, acts: [ORDERS] } as const

/** What waits for a buyer, by the conditions of the lists' own filters, in the order of buying. */
const tasks: Readonly<Record<string, Task>> = {
  TO_BUY: { TrsCode: 'REQ', list: REQUIREMENTS, acts: BUYING.options, isWaiting: hasOpenLines(REQ) },
  WITH_OFFERS: { ...quotations, isWaiting: hasOffersComing(COT) },
  TO_EVALUATE: { ...quotations, isWaiting: isToEvaluate(COT) },
  WITHOUT_OFFERS: { ...quotations, isWaiting: endedWithoutOffers(COT) },
  TO_ORDER: { ...quotations, acts: [ORDERS], isWaiting: hasLinesToOrder(COT) },
  TO_SEND: { ...orders, isWaiting: isWithBuyer(ORD) },
  LATE: { ...orders, isWaiting: isLate(ORD) },
}

const canDo = (permissions: Permissions, { list, acts }: Task): boolean =>
  permissions.may(list, 'View') && acts.some((option) => BUYING.flags.some((flag) => permissions.may(option, flag)))

/**
 * What waits for the caller as a buyer, of documents of the last year that they may see, in one statement; nothing of what
 * they may not act on, or whose list they may not open.
 */
export async function readBuyerWork({ tx, identity, permissions }: Call): Promise<BuyerWork> {
  const WorkSince = addDays(clock.today(), -365)
  const counts: RawBuilder<unknown>[] = []
  for (const [WorkCode, task] of Object.entries(tasks)) {
    const kind = chainKinds.find(({ TrsCode }) => TrsCode === task.TrsCode)
    if (!kind || !canDo(permissions, task)) continue
    const waiting = sql`${await kind.visibleRows(tx, { identity, permissions })}
        and r.${sql.id(kind.date)} >= ${WorkSince}::date and ${task.isWaiting}`
    // Own ones are counted by themselves: which of very many others a bounded count meets first is chance.
    const own = task.TrsCode === 'REQ' ? sql`0` : countBounded(sql`${waiting} and r."UsrID" = ${identity.userId}`)
    counts.push(sql`select ${WorkCode}::text as "WorkCode", ${countBounded(waiting)} as found, ${own} as own`)
  }
  if (counts.length === 0) return { WorkSince, Items: [] }
  const { rows } = await sql<{ WorkCode: string; found: number; own: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(tx)
  const Items = rows.map(({ WorkCode, found, own }) => ({
    WorkCode,
    WorkCount: Math.min(found, MOST),
    WorkCountExact: found <= MOST,
    WorkOwn: tasks[WorkCode]?.TrsCode === 'REQ' ? null : Math.min(own, MOST),
  }))
  return { WorkSince, Items }
}

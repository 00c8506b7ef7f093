import { Decimal } from 'decimal.js'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { Calendar } from '../../base/calendar.ts'
import { circuitOf, type SeedCircuit } from '../../approvals/circuits.ts'
import { staff } from '../../organisation/people.ts'
import type { SeededRandom } from '../../base/random.ts'
import { runEnd, simulateRun, type LevelRun } from '../../approvals/approval-runs.ts'
import type { Order, OrderLine } from './orders.ts'

export interface Reception {
  order: Order
  company: number
  author: number
  saved: number
  date: string
  guide: string | null
  /** `pending`: what is left of the order's line once it was approved; null while it waits. */
  lines: { line: OrderLine; quantity: string; pending: string | null }[]
  /** OttStatus: 1 approved, 4 pending. */
  status: 1 | 4
  circuit: SeedCircuit
  run: LevelRun[]
  /** When its act was made, by whom. */
  conformity: { at: number; by: number } | null
}

/** How much of each line of an order a reception brings. */
export type ReceivedQuantity = (line: OrderLine) => string

const isSome = ({ quantity }: { quantity: string }): boolean => quantity !== '0'

/** The number of a delivery guide: series and number. */
const guideOf = (chance: SeededRandom): string =>
  `T00${chance.between(1, 9)}-${String(chance.between(1, 99_999)).padStart(6, '0')}`

/** Whoever asked for it receives it, where they may; else the buyer. */
function receiverOf({ author, lines }: Order): number {
  const requester = lines[0]?.requirement.author ?? author
  return staff[requester - 1]?.profile === 'requester' ? requester : author
}

/**
 * A reception of an order, `hours` of office time after an instant. Approved, it counts in the order's lines and
 * status; pending, it only waits. None where it would bring nothing.
 */
export function receiveOrder(
  chance: SeededRandom,
  calendar: Calendar,
  order: Order,
  {
    after,
    hours,
    brought: quantityOf,
    isPending = false,
  }: { after: number; hours: number; brought: ReceivedQuantity; isPending?: boolean },
): Reception[] {
  const lines = order.lines.map((line) => ({ line, quantity: quantityOf(line) })).filter(isSome)
  if (lines.length === 0) return []
  const author = receiverOf(order)
  const circuit = circuitOf(order.company, 'OTT')
  const saved = calendar.later(after, hours)
  const run = simulateRun(chance, calendar, { circuit, outcome: isPending ? 'waits' : 'approved', author, saved })
  if (!isPending) {
    for (const { line, quantity } of lines) line.served = new Decimal(line.served).plus(quantity).toFixed()
    order.status = 2
  }
  const decided = runEnd(run, saved)
  const made = { at: calendar.later(decided, 1 + chance.next() * 20), by: order.author }
  return [
    {
      order,
      company: order.company,
      author,
      saved,
      date: limaDay(new Date(saved)),
      guide: order.type === 1 ? guideOf(chance) : null,
      lines: lines.map((each) => ({ ...each, pending: isPending ? null : remainingQuantity(each.line) })),
      status: isPending ? 4 : 1,
      circuit,
      run,
      conformity: !isPending && chance.percent(80) ? made : null,
    },
  ]
}

/** What is left to receive of a line. */
export const remainingQuantity: ReceivedQuantity = ({ quantity, served }) =>
  new Decimal(quantity).minus(served).toFixed()

/** About half of a line, whole units; the rest where that is nothing. */
export const halfQuantity: ReceivedQuantity = (line) => {
  const half = new Decimal(line.quantity).dividedToIntegerBy(2)
  return half.isZero() ? remainingQuantity(line) : half.toFixed()
}

import { Decimal } from 'decimal.js'
import { DAY } from '#schema/platform/time/durations.ts'
import type { Calendar } from '../base/calendar.ts'
import type { Numbered, TakenQuantities } from './requirement/requirement-rows.ts'
import { SUR } from '../organisation/people.ts'
import type { SeededRandom } from '../base/random.ts'
import { runEnd } from '../approvals/approval-runs.ts'
import { addCurrentWork } from './current-work-for-suppliers.ts'
import { directOrders, ordersOfWinner, type Order } from './order/orders.ts'
import type { Need, Quotation } from './quotation/quotation.ts'
import { decidedAt, quotationOf, versionsOf, type QuotationStage } from './quotation/quotations.ts'
import {
  halfQuantity,
  receiveOrder,
  remainingQuantity,
  type ReceivedQuantity,
  type Reception,
} from './order/receptions.ts'

/** What became of the requirements of the demo. */
export interface Purchases {
  quotations: Quotation[]
  orders: Order[]
  receptions: Reception[]
}

/** The company quotes with the system since a year ago; before that it ordered straight away. */
const QUOTED_SINCE = 365
/** After so many days everything was paid for, and the order is closed. */
const CLOSED_AFTER = 90

interface PurchaseContext {
  chance: SeededRandom
  calendar: Calendar
  made: Purchases
}

const needsOf = (requirement: Numbered): Need[] => requirement.lines.map((line) => ({ requirement, line }))
const approvedAt = ({ run, saved }: Numbered): number => runEnd(run, saved)
const ageOf = ({ calendar }: PurchaseContext, at: number): number => (calendar.now - at) / DAY

/** Leads every approved requirement as far as its status says: 1 nothing live, 2 quoted or ordered, 6 all received. */
export function purchasesOf(chance: SeededRandom, calendar: Calendar, requirements: readonly Numbered[]): Purchases {
  const desk: PurchaseContext = { chance, calendar, made: { quotations: [], orders: [], receptions: [] } }
  const live = requirements.filter(({ deleted }) => !deleted)
  live
    .filter(({ status }) => status === 6)
    .forEach((requirement) => buyAndReceive(desk, requirement, remainingQuantity))
  const underWay = live.filter(({ status }) => status === 2)
  const hasCome = ({ lines }: Numbered) => lines.some(({ received }) => received !== '0')
  underWay.filter(hasCome).forEach((requirement) => buyAndReceive(desk, requirement, receivedOf))
  // The youngest first, so that what takes a day or two to come to a decision is theirs.
  const waiting = underWay.filter((requirement) => !hasCome(requirement)).reverse()
  waiting.forEach((requirement, index) => processRequirement(desk, requirement, index))
  live
    .filter(({ status }) => status === 1)
    .forEach((requirement, index) => abandonRequirement(desk, requirement, index))
  addCurrentWork(calendar, desk.made)
  return desk.made
}

const receivedOf: ReceivedQuantity = ({ line }) => line.received

/** Buys a requirement and receives it, all of it or what came. */
function buyAndReceive(desk: PurchaseContext, requirement: Numbered, quantityOf: ReceivedQuantity): void {
  const { chance, calendar, made } = desk
  const from = calendar.later(approvedAt(requirement), 1 + chance.next() * 12)
  const age = ageOf(desk, from)
  // The second company buys so little that chance would leave it no quotation at all on some days.
  const isQuoted = age > 30 && age < QUOTED_SINCE && (requirement.company === SUR || chance.percent(55))
  const orders = isQuoted
    ? orderQuoted(desk, requirement, from)
    : directOrders(chance, calendar, needsOf(requirement), from, 'approved')
  made.orders.push(...orders)
  for (const order of orders) {
    const approved = runEnd(order.run, order.saved)
    const isWhole = requirement.status === 6
    const isSplit = isWhole && ageOf(desk, approved) > 12 && chance.percent(35)
    const come = (after: number, hours: number, what: ReceivedQuantity, isPending = false) =>
      receiveOrder(chance, calendar, order, { after, hours, brought: what, isPending })
    const first = come(approved, 8 + chance.next() * 40, isSplit ? halfQuantity : quantityOf)
    const after = runEnd(first[0]?.run ?? [], first[0]?.saved ?? approved)
    const second = isSplit ? come(after, 10 + chance.next() * 30, remainingQuantity) : []
    const waits = !isWhole && ageOf(desk, approved) < 150 && chance.percent(80)
    const pending = waits ? come(after, 12, remainingQuantity, true) : []
    made.receptions.push(...first, ...second, ...pending)
    if (isWhole && ageOf(desk, approved) > CLOSED_AFTER) order.status = 6
  }
}

/** A finished quotation, now and then in two versions, and the orders of its winner. */
function orderQuoted({ chance, calendar, made }: PurchaseContext, requirement: Numbered, saved: number): Order[] {
  const beginning = { needs: needsOf(requirement), saved, days: chance.between(3, 6) }
  const isAdjusted = chance.percent(15)
  const quotation = quotationOf(chance, calendar, isAdjusted ? 'readjusting' : 'finished', beginning)
  const again = calendar.later(calendar.at(quotation.deadline, 17), 12)
  const versions = isAdjusted ? versionsOf(chance, calendar, quotation, 'finished', again, 3) : [quotation]
  made.quotations.push(...versions)
  const last = versions.at(-1) ?? quotation
  return ordersOfWinner(chance, calendar, last, calendar.later(decidedAt(last), 1 + chance.next() * 8))
}

/** How far what is under way and has not come yet can be; every way appears, the commonest more than once. */
const PURCHASE_PATHS = [
  ...(['open', 'waits', 'readjusting', 'orderWaits', 'open', 'waitsAbove', 'adjusted', 'finished', 'due'] as const),
  ...(['ordered', 'waits', 'open', 'annulledBefore', 'orderWaitsAbove', 'refusedBefore'] as const),
]
type PurchasePath = (typeof PURCHASE_PATHS)[number]

/** How many days ago a quotation began that stands at a stage, and how many its suppliers had. */
const BEGAN: Partial<Record<PurchasePath, { stage: QuotationStage; ago: number; days: number }>> = {
  open: { stage: 'open', ago: 2, days: 6 },
  due: { stage: 'due', ago: 9, days: 6 },
  waits: { stage: 'waits', ago: 10, days: 5 },
  waitsAbove: { stage: 'waitsAbove', ago: 12, days: 5 },
  readjusting: { stage: 'readjusting', ago: 11, days: 5 },
  adjusted: { stage: 'readjusting', ago: 18, days: 6 },
  finished: { stage: 'finished', ago: 20, days: 6 },
}

function processRequirement(desk: PurchaseContext, requirement: Numbered, index: number): void {
  const { chance, calendar, made } = desk
  const path = PURCHASE_PATHS[index % PURCHASE_PATHS.length] ?? 'open'
  const needs = needsOf(requirement)
  const approved = calendar.later(approvedAt(requirement), 2)
  const began = BEGAN[path]
  if (!began) {
    made.orders.push(...orderWithoutQuotation(desk, path, needs, approved))
    return
  }
  const start = calendar.at(calendar.workingDay(-began.ago), 9 + chance.next() * 6)
  // What was approved since cannot have come so far: suppliers were only just asked.
  const isYoung = start < approved
  const beginning = { needs, saved: isYoung ? approved : start, days: began.days }
  const quotation = quotationOf(chance, calendar, isYoung ? 'open' : began.stage, beginning)
  const next = path === 'adjusted' && !isYoung
  const again = calendar.at(calendar.workingDay(-1), 11)
  made.quotations.push(...(next ? versionsOf(chance, calendar, quotation, 'open', again, 5) : [quotation]))
}

/** An order that waits or was approved, now and then after one that came to nothing. */
function orderWithoutQuotation(
  { chance, calendar }: PurchaseContext,
  path: PurchasePath,
  needs: readonly Need[],
  approved: number,
): Order[] {
  const recent = Math.max(approved, calendar.at(calendar.workingDay(-5), 10))
  const again = calendar.later(recent, 10)
  if (path === 'orderWaits') return directOrders(chance, calendar, needs, recent, 'waits')
  if (path === 'orderWaitsAbove') return directOrders(chance, calendar, needs, recent, 'waitsAbove')
  if (path === 'annulledBefore')
    return [
      ...directOrders(chance, calendar, needs, recent, 'withdrawn'),
      ...directOrders(chance, calendar, needs, again, 'waits'),
    ]
  if (path === 'refusedBefore')
    return [
      ...directOrders(chance, calendar, needs, approved, 'disapproved'),
      ...directOrders(chance, calendar, needs, recent, 'approved'),
    ]
  return directOrders(chance, calendar, needs, approved, 'approved')
}

/** Of what is approved and not taken up, some was tried in vain. */
function abandonRequirement({ chance, calendar, made }: PurchaseContext, requirement: Numbered, index: number): void {
  const needs = needsOf(requirement)
  const saved = calendar.later(approvedAt(requirement), 3)
  if (index % 6 === 0) made.quotations.push(quotationOf(chance, calendar, 'annulled', { needs, saved, days: 5 }))
  if (index % 6 === 3) made.orders.push(...directOrders(chance, calendar, needs, saved, 'disapproved'))
  if (index % 9 === 5) made.orders.push(...directOrders(chance, calendar, needs, saved, 'withdrawn'))
}

/** What live orders take of each line (DerQuantityAttended), by the line's key. */
export function takenOf({ orders }: Purchases): TakenQuantities {
  const taken = new Map<number, Decimal>()
  for (const { status, lines } of orders) {
    if (status === 3 || status === 5) continue
    for (const { line, quantity } of lines) taken.set(line.id, (taken.get(line.id) ?? new Decimal(0)).plus(quantity))
  }
  return new Map([...taken].map(([line, quantity]) => [line, quantity.toFixed()]))
}

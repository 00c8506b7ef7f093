import { limaDay } from '#schema/platform/time/working-days.ts'
import { nextNumber } from '#upstream/modules/purchasing/comparison/copy-version.ts'
import type { RunningDocument } from '../approvals/approval-rows.ts'
import type { Numbers } from '../organisation/document-numbers.ts'
import type { Order } from './order/orders.ts'
import type { Purchases } from './purchases.ts'
import type { Quotation } from './quotation/quotation.ts'
import type { Reception } from './order/receptions.ts'

/** A document of the chain with its key and number. */
export type Keyed<Document, Kind extends string> = Document & { kind: Kind; id: number; number: string }

export type KeyedQuotation = Keyed<Quotation, 'COT'>
export type KeyedOrder = Keyed<Order, 'ORD'>
export type KeyedReception = Keyed<Reception, 'OTT'> & { act: string | null }

/** The documents of the chain in the order in which they were saved, each company and year from 1. */
export interface Chain {
  quotations: Map<Quotation, KeyedQuotation>
  orders: Map<Order, KeyedOrder>
  receptions: KeyedReception[]
}

const bySaved = <D extends { saved: number }>(documents: readonly D[]): D[] =>
  [...documents].sort((one, other) => one.saved - other.saved)

export function assignKeys({ quotations, orders, receptions }: Purchases, numbers: Numbers): Chain {
  const chain: Chain = { quotations: new Map(), orders: new Map(), receptions: [] }
  for (const quotation of bySaved(quotations)) {
    const before = quotation.parent && chain.quotations.get(quotation.parent)
    const number = before
      ? nextNumber({ CttDocumentNumber: before.number, CttVersion: before.version })
      : numbers.take(quotation.company, 'COT', quotation.date)
    chain.quotations.set(quotation, { ...quotation, kind: 'COT', id: chain.quotations.size + 1, number })
  }
  for (const order of bySaved(orders)) {
    const number = numbers.take(order.company, 'ORD', order.date)
    chain.orders.set(order, { ...order, kind: 'ORD', id: chain.orders.size + 1, number })
  }
  const acts = actsOf(receptions, numbers)
  chain.receptions = bySaved(receptions).map((reception, index) => ({
    ...reception,
    kind: 'OTT',
    id: index + 1,
    number: numbers.take(reception.company, 'OTT', reception.date),
    act: acts.get(reception) ?? null,
  }))
  return chain
}

/** Acts take their numbers in the order in which they were made. */
function actsOf(receptions: readonly Reception[], numbers: Numbers): Map<Reception, string> {
  const made = receptions.flatMap((reception) =>
    reception.conformity ? [{ reception, at: reception.conformity.at }] : [],
  )
  return new Map(
    made
      .sort((one, other) => one.at - other.at)
      .map(({ reception, at }) => [reception, numbers.take(reception.company, 'ACT', limaDay(new Date(at)))]),
  )
}

/** Those that pass through circuits. */
export const runningOf = ({ quotations, orders, receptions }: Chain): RunningDocument[] => [
  ...quotations.values(),
  ...orders.values(),
  ...receptions,
]

import { totalsOf, type Totals } from '#schema/modules/purchasing/terms/totals.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { isService } from '../articles.ts'
import type { Calendar } from '../../base/calendar.ts'
import { circuitOf, type SeedCircuit } from '../../approvals/circuits.ts'
import type { SeededRandom } from '../../base/random.ts'
import { simulateRun, type LevelRun, type RunOutcome } from '../../approvals/approval-runs.ts'
import { suppliers, type Supplier } from '../suppliers.ts'
import { priceOf, taxFor, termsFor } from '../offer/offers.ts'
import { winnerOf, type Need, type Participant, type Quotation, type SeedTax } from '../quotation/quotation.ts'
import { buyerOf } from '../quotation/quotations.ts'

export interface OrderLine extends Need {
  quantity: string
  unitPrice: string
  /** The place of the quotation's line that it carries out. */
  offerLine: number | null
  /** What approved receptions brought. */
  served: string
}

export interface Order {
  company: number
  author: number
  /** 1 goods, 2 services. */
  type: 1 | 2
  quotation: Quotation | null
  participant: Participant | null
  supplier: Supplier
  currency: string
  payment: string
  condition: number | null
  creditDays: number | null
  deliveryDays: number
  warrantyDays: number
  date: string
  saved: number
  category: string | null
  tax: SeedTax
  generalExpenses: string
  lines: OrderLine[]
  totals: Totals
  /** OrdStatus (rules 1). */
  status: 1 | 2 | 3 | 4 | 5 | 6
  circuit: SeedCircuit
  run: LevelRun[]
  annulledFor: string | null
  /** Its supplier is still to bill it. */
  isUnbilled?: boolean
}

const STATUS: Readonly<Record<RunOutcome, Order['status']>> = {
  approved: 1,
  disapproved: 5,
  withdrawn: 3,
  waits: 4,
  waitsAbove: 4,
}

/** What an order says before it is put. */
type BoughtLines = Omit<
  Order,
  'company' | 'author' | 'date' | 'saved' | 'totals' | 'status' | 'circuit' | 'run' | 'annulledFor' | 'isUnbilled'
>

function addOrder(
  chance: SeededRandom,
  calendar: Calendar,
  company: number,
  bought: BoughtLines,
  saved: number,
  outcome: RunOutcome,
): Order {
  const author = buyerOf(company)
  const circuit = circuitOf(company, 'ORD')
  const { lines, tax, generalExpenses } = bought
  return {
    ...bought,
    company,
    author,
    date: limaDay(new Date(saved)),
    saved,
    totals: totalsOf({ lines, tax, generalExpenses }),
    status: STATUS[outcome],
    circuit,
    run: simulateRun(chance, calendar, { circuit, outcome, author, saved }),
    annulledFor: outcome === 'withdrawn' ? chance.pick(['1', '2', '5']) : null,
  }
}

const kinds = [1, 2] as const
const kindOf = ({ line }: Need): 1 | 2 => (isService(line.article) ? 2 : 1)

/** The orders that an approved winner gives, goods and services apart; the first carries the extra costs. */
export function ordersOfWinner(chance: SeededRandom, calendar: Calendar, quotation: Quotation, saved: number): Order[] {
  const won = winnerOf(quotation)
  if (!won) return []
  const { participant, offer } = won
  const lines = quotation.lines.flatMap((need, index): OrderLine[] => {
    const offered = offer.lines[index]
    return offered && offered.quantity !== '0' ? [{ ...need, ...offered, offerLine: index, served: '0' }] : []
  })
  return kinds
    .map((type) => ({ type, lines: lines.filter((line) => kindOf(line) === type) }))
    .filter((each) => each.lines.length > 0)
    .map((each, index) =>
      addOrder(
        chance,
        calendar,
        quotation.company,
        {
          ...each,
          quotation,
          participant,
          supplier: participant.supplier,
          currency: offer.currency,
          payment: offer.payment,
          condition: offer.condition,
          creditDays: offer.creditDays,
          deliveryDays: offer.deliveryDays,
          warrantyDays: offer.warrantyDays,
          category: quotation.category,
          tax: offer.tax,
          generalExpenses: index === 0 ? offer.generalExpenses : '0',
        },
        saved,
        'approved',
      ),
    )
}

/** The orders of needs that nobody was asked to quote. */
export function directOrders(
  chance: SeededRandom,
  calendar: Calendar,
  needs: readonly Need[],
  saved: number,
  outcome: RunOutcome,
): Order[] {
  return kinds
    .map((type) => ({ type, needs: needs.filter((need) => kindOf(need) === type) }))
    .filter((each) => each.needs.length > 0)
    .map(({ type, needs: own }) => {
      const [{ requirement } = { requirement: undefined }] = own
      const company = requirement?.company ?? 0
      const category = requirement?.category ?? null
      const supplier = supplierFor(chance, company, category)
      const bought: BoughtLines = {
        ...termsFor(chance, company),
        type,
        quotation: null,
        participant: null,
        supplier,
        currency: '1',
        deliveryDays: chance.between(2, 12),
        warrantyDays: chance.pick([0, 30, 180, 365]),
        category,
        tax: taxFor(supplier, own),
        generalExpenses: '0',
        lines: own.map((need) => ({
          ...need,
          quantity: need.line.quantity,
          unitPrice: priceOf(need.line.article.price, 0.93 + chance.next() * 0.16),
          offerLine: null,
          served: '0',
        })),
      }
      return addOrder(chance, calendar, company, bought, saved, outcome)
    })
}

function supplierFor(chance: SeededRandom, company: number, category: string | null): Supplier {
  const own = suppliers.filter((supplier) => supplier.company === company)
  const fitting = own.filter(({ categories }) => categories.includes(category ?? ''))
  return chance.pick(fitting.length > 0 ? fitting : own)
}

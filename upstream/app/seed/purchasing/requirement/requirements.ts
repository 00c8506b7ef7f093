import { estimatedTotal } from '#schema/platform/values/money.ts'
import type { Calendar } from '../../base/calendar.ts'
import { costCenters } from '../../organisation/catalogues.ts'
import { seedCircuitsFor, type SeedCircuit } from '../../approvals/circuits.ts'
import { ANDES, staff, SUR, userID } from '../../organisation/people.ts'
import {
  kindFor,
  sharesOf,
  requestedArticles,
  type SeedShare,
  type RequestedArticleQuantity,
} from './requested-lines.ts'
import type { SeededRandom } from '../../base/random.ts'
import { simulateRun, type LevelRun, type RunOutcome } from '../../approvals/approval-runs.ts'

export interface SeedRequirementLine extends RequestedArticleQuantity {
  /** How much of it came. */
  received: string
  shares: SeedShare[]
}

/** A requirement of the demo with everything that happened to it. */
export interface Document {
  company: number
  author: number
  area: number
  date: string
  saved: number
  needed: string | null
  quoteUntil: string | null
  status: 1 | 2 | 3 | 4 | 5 | 6
  deleted: boolean
  priority: string
  reason: string
  category: string
  note: string
  lines: SeedRequirementLine[]
  total: string
  circuit: SeedCircuit | null
  run: LevelRun[]
  annulledFor: string | null
}

type Status = Document['status']

/** How documents of an age stand: days at least, then weights by status. */
const PROGRESS_STATES: readonly { from: number; weights: Readonly<Record<string, number>> }[] = [
  { from: 45, weights: { 6: 55, 1: 12, 2: 15, 3: 8, 5: 9, 4: 1 } },
  { from: 15, weights: { 6: 15, 1: 30, 2: 25, 3: 6, 5: 9, 4: 15 } },
  { from: 4, weights: { 1: 20, 2: 8, 3: 4, 5: 6, 4: 62 } },
  { from: 0, weights: { 4: 1 } },
]

/** Who asks, by weight. */
const authors: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  [ANDES]: {
    solicitante: 26,
    phuaman: 18,
    dflores: 9,
    gramos: 6,
    mchavez: 5,
    jsalazar: 8,
    kcordova: 7,
    fespinoza: 3,
    rmendoza: 5,
    cperalta: 4,
    vleon: 5,
    jefe: 3,
  },
  [SUR]: { ncondori: 3, admin2: 1 },
}

/** The days between today and each document, oldest first: two years evenly, and more in the last fortnight. */
export function agesOf(chance: SeededRandom, long: number, recent: number): number[] {
  const ages = [
    ...Array.from({ length: long }, () => chance.between(15, 729)),
    ...Array.from({ length: recent }, () => chance.between(0, 14)),
  ]
  return ages.sort((one, other) => other - one)
}

/** One requirement, `age` days old. */
export function documentOf(chance: SeededRandom, calendar: Calendar, company: number, age: number): Document {
  const name = chance.weighted(authors[company] ?? {})
  const author = userID(name)
  const area = staff[author - 1]?.area ?? 1
  const kind = kindFor(chance, area)
  const date = calendar.workingDay(-age)
  const saved = calendar.at(date, 8 + chance.next() * 9)
  const wishes = requestedArticles(chance, company, kind.category)
  const total = estimatedTotal(wishes.map(({ article, quantity }) => ({ quantity, referencePrice: article.price })))
  const fitting = seedCircuitsFor({ company, area, author, category: kind.category, total: Number(total), age })
  // What no circuit fits is never approved: it waits, or was given up.
  const status = fitting.length > 0 ? progressAt(chance, age) : age > 45 && chance.percent(85) ? 3 : 4
  const deleted = status === 4 && age > 3 && chance.percent(4)
  const waitsToBePut = status === 4 && (deleted || chance.percent(fitting.length > 1 ? 60 : 5))
  const circuit = fitting.length === 0 || waitsToBePut ? null : chance.pick(fitting)
  const shares = sharesOf(chance, company, area, kind, costCenters.find(([, , , , , , of]) => of === area)?.[0] ?? 2)
  const delivered = receivedBy(chance, status)
  const needed = chance.percent(92) ? calendar.after(date, chance.between(4, 28)) : null
  return {
    company,
    author,
    area,
    date,
    saved,
    status,
    deleted,
    total,
    circuit,
    needed,
    quoteUntil: needed && chance.percent(50) ? calendar.after(date, chance.between(2, 4)) : null,
    priority: chance.weighted({ 2: 60, 3: 22, 1: 10, 4: 8 }),
    reason: chance.pick(kind.reasons),
    category: kind.category,
    note: chance.percent(80) ? chance.pick(kind.notes) : '',
    lines: wishes.map((wish) => ({
      ...wish,
      received: delivered(wish.quantity),
      shares: chance.percent(88)
        ? shares
        : sharesOf(chance, company, area, kind, shares[0]?.mode === 1 ? shares[0].target : 2),
    })),
    run: circuit
      ? simulateRun(chance, calendar, { circuit, outcome: outcomeOf(chance, status, circuit), author, saved })
      : [],
    annulledFor: status === 3 ? chance.pick(['1', '2', '3', '4', '5']) : null,
  }
}

const progressAt = (chance: SeededRandom, age: number): Status =>
  Number(chance.weighted(PROGRESS_STATES.find(({ from }) => age >= from)?.weights ?? { 4: 1 })) as Status

function outcomeOf(chance: SeededRandom, status: Status, { levels }: SeedCircuit): RunOutcome {
  if (status === 5) return 'disapproved'
  if (status === 3) return chance.percent(60) ? 'withdrawn' : 'approved'
  if (status !== 4) return 'approved'
  return new Set(levels.map(([order]) => order)).size > 1 && chance.percent(60) ? 'waitsAbove' : 'waits'
}

/** How much of each line has come: everything when attended, here and there something when in process. */
function receivedBy(chance: SeededRandom, status: Status): (quantity: string) => string {
  if (status === 6) return (quantity) => quantity
  if (status !== 2) return () => '0'
  return (quantity) =>
    chance.percent(45) ? String(Math.floor(Number(quantity) * chance.pick([0.25, 0.4, 0.5, 0.75]))) : '0'
}

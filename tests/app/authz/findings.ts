import { markOf, wordsOf } from './data/markers.ts'
import { ANDES, SUR, type Kind } from './callers.ts'

/** What was asked and what went wrong, a sentence each. */
export interface Ledger {
  cells: number
  wrong: string[]
  /** Answers in which a foreign mark could have stood. */
  read: number
}

export const openLedger = (): Ledger => ({ cells: 0, wrong: [], read: 0 })

export function enter(ledger: Ledger, cell: string, expected: unknown, got: unknown): void {
  ledger.cells += 1
  if (expected !== got) ledger.wrong.push(`${cell}: expected ${String(expected)}, got ${String(got)}`)
}

/** Enters what is wrong whoever asks, as a sentence that says what to do. */
export function complain(ledger: Ledger, sentence: string): void {
  ledger.cells += 1
  ledger.wrong.push(sentence)
}

/** Nothing of a company that is not the caller's may stand in an answer. */
export function search(ledger: Ledger, cell: string, { company }: Kind, bytes: Buffer): void {
  ledger.read += 1
  const foreign = markOf(company === ANDES ? SUR : ANDES)
  if (wordsOf(bytes).includes(foreign)) ledger.wrong.push(`${cell}: tells of another company`)
}

/** Does so many things at once, in order. */
export async function together<T>(items: readonly T[], work: (item: T) => Promise<void>, many = 6): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

import { companyMarker, wordsOf } from './data/markers.ts'
import { ANDES, SUR, type CallerKind } from './callers.ts'

/** What was asked and what went wrong, a sentence each. */
export interface PermissionReport {
  cells: number
  wrong: string[]
  /** Answers in which a foreign mark could have stood. */
  read: number
}

export const createPermissionReport = (): PermissionReport => ({ cells: 0, wrong: [], read: 0 })

export function recordCell(ledger: PermissionReport, cell: string, expected: unknown, got: unknown): void {
  ledger.cells += 1
  if (expected !== got) ledger.wrong.push(`${cell}: expected ${String(expected)}, got ${String(got)}`)
}

/** Enters what is wrong whoever asks, as a sentence that says what to do. */
export function recordProblem(ledger: PermissionReport, sentence: string): void {
  ledger.cells += 1
  ledger.wrong.push(sentence)
}

/** Nothing of a company that is not the caller's may stand in an answer. */
export function searchForeignMarks(
  ledger: PermissionReport,
  cell: string,
  { company }: CallerKind,
  bytes: Buffer,
): void {
  ledger.read += 1
  const foreign = companyMarker(company === ANDES ? SUR : ANDES)
  if (wordsOf(bytes).includes(foreign)) ledger.wrong.push(`${cell}: tells of another company`)
}

/** Does so many things at once, in order. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  many = 6,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

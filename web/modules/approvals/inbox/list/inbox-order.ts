type Row = { id: string }
/** When the signed-in person decided it: an ISO time in UTC, which sorts as a text. */
type Decided = { viewerDecidedAt: string | null }

/** The row to go on to once one is decided: the one below it, at the end the one above; null when nothing is left. */
export function rowAfter<T extends Row>(rows: readonly T[], id: string): T | null {
  const rowIndex = rows.findIndex((row) => row.id === id)
  if (rowIndex === -1) return rows[0] ?? null
  return rows[rowIndex + 1] ?? rows[rowIndex - 1] ?? null
}

/** The row `step` places from the current one; stays within the list. */
export function rowAt<T extends Row>(rows: readonly T[], id: string | null, step: number): T | null {
  const rowIndex = rows.findIndex((row) => row.id === id)
  if (rowIndex === -1) return rows[0] ?? null
  return rows[Math.min(rows.length - 1, Math.max(0, rowIndex + step))] ?? null
}

/** The newest decisions of both kinds, newest first. */
export const newestFirst = <T extends Decided>(documents: readonly T[], count: number): T[] =>
  [...documents].sort((a, b) => (b.viewerDecidedAt ?? '').localeCompare(a.viewerDecidedAt ?? '')).slice(0, count)

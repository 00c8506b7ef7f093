import { pastedDecimal } from '#web/ui/decimal.ts'
import type { CellName } from './line-actions.ts'

const longest = 256

/**
 * Cells pasted over a column, as they will stand; null when one of them cannot stand there: the item grids take a
 * column, each cell validated (rules.md 13).
 */
export function filledColumn(field: CellName, values: readonly string[]): string[] | null {
  const cells = values.map((value) => value.split('\t')[0]?.trim() ?? '')
  if (field !== 'quantity') return cells.every((cell) => cell.length <= longest) ? cells : null
  const numbers = cells.map((cell) => pastedDecimal(cell))
  return numbers.every((number) => number !== null) ? numbers : null
}

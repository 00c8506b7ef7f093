import { matrixTexts } from '../texts.ts'
import { nameOf, type ComparedOffer } from '../compared.ts'
import type { Row } from './matrix-rows.ts'

/** Where the arrows have come to, for those who do not see it: "Aceros del Sur. 3. Fierro: 16.67, Mejor". */
export function cellAnnouncement(row: Row | undefined, selected: ComparedOffer | null, column: number): string {
  const cell = row?.cells[column]
  const what =
    cell &&
    [
      cell.isMissing ? matrixTexts.notQuoted : cell.text,
      cell.isBest && matrixTexts.best,
      cell.above !== null && matrixTexts.above(cell.above),
    ]
      .filter(Boolean)
      .join(', ')
  return [selected && nameOf(selected), row && [row.label, what].filter(Boolean).join(': ')].filter(Boolean).join('. ')
}

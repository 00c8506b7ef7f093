import type { LineDraft } from './draft.ts'

/** The cells of a line that people write in. */
export type CellName = 'quantity' | 'unitPrice' | 'observation'

/** What can be done with a line of the form. */
export type LineActions = {
  change: (key: string, patch: Partial<LineDraft>) => void
  /** Values pasted over a column, from that line downwards. */
  fill: (key: string, field: CellName, values: string[]) => void
  remove: (key: string) => void
  /** The same cell of the next line. */
  below: (key: string, field: CellName) => void
}

import type { LineDraft } from './draft.ts'

export type CellName = 'description' | 'quantity' | 'observation'

/** What a line of the detail can ask for. */
export type LineActions = {
  change: (line: LineDraft, patch: Partial<LineDraft>) => void
  /** Values pasted from this cell downwards. */
  fill: (line: LineDraft, field: CellName, values: string[]) => void
  remove: (line: LineDraft) => void
  distribute: (line: LineDraft) => void
  /** The focus goes to the same cell of the line below. */
  below: (line: LineDraft, field: CellName) => void
  /** The focus goes from a control to the same one of the line above (-1) or below (1). */
  move: (control: HTMLElement, by: 1 | -1) => void
}

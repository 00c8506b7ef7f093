/** Colours and lines of a printed document. */
export const INK = '#1d2b2c'
export const SOFT = '#5b6b6c'
export const BRAND = '#105459'
const LINE = '#c9d5d5'
const BAND = '#edf4f4'

/** Lines above, below and between the rows of a table, none between its columns. */
export const rules = {
  hLineWidth: (line: number, node: { table: { body: unknown[] } }) =>
    line === 0 || line === 1 || line === node.table.body.length ? 0.8 : 0.4,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  fillColor: (row: number) => (row === 0 ? BAND : null),
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

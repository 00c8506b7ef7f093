/** What the service read of an Excel file: columns matched by title, rows with an error a cell (docs/rest-contract.md). */
export type Preview = {
  columns: PreviewColumn[]
  rows: PreviewRow[]
  rowsTotal: number
  validTotal: number
  /** The numbers of the rows that the person took out. */
  discarded?: readonly number[]
}

export type PreviewColumn = { key: string; title: string; required: boolean }

export type PreviewRow = {
  /** The row's number in the sheet. */
  number: number
  cells: Record<string, string>
  errors: Record<string, string>
  /** What loading the row does, where the service can tell. */
  effect?: ImportEffect
}

export type ImportEffect = 'CREATE' | 'UPDATE' | 'NONE'

const EFFECTS: readonly ImportEffect[] = ['CREATE', 'UPDATE', 'NONE']

/** How many rows are new, change one that is known, or leave it as it is; only what there is. */
export const countEffects = ({ rows }: Preview): (readonly [effect: ImportEffect, count: number])[] =>
  EFFECTS.map((effect) => [effect, rows.filter((row) => row.effect === effect).length] as const).filter(
    ([, count]) => count > 0,
  )

/** The empty rows between the first and the last of a sheet, which are not read. */
export function countBlankRows({ rows, discarded = [] }: Preview): number {
  const numbers = [...rows.map(({ number }) => number), ...discarded].sort((a, b) => a - b)
  return numbers.length === 0 ? 0 : (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1 - numbers.length
}

export const hasErrors = ({ errors }: PreviewRow) => Object.keys(errors).length > 0

const withTotals = (preview: Preview, rows: PreviewRow[]): Preview => ({
  ...preview,
  rows,
  rowsTotal: rows.length,
  validTotal: rows.filter((row) => !hasErrors(row)).length,
})

/** One cell mended: its error goes until the service has looked at it again. */
export const withCell = (preview: Preview, number: number, key: string, value: string): Preview =>
  withTotals(
    preview,
    preview.rows.map((row) => {
      if (row.number !== number) return row
      const { [key]: _, ...errors } = row.errors
      return { number, cells: { ...row.cells, [key]: value }, errors }
    }),
  )

/** The sheet without a row that is not to be loaded. */
export const withoutRow = (preview: Preview, number: number): Preview => ({
  ...withTotals(
    preview,
    preview.rows.filter((row) => row.number !== number),
  ),
  discarded: [...(preview.discarded ?? []), number],
})

/** The sheet with a row that was taken out, in its place again. */
export const withRow = (preview: Preview, row: PreviewRow): Preview => ({
  ...withTotals(
    preview,
    [...preview.rows, row].sort((a, b) => a.number - b.number),
  ),
  discarded: (preview.discarded ?? []).filter((number) => number !== row.number),
})

/**
 * What the service found when it looked again: the answer's rows stand in the order in which they were sent. A cell
 * that was changed meanwhile keeps its new value and waits for the next look.
 */
export function withCheckedRows(current: Preview, sent: readonly PreviewRow[], answer: Preview): Preview {
  const found = new Map(sent.map((row, index) => [row.number, { sent: row, answer: answer.rows[index] }]))
  return withTotals(
    current,
    current.rows.map((row) => {
      const look = found.get(row.number)
      if (!look?.answer || look.sent.cells !== row.cells) return row
      return { ...look.answer, number: row.number }
    }),
  )
}

/** A preview of rows that were pasted, before the service has looked at them. */
export const previewOfPaste = (columns: PreviewColumn[], cells: Record<string, string>[]): Preview => ({
  columns,
  rows: cells.map((row, index) => ({ number: index + 1, cells: row, errors: {} })),
  rowsTotal: cells.length,
  validTotal: cells.length,
})

/** A cell that the service refused while it loaded: `row` counts from 0; without a column it concerns the row. */
export type CellRefusal = { row: number; key: string; message: string }

/** The refusals at their cells. */
export const withCellErrors = (preview: Preview, refusals: readonly CellRefusal[]): Preview =>
  withTotals(
    preview,
    preview.rows.map((row, index) => {
      const own = refusals.filter((refusal) => refusal.row === index)
      if (own.length === 0) return row
      return { ...row, errors: { ...row.errors, ...Object.fromEntries(own.map(({ key, message }) => [key, message])) } }
    }),
  )

/** What is wrong with a row as a whole: errors that stand at no column. */
export const rowErrors = ({ columns }: Preview, { errors }: PreviewRow) =>
  Object.entries(errors).flatMap(([key, message]) => (columns.some((column) => column.key === key) ? [] : [message]))

import { unambiguous } from '#schema/platform/typed-input/read-number.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { ImportColumn } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import { rowsFileMessages } from '#schema/kit/import/rows-file.ts'
import { findColumns, TITLE_ROWS } from './find-columns.ts'
import type { Cell } from './sheet.ts'

export type PreviewColumn = ImportColumn

/** By column key, what was typed; keys that no column has are values the service adds to a row, for the form to take. */
export type Cells = Record<string, string>

export interface PreviewRow {
  /** As Excel counts it. */
  number: number
  cells: Cells
  /** By column key, a Spanish sentence. */
  errors: Record<string, string>
  /** What loading the row does, where its kind is found by something unique and nothing is wrong with it. */
  effect?: ImportEffect
}

/** A row is created, changes the one that is known, or leaves it as it stands. */
export type ImportEffect = 'CREATE' | 'UPDATE' | 'NONE'

/** What a sheet came to (docs/rest-contract.md). */
export interface Preview {
  columns: readonly PreviewColumn[]
  rows: PreviewRow[]
  rowsTotal: number
  validTotal: number
}

export type SheetRow = Pick<PreviewRow, 'number' | 'cells'>

/**
 * The rows of a sheet by column key: columns are matched by title, accents and case aside, and may stand in any order.
 * Empty rows are left out. A formula's result comes with a leading `=`, which `validateFormulas` refuses until mended.
 * @throws Refusal 400 when a required column is missing or one stands there twice
 */
export function readSheetRows(columns: readonly PreviewColumn[], sheet: readonly Cell[][]): SheetRow[] {
  const { keys, top, issues } = findColumns(
    columns,
    sheet.slice(0, TITLE_ROWS).map((row) => row.map(({ text }) => text)),
  )
  if (issues.length > 0) throw refuse.badRequest(...issues)
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key))
  return sheet.slice(top + 1).flatMap((row, index) => {
    const cells: Cells = {}
    keys.forEach((key, position) => {
      const cell = row[position]
      if (key && cell) cells[key] = textOf(cell, numbers.has(key))
    })
    return Object.values(cells).some((text) => text !== '') ? [{ number: top + index + 2, cells }] : []
  })
}

/** A number that Excel itself holds is written so that nobody takes 1.125 for 1,125 afterwards. */
function textOf({ text, isFormula, isNumber }: Cell, isNumberColumn: boolean): string {
  if (isFormula) return `=${text}`
  return isNumber && isNumberColumn ? unambiguous(text) : text
}

/** Cells that hold a formula: what it would come to elsewhere is not for us to trust. */
export const validateFormulas = (cells: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([key, text]) => (text.startsWith('=') ? [[key, rowsFileMessages.formula]] : [])),
  )

/** The rows that `check` has looked at, as the importer shows them. */
export function buildPreview(
  columns: readonly PreviewColumn[],
  rows: readonly SheetRow[],
  check: (row: SheetRow, position: number) => Omit<PreviewRow, 'number'>,
): Preview {
  const checked = rows.map((row, position) => {
    const { cells, errors, effect } = check(row, position)
    const found = { ...errors, ...validateFormulas(row.cells) }
    return { number: row.number, cells, errors: found, ...(effect && Object.keys(found).length === 0 && { effect }) }
  })
  return {
    columns: columns.map(({ key, title, required }) => ({ key, title, required })),
    rows: checked,
    rowsTotal: checked.length,
    validTotal: checked.filter(({ errors }) => Object.keys(errors).length === 0).length,
  }
}

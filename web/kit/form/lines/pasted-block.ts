import { fieldMessages } from '#schema/platform/values/messages.ts'
import { readNumber, type NumberReading } from '#schema/platform/typed-input/read-number.ts'
import { longestText, type LineColumn } from './line-column.ts'
import type { Keyed } from '../problems.ts'

/** What goes into one column, from the line that was pasted at downwards. */
export type PastedColumn = { field: string; values: string[] }

/** A cell that cannot stand where it was pasted, and why; `place` counts lines from 1. */
export type RefusedCell = { place: number; title: string; reason: string }

/**
 * Rows and columns that were pasted at a cell, as they will stand: the columns go into those that can be written from
 * there to the right, what goes past the last line or column is dropped. Each cell is looked at (rules.md 13); one that
 * cannot stand there keeps all of them out.
 */
export function pastedBlock<Line extends Keyed>(
  text: string,
  at: { place: number; field: string },
  lines: readonly Line[],
  columns: readonly LineColumn<Line>[],
): { columns: PastedColumn[]; refused: RefusedCell[] } {
  const writable = columns.filter(({ edit }) => edit)
  const targets = writable.slice(writable.findIndex(({ id }) => id === at.field))
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .slice(0, lines.length - at.place)
    .map((row) => row.split('\t'))
  const width = Math.min(targets.length, Math.max(...rows.map(({ length }) => length)))
  const refused: RefusedCell[] = []

  const pasted = targets.slice(0, width).map(({ id, title, edit }, column) => ({
    field: id,
    values: rows.map((cells, row) => {
      const cell = cells[column]?.trim() ?? ''
      const { value, problem } =
        edit?.decimals === undefined
          ? withinLength(cell, edit?.maxLength)
          : readNumber(cell, { decimals: edit.decimals })
      if (problem !== undefined) refused.push({ place: at.place + row + 1, title, reason: problem })
      return value ?? cell
    }),
  }))
  return { columns: pasted, refused }
}

const withinLength = (cell: string, longest = longestText): NumberReading =>
  cell.length <= longest ? { value: cell } : { problem: fieldMessages.maxLength(longest) }

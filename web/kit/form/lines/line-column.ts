import type { ReactNode } from 'react'
import type { Keyed } from '../problems.ts'

/** How a cell is written: as text, or as a decimal of so many places. */
export type CellEdit<Line> = { value: (line: Line) => string; decimals?: number; maxLength?: number }

/** A column of a table of lines. Its id is the name of the line's field: inputs carry lineField(key, id). */
export type LineColumn<Line extends Keyed> = {
  id: string
  title: string
  /** Pixels; the others share what is left. */
  width?: number
  /** At the right: figures. */
  end?: boolean
  /** What is read; `index` counts from 1. */
  show: (line: Line, index: number) => ReactNode
  /** Makes the cell one that people write in. */
  edit?: CellEdit<Line>
}

export const longestText = 256
export const mostDecimals = 3

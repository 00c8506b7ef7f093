import type { FileColumn } from '#upstream/platform/http/page.ts'
import { LONGEST_WORK, runLong } from '#upstream/platform/worker/long-work.ts'
import { createWorkerClient } from '#upstream/platform/worker/off-thread.ts'
import type * as workbook from './exceljs-workbook.ts'
import type * as sheetFile from './sheet-file.ts'

/** A cell as it was read; a formula is marked, since imports refuse it. */
export interface Cell {
  text: string
  isFormula?: boolean
  /** Whether the cell holds a number, and not a text that looks like one. */
  isNumber?: boolean
}

/** A row of a sheet by its number. */
export interface NumberedRow {
  number: number
  cells: Cell[]
}

export type SheetColumn = FileColumn

/** A sheet to write; every value as text, dates YYYY-MM-DD, instants YYYY-MM-DD HH:MM:SS as a clock in Lima shows them. */
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly (string | null)[])[]
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const work = createWorkerClient<typeof workbook>(new URL('./exceljs-workbook.ts', import.meta.url))

/** The rows of the first sheet of an xlsx, read off the event loop within limits. @throws Refusal 400 with the reason */
export const readExcel = (bytes: Uint8Array): Promise<Cell[][]> => work('readWorkbook', bytes)

/** An xlsx, written off the event loop. */
export const writeExcel = (sheets: readonly Sheet[]): Promise<Uint8Array> => work('writeWorkbook', sheets)

const workLong = createWorkerClient<typeof sheetFile>(new URL('./sheet-file.ts', import.meta.url), LONGEST_WORK)

/** Makes an xlsx file of a file of rows, one JSON array a line, after other long work; neither is ever held whole. */
export const writeSheetFile = (input: sheetFile.SheetFile): Promise<void> =>
  runLong(() => workLong('writeSheetFile', input))

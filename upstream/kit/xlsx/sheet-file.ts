import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { FileColumn } from '#upstream/platform/http/page.ts'
import { writeWorkbookFile } from './exceljs-workbook.ts'

export interface SheetFile {
  /** Where the rows lie: one JSON array of texts a line. */
  from: string
  /** Where the workbook is written; nothing may lie there. */
  to: string
  name: string
  columns: readonly FileColumn[]
}

async function* rowsIn(path: string): AsyncGenerator<(string | null)[]> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const row: unknown = JSON.parse(line)
    if (Array.isArray(row)) yield row
  }
}

/** Makes a workbook of a file of rows, which are read as they are written. */
export const writeSheetFile = ({ from, to, name, columns }: SheetFile): Promise<void> =>
  writeWorkbookFile(to, { name, columns }, rowsIn(from))

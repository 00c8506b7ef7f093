import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_ROWS_MAX, rowsFileMessages as messages, type RowsFileFormat } from '#schema/kit/import/rows-file.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { unambiguous } from '#schema/platform/typed-input/read-number.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import type { FileRow, ImportColumn } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import { LONG_CONTENT } from './check-archive.ts'
import { undefuse } from './defuse-formulas.ts'
import { readWorkbookFile } from './exceljs-workbook.ts'
import { createColumnFinder, findColumns, TITLE_ROWS, type FoundColumns } from './find-columns.ts'
import type { NumberedRow } from './sheet.ts'
import { readCsv, readJsonLines } from './text-rows.ts'

export interface RowsFile {
  from: string
  format: RowsFileFormat
  /** Where the rows are written, one JSON object a line. */
  to: string
  columns: readonly ImportColumn[]
}

async function* csvRows(path: string): AsyncGenerator<NumberedRow> {
  for await (const { number, cells, hasDecimalPoint } of readCsv(path))
    yield { number, cells: cells.map((text) => ({ text: undefuse(text.trim()), isNumber: hasDecimalPoint })) }
}

/** The keys of columns that hold numbers. */
const numberKeys = (columns: readonly ImportColumn[]): ReadonlySet<string> =>
  new Set(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key))

/** A row of a table as what is loaded; a column that nothing is loaded from has no key. */
function fileRowOf({ number, cells }: NumberedRow, keys: FoundColumns['keys'], numbers: ReadonlySet<string>): FileRow {
  const row: FileRow = { number, cells: {} }
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]
    if (key === undefined) continue
    const { text = '', isFormula, isNumber } = cells[index] ?? {}
    row.cells[key] = isNumber && numbers.has(key) ? unambiguous(text) : text
    if (isFormula) (row.formulas ??= []).push(key)
  }
  return row
}

interface Table {
  /** By the index of a cell, the column that it is loaded into. */
  keys: FoundColumns['keys']
  /** Its first rows, as far as they were read to find the titles. */
  rows: FileRow[]
}

/**
 * Finds the titles: they are the row among the first that names most columns, and the table is below them.
 * @throws UnreadableFile where a column is missing or stands twice
 */
function openTable(
  first: readonly NumberedRow[],
  columns: readonly ImportColumn[],
  numbers: ReadonlySet<string>,
): Table {
  const texts = first.map(({ cells }) => cells.map(({ text }) => text))
  const { top, keys, issues } = findColumns(columns, texts, createColumnFinder(columns, { byKey: true }))
  if (issues.length > 0) throw new UnreadableFile(issues.join('. '))
  return { keys, rows: first.slice(top + 1).map((row) => fileRowOf(row, keys, numbers)) }
}

/** The rows of a table below its titles, which stand in one of its first `titleRows` rows. */
async function* tableRows(
  rows: AsyncIterable<NumberedRow>,
  columns: readonly ImportColumn[],
  titleRows: number,
): AsyncGenerator<FileRow> {
  const numbers = numberKeys(columns)
  const first: NumberedRow[] = []
  let table: Table | undefined
  for await (const row of rows) {
    if (table) yield fileRowOf(row, table.keys, numbers)
    else if (first.push(row) === titleRows) {
      table = openTable(first, columns, numbers)
      yield* table.rows
    }
  }
  // It has fewer rows than that.
  if (!table) yield* openTable(first, columns, numbers).rows
}

async function* jsonRows(path: string, columns: readonly ImportColumn[]): AsyncGenerator<FileRow> {
  const find = createColumnFinder(columns, { byKey: true })
  const numbers = numberKeys(columns)
  for await (const { number, fields } of readJsonLines(path)) {
    const cells: FileRow['cells'] = {}
    for (const [name, text] of Object.entries(fields)) {
      const key = find(name)
      if (key !== undefined) cells[key] = numbers.has(key) ? unambiguous(text) : text
    }
    yield { number, cells }
  }
}

function rowsOf({ from, format, columns }: RowsFile): AsyncGenerator<FileRow> {
  if (format === 'jsonl') return jsonRows(from, columns)
  return format === 'csv'
    ? tableRows(csvRows(from), columns, 1)
    : tableRows(readWorkbookFile(from), columns, TITLE_ROWS)
}

/**
 * Reads the rows of a file, whatever its format, into lines of JSON that a job takes some of at a time; empty rows are left
 * out. Nothing of the file is ever held whole. Answers how many there are.
 * @throws UnreadableFile in Spanish
 */
export async function readRowsFile(file: RowsFile): Promise<number> {
  let count = 0
  let written = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rowsOf(file)) {
      if (Object.values(row.cells).every((text) => text.trim() === '')) continue
      if (++count > IMPORT_ROWS_MAX) throw new UnreadableFile(messages.tooManyRows)
      const line = `${JSON.stringify(row)}\n`
      // A text that many cells of a workbook share is written once for each of them.
      written += Buffer.byteLength(line)
      if (written > LONG_CONTENT) throw new UnreadableFile(fileMessages.tooLargeContent)
      yield line
    }
    if (count === 0) throw new UnreadableFile(messages.noRows)
  }
  await pipeline(Readable.from(lines()), createWriteStream(file.to, { flags: 'w', mode: 0o600 }))
  return count
}

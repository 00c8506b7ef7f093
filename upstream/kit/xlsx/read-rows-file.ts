import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_ROWS_MAX, rowsFileMessages as messages, type RowsFileFormat } from '#schema/kit/import/rows-file.ts'
import { unambiguous } from '#schema/platform/typed-input/read-number.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import type { FileRow, ImportColumn } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import { undefuse } from './defuse-formulas.ts'
import { readWorkbookFile, type NumberedRow } from './exceljs-workbook.ts'
import { createColumnFinder, findColumns, TITLE_ROWS, type FoundColumns } from './find-columns.ts'
import { readCsv, readJsonLines } from './text-rows.ts'

export interface RowsFile {
  from: string
  format: RowsFileFormat
  /** Where the rows are written, one JSON object a line. */
  to: string
  columns: readonly ImportColumn[]
}

const requireColumns = ({ keys, issues }: FoundColumns): FoundColumns['keys'] => {
  if (issues.length > 0) throw new UnreadableFile(issues.join('. '))
  return keys
}

async function* csvRows(path: string): AsyncGenerator<NumberedRow> {
  for await (const { number, cells, hasDecimalPoint } of readCsv(path))
    yield { number, cells: cells.map((text) => ({ text: undefuse(text.trim()), isNumber: hasDecimalPoint })) }
}

/** The rows of a table below its titles, which stand in one of its first rows. */
async function* tableRows(
  rows: AsyncIterable<NumberedRow>,
  columns: readonly ImportColumn[],
  titleRows: number,
): AsyncGenerator<FileRow> {
  const find = createColumnFinder(columns, { byKey: true })
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key))
  let first: NumberedRow[] = []
  let keys: FoundColumns['keys'] | undefined

  function rowOf({ number, cells }: NumberedRow): FileRow {
    const row: FileRow = { number, cells: {} }
    keys?.forEach((key, position) => {
      const { text = '', isFormula, isNumber } = cells[position] ?? {}
      if (key === undefined) return
      row.cells[key] = isNumber && numbers.has(key) ? unambiguous(text) : text
      if (isFormula) (row.formulas ??= []).push(key)
    })
    return row
  }
  /** The titles are the row among the first that names most columns; those below it are the first of the table. */
  function* begin(): Generator<FileRow> {
    const found = findColumns(
      columns,
      first.map(({ cells }) => cells.map(({ text }) => text)),
      find,
    )
    keys = requireColumns(found)
    yield* first.slice(found.top + 1).map(rowOf)
    first = []
  }

  for await (const row of rows) {
    if (keys) yield rowOf(row)
    else if (first.push(row) === titleRows) yield* begin()
  }
  if (!keys) yield* begin()
}

async function* jsonRows(path: string, columns: readonly ImportColumn[]): AsyncGenerator<FileRow> {
  const find = createColumnFinder(columns, { byKey: true })
  const numbers = new Set(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key))
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
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rowsOf(file)) {
      if (Object.values(row.cells).every((text) => text.trim() === '')) continue
      if (++count > IMPORT_ROWS_MAX) throw new UnreadableFile(messages.tooManyRows)
      yield `${JSON.stringify(row)}\n`
    }
    if (count === 0) throw new UnreadableFile(messages.noRows)
  }
  await pipeline(Readable.from(lines()), createWriteStream(file.to, { flags: 'w', mode: 0o600 }))
  return count
}

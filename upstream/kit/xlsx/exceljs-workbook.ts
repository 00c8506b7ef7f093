import { xlsxMessages } from '#schema/kit/xlsx/xlsx-messages.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { Decimal } from 'decimal.js'
import * as clock from '#schema/platform/time/clock.ts'
import { checkArchive, CONTENT, readLongArchive } from './check-archive.ts'
import { defuse, undefuse } from './defuse-formulas.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import type { Cell, NumberedRow, Sheet } from './sheet.ts'

/** The one place that knows exceljs: it is no longer maintained, and another library must fit in here. */

/** Rows of data at most, beside the titles. */
export const MOST_ROWS = 10_000
const MOST_COLUMNS = 60
const LONGEST_CELL = 4_000

const messages = {
  tooManyColumns: `El archivo tiene más de ${MOST_COLUMNS} columnas`,
  longCell: `Una celda tiene más de ${LONGEST_CELL} caracteres`,
} as const

/** Parts of a sheet that say nothing of its values; exceljs would unfold their ranges cell by cell. */
const UNREAD = ['cols', 'dataValidations', 'mergeCells', 'conditionalFormatting', 'drawing', 'extLst']

/**
 * The cells of the first visible sheet as text: formatted runs joined, links by what they show, dates YYYY-MM-DD,
 * percentages and leading zeros as they show ("50%", "07123456"), formulas as their last result and marked as such.
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Cell[][]> {
  const file = Buffer.from(bytes)
  checkArchive(file)
  const workbook = new ExcelJS.Workbook()
  try {
    await workbook.xlsx.load(file as unknown as ExcelJS.Buffer, { ignoreNodes: UNREAD })
  } catch {
    throw new UnreadableFile(fileMessages.notAWorkbook)
  }
  const sheet = workbook.worksheets.find(({ state }) => state === 'visible')
  if (!sheet) throw new UnreadableFile(fileMessages.notAWorkbook)
  // Each is counted anew over all rows whenever it is asked for.
  const { rowCount, columnCount } = sheet
  if (rowCount > MOST_ROWS + 1) throw new UnreadableFile(xlsxMessages.over10000Rows)
  if (columnCount > MOST_COLUMNS) throw new UnreadableFile(messages.tooManyColumns)
  const rows: Cell[][] = []
  let characters = 0
  for (let number = 1; number <= rowCount; number++) {
    const row = sheet.getRow(number)
    const cells = Array.from({ length: columnCount }, (_, column) => cellOf(row.getCell(column + 1)))
    // A text that many cells share is held once here, and once for each of them by whoever is given the cells.
    for (const { text } of cells) characters += text.length
    if (characters > CONTENT) throw new UnreadableFile(fileMessages.tooLargeContent)
    rows.push(cells)
  }
  return rows
}

/**
 * The same of a file, row by row as they are read: a sheet of any length.
 * @throws UnreadableFile
 */
export async function* readWorkbookFile(path: string): AsyncGenerator<NumberedRow> {
  // It decodes each piece that it is given by itself, and would spoil a character that two of them share: it is given ASCII.
  const archive = Readable.from(readLongArchive(await readFile(path)), { objectMode: false })
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(archive, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
  })
  try {
    for await (const sheet of workbook) {
      if ('state' in sheet && sheet.state !== undefined && sheet.state !== 'visible') continue
      for await (const row of sheet) {
        if (row.cellCount > MOST_COLUMNS) throw new UnreadableFile(messages.tooManyColumns)
        const cells = Array.from({ length: row.cellCount }, (_, column) => cellOf(row.getCell(column + 1)))
        yield { number: row.number, cells }
      }
      return
    }
  } catch (failure) {
    throw failure instanceof UnreadableFile ? failure : new UnreadableFile(fileMessages.notAWorkbook)
  }
  throw new UnreadableFile(fileMessages.notAWorkbook)
}

const isFormulaValue = (value: ExcelJS.CellValue): value is ExcelJS.CellFormulaValue | ExcelJS.CellSharedFormulaValue =>
  typeof value === 'object' && value !== null && ('formula' in value || 'sharedFormula' in value)

function cellOf({ value, numFmt }: Pick<ExcelJS.Cell, 'value' | 'numFmt'>): Cell {
  const isFormula = isFormulaValue(value)
  const content = isFormula ? value.result : value
  const isNumber = typeof content === 'number'
  // What shows as 50 % is held as 0.5: it is read as it shows, and is a number of its own only where a reader says so.
  const isShare = isNumber && isPercentFormat(numFmt)
  const shown = isShare ? `${textOf(content * 100)}%` : undefuse(textOf(content).trim())
  const text = isNumber && /^\d+$/.test(shown) ? shown.padStart(leastDigits(numFmt), '0') : shown
  if (text.length > LONGEST_CELL) throw new UnreadableFile(messages.longCell)
  return { text, ...(isFormula && { isFormula }), ...(isNumber && !isShare && { isNumber }) }
}

/** Whether a format shows hundredths: words and single characters that it only prints say nothing of that. */
const isPercentFormat = (numFmt: string | undefined): boolean =>
  (numFmt ?? '').replaceAll(/"[^"]*"|\\./g, '').includes('%')

/** Digits that a format of zeros alone shows at least ("00000000"): numbers of documents and codes are held without their first zeros. */
const leastDigits = (numFmt: string | undefined): number => (/^0+$/.test(numFmt ?? '') ? (numFmt ?? '').length : 0)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  // Excel itself keeps 15 digits; the others are noise of binary floating point.
  if (typeof value === 'number') return new Decimal(value.toPrecision(15)).toFixed()
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value !== 'object') return ''
  if ('richText' in value && Array.isArray(value.richText)) return value.richText.map(textOf).join('')
  if ('text' in value) return textOf(value.text)
  return 'error' in value ? String(value.error) : ''
}

const FORMATS = {
  text: '@',
  money: '#,##0.00',
  quantity: 'General',
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
} as const

const columnsOf = (columns: Sheet['columns']) =>
  columns.map(({ title, width = 16, kind = 'text' }) => ({ header: title, width, style: { numFmt: FORMATS[kind] } }))

/** The titles in the first row, as every sheet of ours shows them. */
function styleTitles(titles: ExcelJS.Row): void {
  titles.font = { bold: true, color: { argb: 'FFFFFFFF' } }
  titles.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF105459' } }
  titles.alignment = { vertical: 'middle' }
  titles.height = 22
}

const FROZEN = { views: [{ state: 'frozen' as const, ySplit: 1 }] }

/** A workbook of `sheets`: titles in the first row, frozen; text as text, so that nothing in it is ever a formula. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.creator = 'Circuito'
  workbook.created = clock.now()
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, FROZEN)
    sheet.columns = columnsOf(columns)
    sheet.addRows(rows.map((row) => columns.map(({ kind = 'text' }, index) => valueOf(kind, row[index]))))
    styleTitles(sheet.getRow(1))
    if (rows.length > 0)
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } }
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** The same of one sheet as a file, row by row as they come: nothing of it is held. */
export async function writeWorkbookFile(
  path: string,
  { name, columns }: Omit<Sheet, 'rows'>,
  rows: AsyncIterable<Sheet['rows'][number]>,
): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    useStyles: true,
    useSharedStrings: false,
  })
  workbook.creator = 'Circuito'
  workbook.created = clock.now()
  const sheet = workbook.addWorksheet(name, FROZEN)
  sheet.columns = columnsOf(columns)
  const titles = sheet.getRow(1)
  styleTitles(titles)
  titles.commit()
  for await (const row of rows) sheet.addRow(columns.map(({ kind = 'text' }, at) => valueOf(kind, row[at]))).commit()
  sheet.commit()
  await workbook.commit()
}

function typedOf(kind: Exclude<keyof typeof FORMATS, 'text'>, value: string): number | Date {
  if (kind === 'date') return new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return kind === 'instant' ? new Date(`${value.slice(0, 10)}T${value.slice(11, 19)}Z`) : Number(value)
}

/** A cell as its column has it; what is no day or number stands as text: spreadsheet programs take a NaN for damage. */
function valueOf(kind: keyof typeof FORMATS, value: string | null | undefined): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'text') return defuse(value)
  const typed = typedOf(kind, value)
  return Number.isFinite(Number(typed)) ? typed : defuse(value)
}

import type { ExportFormatCode } from '#schema/modules/reporting/export/export.ts'
import type { FileColumn } from '#upstream/platform/http/page.ts'
import { defuse } from '#upstream/kit/xlsx/defuse-formulas.ts'

type Row = readonly (string | null)[]

const isText = ({ kind = 'text' }: FileColumn) => kind === 'text'

/** As JSON has it: days YYYY-MM-DD, instants with the offset of Lima, amounts as texts, which lose no digit. */
function jsonValue({ kind }: FileColumn, value: string | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'date') return value.slice(0, 10)
  return kind === 'instant' ? `${value.slice(0, 10)}T${value.slice(11, 19)}-05:00` : value
}

/** A field as RFC 4180 has it; texts that a spreadsheet program would execute are made harmless, as in our workbooks. */
function csvField(column: FileColumn, value: string | null | undefined): string {
  const text = isText(column) ? defuse(value ?? '') : (value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (columns: readonly FileColumn[], row: Row): string =>
  `${columns.map((column, at) => csvField(column, row[at])).join(',')}\r\n`

/** Spreadsheet programs take a file without it for one of the machine's own code page, and spoil every accent. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What stands before the first row. */
export const headOf = (format: ExportFormatCode, columns: readonly FileColumn[]): string =>
  format === 'csv'
    ? BYTE_ORDER_MARK +
      csvLine(
        columns.map(({ title }) => ({ title })),
        columns.map(({ title }) => title),
      )
    : ''

/** The names of the columns in JSON: a title that stood before is counted on. */
export function jsonNames(columns: readonly FileColumn[]): string[] {
  const titles = columns.map(({ title }) => title)
  return titles.map((title, at) => {
    const before = titles.slice(0, at).filter((other) => other === title).length
    return before === 0 ? title : `${title} (${before + 1})`
  })
}

function jsonLines(columns: readonly FileColumn[], rows: readonly Row[]): string {
  const names = jsonNames(columns)
  const lineOf = (row: Row) =>
    JSON.stringify(Object.fromEntries(columns.map((column, at) => [names[at], jsonValue(column, row[at])])))
  return rows.map((row) => `${lineOf(row)}\n`).join('')
}

/** Rows as the file holds them; of a workbook, as the lines that it is made of afterwards. */
export function linesOf(format: ExportFormatCode, columns: readonly FileColumn[], rows: readonly Row[]): string {
  if (format === 'jsonl') return jsonLines(columns, rows)
  return rows.map((row) => (format === 'csv' ? csvLine(columns, row) : `${JSON.stringify(row)}\n`)).join('')
}

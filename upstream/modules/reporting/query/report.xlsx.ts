import { refuse } from '#upstream/platform/errors/refusal.ts'
import { writeExcel, XLSX, type SheetColumn } from '#upstream/kit/xlsx/sheet.ts'
import type { ResultColumn, QueryOutcome } from '#upstream/platform/database/reader/query-outcome.ts'

const LONGEST_NAME = 31

/** A number longer than this loses digits as a number of Excel. */
const EXACT = /^-?\d{1,15}(\.\d{1,6})?$/

function columnOf({ name, kind }: ResultColumn, index: number, rows: QueryOutcome['rows']): SheetColumn {
  const isNumber = kind === 'NUMBER' && rows.every((row) => row[index] === null || EXACT.test(row[index] ?? ''))
  return {
    title: name,
    kind: isNumber ? 'quantity' : kind === 'DATE' ? 'date' : 'text',
    width: Math.max(12, Math.min(40, name.length + 4)),
  }
}

const shown = (value: string | null, { kind }: ResultColumn) =>
  value !== null && kind === 'FLAG' ? (value === 't' ? 'Sí' : 'No') : value

/**
 * An answer as Excel, text defused; one that was cut says so in its last row.
 * @throws Refusal 400 with what the database refused
 */
export async function sheetOf(report: string, { columns, rows, isCut, problem }: QueryOutcome) {
  if (problem) throw refuse.badRequest(problem.message)
  const cells = rows.map((row) => row.map((value, index) => shown(value, columns[index]!)))
  const bytes = await writeExcel([
    {
      name:
        report
          .replaceAll(/[\\/?*[\]:']/g, ' ')
          .slice(0, LONGEST_NAME)
          .trim() || 'Reporte',
      columns: columns.map((column, index) => columnOf(column, index, rows)),
      rows: isCut ? [...cells, ['Hay más filas: acote los parámetros.']] : cells,
    },
  ])
  return { bytes, name: `${report}.xlsx`, type: XLSX }
}

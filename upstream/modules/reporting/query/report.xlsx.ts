import type { FastifyReply } from 'fastify'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { defuse } from '#upstream/kit/xlsx/defuse-formulas.ts'
import { writeExcel, XLSX, type SheetColumn } from '#upstream/kit/xlsx/sheet.ts'
import type { ResultColumn, QueryOutcome } from '#upstream/platform/database/reader/query-outcome.ts'

const LONGEST_NAME = 31

/** A day that Excel has; `infinity` and the years before 1900 go out as they are written. */
const EXCEL_DAY = /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/
const EXCEL_INSTANT = /^(19|[2-9]\d)\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/

/** Digits that a number of Excel keeps. */
const MOST_DIGITS = 15
/** Decimals that must be kept; what stands behind them stems from a division. */
const KEPT_DECIMALS = 6

/** Whether a number keeps its digits in Excel; an average comes with sixteen decimals, of which few say anything. */
function fitsNumber(value: string): boolean {
  const [, whole, decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const counted = decimals.slice(0, KEPT_DECIMALS).replace(/0+$/, '')
  return whole !== undefined && whole.length + counted.length <= MOST_DIGITS
}

/** What a column is in Excel where each of its values can be that; the others go out as text. */
const excelKinds: Partial<
  Record<ResultColumn['kind'], { kind: SheetColumn['kind']; fits: (value: string) => boolean }>
> = {
  NUMBER: { kind: 'quantity', fits: fitsNumber },
  DATE: { kind: 'date', fits: (value) => EXCEL_DAY.test(value) },
  INSTANT: { kind: 'instant', fits: (value) => EXCEL_INSTANT.test(value) },
}

function columnOf({ name, kind }: ResultColumn, index: number, rows: QueryOutcome['rows']): SheetColumn {
  const wanted = excelKinds[kind]
  const isFitting = rows.every((row) => row[index] === null || wanted?.fits(row[index] ?? ''))
  return {
    title: defuse(name),
    kind: (isFitting && wanted?.kind) || 'text',
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
      rows: isCut ? [...cells, ['Hay más filas: acote la consulta.']] : cells,
    },
  ])
  return { bytes, name: `${report}.xlsx`, type: XLSX }
}

/** Hands an Excel out as a file to be saved. */
export const sendSheet = (reply: FastifyReply, { bytes, name, type }: Awaited<ReturnType<typeof sheetOf>>) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes))

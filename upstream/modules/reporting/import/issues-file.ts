import type { FileAnswer } from '#upstream/platform/http/call.ts'
import type { ImportIssue } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type { FileColumn } from '#upstream/platform/http/page.ts'
import { headOf, linesOf } from '#upstream/modules/reporting/export/export-rows.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

const COLUMNS: readonly FileColumn[] = [
  { title: 'Fila', kind: 'quantity' },
  { title: 'Columna' },
  { title: 'Observación' },
]

/** The issues of an import as CSV, as exports write it. */
export function issuesFile({ ImpName, issues }: { ImpName: string; issues: readonly ImportIssue[] }): FileAnswer {
  const rows = issues.map(({ row, column, message }) => [String(row), column, message])
  return {
    bytes: Buffer.from(headOf('csv', COLUMNS) + linesOf('csv', COLUMNS, rows)),
    name: `observaciones-${foldText(ImpName).replaceAll(/[^a-z0-9]+/g, '-')}.csv`,
    type: 'text/csv; charset=utf-8',
  }
}

/** A column of a grid as a company wants it first seen; without a title it keeps its own. */
export interface ArrangedColumn {
  column: string
  title: string | null
  isVisible: boolean
}

export interface ColumnFinding {
  path: readonly (string | number)[]
  message: string
}

/** What people may call a column, in characters. */
export const LONGEST_TITLE = 60

/** What an arrangement breaks: a column that stands twice, a title that no head has room for, nothing left to see. */
export function columnFindings(columns: readonly ArrangedColumn[]): ColumnFinding[] {
  const seen = new Set<string>()
  const findings: ColumnFinding[] = []
  columns.forEach(({ column, title }, place) => {
    if (seen.has(column)) findings.push({ path: [place, 'column'], message: `Columna repetida: ${column}` })
    seen.add(column)
    if (title !== null && title.length > LONGEST_TITLE)
      findings.push({ path: [place, 'title'], message: `Título: máximo ${LONGEST_TITLE} caracteres` })
  })
  if (columns.length > 0 && !columns.some(({ isVisible }) => isVisible))
    findings.push({ path: [], message: 'Deje al menos una columna visible' })
  return findings
}

/** A column of a grid as a company wants it first seen; without a title it keeps its own. */
export interface ArrangedColumn {
  column: string
  title: string | null
  isVisible: boolean
}

export interface ColumnIssue {
  path: readonly (string | number)[]
  message: string
}

/** What people may call a column, in characters. */
export const LONGEST_TITLE = 60

/** What an arrangement breaks: a column that stands twice, a title that no head has room for, nothing left to see. */
export function validateGridColumns(columns: readonly ArrangedColumn[]): ColumnIssue[] {
  const usedColumns = new Set<string>()
  const issues: ColumnIssue[] = []
  columns.forEach(({ column, title }, index) => {
    if (usedColumns.has(column)) issues.push({ path: [index, 'column'], message: `Columna repetida: ${column}` })
    usedColumns.add(column)
    if (title !== null && title.length > LONGEST_TITLE)
      issues.push({ path: [index, 'title'], message: `Título: máximo ${LONGEST_TITLE} caracteres` })
  })
  if (columns.length > 0 && !columns.some(({ isVisible }) => isVisible))
    issues.push({ path: [], message: 'Deje al menos una columna visible' })
  return issues
}

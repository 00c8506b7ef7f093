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

const messages = {
  repeatedColumn: (column: string) => `Columna repetida: ${column}`,
  longTitle: `Título: máximo ${LONGEST_TITLE} caracteres`,
  noColumn: 'Deje al menos una columna visible',
} as const

/** What an arrangement breaks: a column that stands twice, a title that no head has room for, nothing left to see. */
export function validateGridColumns(columns: readonly ArrangedColumn[]): ColumnIssue[] {
  const usedColumns = new Set<string>()
  const issues: ColumnIssue[] = []
  columns.forEach(({ column, title }, index) => {
    if (usedColumns.has(column)) issues.push({ path: [index, 'column'], message: messages.repeatedColumn(column) })
    usedColumns.add(column)
    if (title !== null && title.length > LONGEST_TITLE)
      issues.push({ path: [index, 'title'], message: messages.longTitle })
  })
  if (columns.length > 0 && !columns.some(({ isVisible }) => isVisible))
    issues.push({ path: [], message: messages.noColumn })
  return issues
}

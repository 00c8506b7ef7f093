import type { GridColumn, GridLayout } from '#web/platform/ui/grid/grid-model.ts'
import type { GridColumnsQuery } from './grid-columns.generated.ts'

export type CompanyColumns = GridColumnsQuery['gridColumns']
type ColumnLike = Pick<GridColumn<never>, 'id' | 'title' | 'hidden'>

/** The columns under the company's words, and the layout that it wants first seen; null where it arranged nothing. */
export function applyArrangement<Column extends ColumnLike>(
  columns: Column[],
  { columns: wanted }: Pick<CompanyColumns, 'columns'>,
): { columns: Column[]; layout: GridLayout | null } {
  if (wanted.length === 0) return { columns, layout: null }
  const byId = new Map(wanted.map((one) => [one.column, one]))
  return {
    columns: columns.map((column) => ({ ...column, title: byId.get(column.id)?.title ?? column.title })),
    layout: {
      order: wanted.map(({ column }) => column),
      hidden: columns.filter(({ id, hidden }) => !(byId.get(id)?.isVisible ?? !hidden)).map(({ id }) => id),
      widths: {},
    },
  }
}

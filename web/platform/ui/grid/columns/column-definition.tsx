import type { MRT_ColumnDef } from 'mantine-react-table'
import type { GridColumn } from '../grid-model.ts'
import { markPressed, SortPlace } from '../sort/GridSort.tsx'
import { gridTexts } from '../texts.ts'

const variants = { text: 'text', select: 'select', multi: 'multi-select' } as const
const sorted = { asc: 'ascending', desc: 'descending', false: 'none' } as const

/** The head of a column as the table library takes it; GridRows draws what stands below. */
export function definition<Row extends object>(column: GridColumn<Row>): MRT_ColumnDef<Row> {
  const { id, title, sortable = false, filter, width, align = 'left' } = column
  const options = filter && 'options' in filter ? { data: filter.options, clearable: false } : undefined
  return {
    id,
    header: title,
    Header: ({ column: { getSortIndex }, table }) => (
      <>
        {title}
        {table.getState().sorting.length > 1 && <SortPlace place={getSortIndex() + 1} />}
      </>
    ),
    accessorFn: (row) => row,
    enableSorting: sortable,
    sortDescFirst: false,
    enableColumnFilter: filter !== undefined,
    ...(width && { size: width }),
    ...(filter && { filterVariant: variants[filter.kind] }),
    ...(options && { mantineFilterSelectProps: options, mantineFilterMultiSelectProps: options }),
    // Assistive programs know one column that orders: the first. Which place the others have, their heads say.
    mantineTableHeadCellProps: ({ column: { getIsSorted, getSortIndex } }) => ({
      align,
      scope: 'col',
      ...(sortable && {
        'aria-sort': getSortIndex() > 0 ? undefined : sorted[`${getIsSorted()}`],
        'data-sorted': getIsSorted() !== false || undefined,
        title: gridTexts.addSort,
        onKeyDown: markPressed,
      }),
    }),
  }
}

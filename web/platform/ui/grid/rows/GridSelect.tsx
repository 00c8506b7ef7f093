import { Checkbox } from '@mantine/core'
import type { GridSelection } from '../grid-model.ts'
import styles from '../grid.module.css'
import { gridTexts } from '../texts.ts'

/** The column of the boxes that select rows; it comes first. */
export const selectColumn = 'select'

/** The box that selects a row. */
export const SelectBox = <Row,>({ selection, id, row }: { selection: GridSelection<Row>; id: string; row: Row }) => (
  <Checkbox
    aria-label={gridTexts.select(selection.nameOf(row))}
    checked={selection.ids.has(id)}
    onChange={() => selection.onToggle(row)}
  />
)

/** The column of a selection; the box of its head selects all rows of the page. */
export const selectDefinition = <Row extends object>(selection: GridSelection<Row>, rowId: (row: Row) => string) => ({
  id: selectColumn,
  header: gridTexts.selectAll,
  size: 44,
  grow: false,
  enableHiding: false,
  visibleInShowHideMenu: false,
  enableSorting: false,
  enableColumnFilter: false,
  enableResizing: false,
  enableColumnOrdering: false,
  mantineTableHeadCellProps: { className: styles.select },
  accessorFn: (row: Row) => row,
  Header: () => (
    <Checkbox
      aria-label={gridTexts.selectAll}
      checked={selection.hasAll}
      indeterminate={selection.ids.size > 0 && !selection.hasAll}
      onChange={selection.onToggleAll}
    />
  ),
  Cell: ({ row: { original } }: { row: { original: Row } }) => (
    <SelectBox selection={selection} id={rowId(original)} row={original} />
  ),
})

import { Checkbox } from '@mantine/core'
import type { GridSelection } from '../grid-model.ts'
import styles from '../grid.module.css'
import { gridTexts } from '../texts.ts'

/** The column of the boxes that select rows; it comes first. */
export const selectColumn = 'select'

type BoxProps = { name: string; isSelected: boolean; onToggle: () => void }

/** The box that selects the row of that name. */
export const RowBox = ({ name, isSelected, onToggle }: BoxProps) => (
  <Checkbox aria-label={gridTexts.select(name)} checked={isSelected} onChange={onToggle} />
)

/** The column of a selection; the box of its head selects all rows of the page. */
export const selectDefinition = <Row extends object>(selection: GridSelection<Row>) => ({
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
})

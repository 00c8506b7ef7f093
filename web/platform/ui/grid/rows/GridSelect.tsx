import { Checkbox } from '@mantine/core'
import type { GridSelection } from '../grid-model.ts'
import styles from '../grid.module.css'
import { gridTexts } from '../texts.ts'

/** The column of the boxes that select rows; it comes first. */
export const selectColumn = 'select'

type BoxProps = { name: string; isSelected: boolean; onToggle: () => void }

/** The box that selects what is called so: a Checkbox without label in plain elements, as there is one in each row. */
export const RowBox = ({ name, isSelected, onToggle }: BoxProps) => (
  <div className={styles.box}>
    <div className={Checkbox.classes.inner}>
      <input
        type="checkbox"
        className={`mantine-focus-auto ${Checkbox.classes.input}`}
        aria-label={gridTexts.select(name)}
        checked={isSelected}
        onChange={onToggle}
      />
      <svg viewBox="0 0 10 7" fill="none" aria-hidden className={Checkbox.classes.icon}>
        <path
          d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
          fill="currentColor"
          fillRule="evenodd"
          clipRule="evenodd"
        />
      </svg>
    </div>
  </div>
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

import { Skeleton, Table } from '@mantine/core'
import { isValidElement, memo, Suspense, type CSSProperties, type ReactNode } from 'react'
import type { GridColumn } from '../grid-model.ts'
import { RowBox, selectColumn } from './GridSelect.tsx'
import { meansRow, rowKeys, type RowKeys } from './grid-keyboard.ts'
import styles from '../grid.module.css'

/** The column of what can be done with a row; its name is the table library's. */
export const actionsColumn = 'mrt-row-actions'

type CellStyle = CSSProperties & { '--cell-size': string; '--cell-align'?: GridColumn<never>['align'] }

/** What is the same in each cell of a column; those of boxes and actions have no `cell`. */
export type RowColumn<Row> = { id: string; className: string; style: CellStyle; cell?(this: void, row: Row): ReactNode }

type Props<Row> = {
  row: Row
  columns: readonly RowColumn<Row>[]
  isFaded?: boolean
  opens: boolean
  /** What its box is called, where rows have one. */
  boxName?: string
  isSelected?: boolean
  actions?: ReactNode
  /** What the keys do now; it stays the same function. */
  keysOf(this: void, row: Row): RowKeys
}

export const classOf = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** Text that a column is too narrow for ends in an ellipsis, and is there whole for whoever points at it. */
const whole = (shown: ReactNode) => (typeof shown === 'string' ? <span title={shown}>{shown}</span> : shown)

function Row<Data>({
  row,
  columns,
  isFaded,
  opens,
  boxName,
  isSelected = false,
  actions,
  keysOf,
}: Props<Data>): ReactNode {
  function content({ id, cell }: RowColumn<Data>) {
    if (cell) return whole(cell(row))
    if (id === selectColumn)
      return boxName && <RowBox name={boxName} isSelected={isSelected} onToggle={() => keysOf(row).onSelect?.()} />
    // What acts comes in a chunk of its own: without this the whole list would give way to its skeleton again.
    return <Suspense fallback={<span className={styles.actionsPlace} />}>{actions}</Suspense>
  }
  return (
    <tr
      className={classOf(Table.classes.tr, styles.row, opens && styles.opens, isFaded && styles.faded)}
      data-with-row-border
      tabIndex={0}
      onClick={({ target }) => meansRow(target) && keysOf(row).onOpen?.()}
      onKeyDown={(event) => rowKeys(event, keysOf(row))}
    >
      {columns.map((column) => (
        <td key={column.id} className={column.className} style={column.style}>
          {content(column)}
        </td>
      ))}
    </tr>
  )
}

const isAlike = (one: object, other: object) => {
  const before = Object.entries(one)
  const after = new Map(Object.entries(other))
  return before.length === after.size && before.every(([name, value]) => after.has(name) && after.get(name) === value)
}

/** Whether two elements draw the same: a list makes those of its actions anew whenever it is rendered. */
const isSameElement = (one: ReactNode, other: ReactNode) =>
  one === other ||
  (isValidElement<object>(one) &&
    isValidElement<object>(other) &&
    one.type === other.type &&
    one.key === other.key &&
    isAlike(one.props, other.props))

/**
 * A row of a table, in plain elements. A list is rendered for each of the five answers that it consists of; a row is where
 * something of its own changed.
 */
export const GridRow: typeof Row = memo(
  Row,
  ({ actions, ...before }: Props<unknown>, { actions: nextActions, ...after }: Props<unknown>) =>
    isSameElement(actions, nextActions) && isAlike(before, after),
)

/** Shares of a column's width that its bars have while nothing is known: a row does not look like the one above. */
const bars = [0.55, 0.8, 0.4, 0.7, 0.95, 0.5, 0.65] as const

/** Stands in the table while its first rows come. */
export const WaitingRow = ({ columns, place }: { columns: readonly RowColumn<never>[]; place: number }) => (
  <tr className={`${Table.classes.tr} ${styles.row}`} data-with-row-border>
    {columns.map(({ id, className, style }, index) => (
      <td key={id} className={className} style={style}>
        <Skeleton height={20} width={`calc(var(--cell-size) * ${bars[(place * 3 + index * 5) % bars.length]}px)`} />
      </td>
    ))}
  </tr>
)

import { Table } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { GridProps } from '../grid-model.ts'
import type { RowKeys } from './grid-keyboard.ts'
import { actionsColumn, classOf, GridRow, WaitingRow, type RowColumn } from './GridRow.tsx'
import styles from '../grid.module.css'

type Props<Row extends object> = Pick<
  GridProps<Row>,
  'columns' | 'rowId' | 'rowActions' | 'onOpen' | 'onDelete' | 'isFaded' | 'selection'
> & {
  /** The rows as the library has them: while nothing is known, empty ones. */
  tableRows: readonly { id: string; original: Row }[]
  /** The IDs of the columns that are shown, a line each. */
  visible: string
  isWaiting: boolean
}

/** The library writes the width of each column on the table, under a name of letters and digits alone. */
const sizeOf = (id: string) => `var(--col-${id.replace(/[^a-zA-Z0-9]/g, '_')}-size)`

/** What the keys do with a row as the list was rendered last. */
function useRowKeys<Row extends object>(props: Pick<Props<Row>, 'onOpen' | 'onDelete' | 'selection'>) {
  const last = useRef(props)
  useEffect(() => {
    last.current = props
  })
  return useCallback((row: Row): RowKeys => {
    const { onOpen, onDelete, selection } = last.current
    return {
      onOpen: onOpen && (() => onOpen(row)),
      onDelete: onDelete && (() => onDelete(row)),
      onSelect: selection && (() => selection.onToggle(row)),
    }
  }, [])
}

/**
 * The rows of a table instead of those of mantine-react-table, which ask in each cell about all that ours never are: edited,
 * grouped, pinned, dragged (decision 0169).
 */
export function GridRows<Row extends object>({ tableRows, visible, isWaiting, ...props }: Props<Row>) {
  const { columns, rowId, rowActions, onOpen, isFaded, selection } = props
  const keysOf = useRowKeys<Row>(props)
  const rowColumns = useMemo(
    () =>
      visible.split('\n').map((id): RowColumn<Row> => {
        const own = columns.find((column) => column.id === id)
        const place = classOf(own ? styles.data : styles.fixed, id === actionsColumn && styles.pinned)
        return {
          id,
          className: classOf(Table.classes.td, styles.cell, place),
          style: { '--cell-size': sizeOf(id), '--cell-align': own?.align },
          cell: own?.cell,
        }
      }),
    [visible, columns],
  )
  if (isWaiting) return tableRows.map(({ id }, index) => <WaitingRow key={id} columns={rowColumns} place={index} />)
  return tableRows.map(({ id, original }) => (
    <GridRow
      key={id}
      row={original}
      columns={rowColumns}
      isFaded={isFaded?.(original)}
      opens={onOpen !== undefined}
      boxName={selection?.nameOf(original)}
      isSelected={selection?.ids.has(rowId(original))}
      actions={rowActions?.(original)}
      keysOf={keysOf}
    />
  ))
}

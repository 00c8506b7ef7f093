import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GridSelection } from '../grid-model.ts'
import { RowBox } from './GridSelect.tsx'
import { meansRow, rowKeys } from './grid-keyboard.ts'
import styles from '../grid.module.css'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  card: (row: Row) => ReactNode
  onOpen?: (row: Row) => void
  selection?: GridSelection<Row>
  loading: boolean
}

/** The rows of a list as cards, for narrow screens. */
export const GridCards = <Row,>({ label, rows, rowId, card, onOpen, selection, loading }: Props<Row>) => (
  <Stack component="ul" gap={0} m={0} p={0} aria-label={label} aria-busy={loading} style={{ listStyle: 'none' }}>
    {loading && rows.length === 0 && [0, 1, 2].map((index) => <Skeleton key={index} h={76} m="sm" component="li" />)}
    {rows.map((row) => (
      <li
        key={rowId(row)}
        className={styles.card}
        tabIndex={onOpen || selection ? 0 : undefined}
        onClick={({ target }) => meansRow(target) && onOpen?.(row)}
        onKeyDown={(event) =>
          rowKeys(event, {
            onOpen: onOpen && (() => onOpen(row)),
            onSelect: selection && (() => selection.onToggle(row)),
          })
        }
      >
        {selection ? (
          <div className={styles.selectable}>
            <RowBox
              name={selection.nameOf(row)}
              isSelected={selection.ids.has(rowId(row))}
              onToggle={() => selection.onToggle(row)}
            />
            <div>{card(row)}</div>
          </div>
        ) : (
          card(row)
        )}
      </li>
    ))}
  </Stack>
)

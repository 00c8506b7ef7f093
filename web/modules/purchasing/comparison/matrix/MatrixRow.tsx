import { memo, type Ref } from 'react'
import { MatrixCell } from './MatrixCell.tsx'
import type { Row } from './matrix-rows.ts'
import styles from './matrix.module.css'

type Props = {
  row: Row
  /** Its place among those drawn, for measuring. */
  index: number
  ref: Ref<HTMLTableRowElement>
  isActive: boolean
  /** The column that is selected; -1 for none. */
  selected: number
  /** The word for the best of each column. */
  best: readonly string[]
}

/** A row of the comparison; drawn again only when it, or what is selected, is another. */
export const MatrixRow = memo(function MatrixRow({ row, index, ref, isActive, selected, best }: Props) {
  const { label, detail, cells, group } = row
  return (
    <tr ref={ref} data-index={index} data-active={isActive || undefined} aria-rowindex={index + 2}>
      <th scope="row">
        {label}
        {detail && <span className={styles.quiet}>{detail}</span>}
      </th>
      {cells.map((cell, column) => (
        <MatrixCell key={column} cell={cell} group={group} isSelected={column === selected} best={best[column] ?? ''} />
      ))}
    </tr>
  )
})

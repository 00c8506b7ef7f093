import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { queryTexts as texts } from '../texts.ts'
import { shownCell } from './cell.ts'
import type { QueryRunPartsFragment as Run } from '../query.generated.ts'
import styles from './result.module.css'

const ROW = 32

/** The rows of an answer; of ten thousand only those in sight are in the page. */
export function ResultTable({ columns, rows }: Pick<Run, 'columns' | 'rows'>) {
  const frame = useRef<HTMLDivElement>(null)
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 20,
  })
  const virtualRows = lines.getVirtualItems()
  const before = virtualRows[0]?.start ?? 0
  const after = lines.getTotalSize() - (virtualRows.at(-1)?.end ?? 0)
  const gap = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={texts.result}>
      <table className={styles.table} aria-label={texts.result} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ name, kind }, position) => (
              <th key={position} scope="col" data-number={kind === 'NUMBER' || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(before)}
          {virtualRows.map(({ index }) => (
            <tr key={index} aria-rowindex={index + 2}>
              {columns.map(({ kind }, position) => {
                const text = shownCell(rows[index]?.[position] ?? null, kind)
                return (
                  <td key={position} title={text} data-number={kind === 'NUMBER' || undefined}>
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
          {gap(after)}
        </tbody>
      </table>
    </div>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { SpacerRow } from '#web/platform/ui/grid/rows/SpacerRow.tsx'
import { matrixTexts, participantTexts } from '../texts.ts'
import { currenciesOf, nameOf, type ComparedOffer } from '../compared.ts'
import type { Row } from './matrix-rows.ts'
import styles from './matrix.module.css'
import { MatrixRow } from './MatrixRow.tsx'
import { cellAnnouncement } from './announced-cell.ts'
import { useCursor } from './useCursor.ts'

type Props = {
  rows: readonly Row[]
  offerings: readonly ComparedOffer[]
  selected: ComparedOffer | null
  onSelect: (offering: ComparedOffer) => void
}

const rowHeight = 52
const ahead = 8

const columnId = ({ id }: ComparedOffer) => `compared-${id}`

/** Items, conditions and totals down, participants across. Only the rows in sight are drawn, so hundreds of items scroll. */
export function Matrix({ rows, offerings, selected, onSelect }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ahead,
    scrollPaddingStart: rowHeight,
  })
  const shown = drawn.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = drawn.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const column = offerings.findIndex(({ id }) => id === selected?.id)

  const best = useMemo(() => {
    const isOne = currenciesOf(offerings).length === 1
    return offerings.map(({ offer }) => (isOne ? matrixTexts.best : matrixTexts.bestIn(offer.currencyCode)))
  }, [offerings])

  const cursor = useCursor({
    rows: rows.length,
    columns: offerings.length,
    selected: column,
    onRow: (row) => drawn.scrollToIndex(row),
    onSelect(to) {
      const offering = offerings[to]
      if (!offering) return
      onSelect(offering)
      document.getElementById(columnId(offering))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  })

  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        tabIndex={0}
        role="region"
        aria-label={matrixTexts.title}
        onKeyDown={cursor.onKeyDown}
      >
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">{matrixTexts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{matrixTexts.item}</th>
              {offerings.map((offering, at) => (
                <th key={offering.id} id={columnId(offering)} scope="col" data-selected={at === column || undefined}>
                  <UnstyledButton
                    className={styles.name}
                    aria-pressed={at === column}
                    title={participantTexts.select}
                    onClick={() => onSelect(offering)}
                  >
                    {nameOf(offering)}
                    <span className={styles.quiet}>{offering.offer.currencyCode}</span>
                  </UnstyledButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <SpacerRow height={before} width={offerings.length + 1} />}
            {shown.map(({ index, key }) => (
              <MatrixRow
                key={key}
                ref={drawn.measureElement}
                row={rows[index] as Row}
                index={index}
                isActive={index === cursor.row}
                selected={column}
                best={best}
              />
            ))}
            {after > 0 && <SpacerRow height={after} width={offerings.length + 1} />}
          </tbody>
        </table>
      </div>
      <span role="status" className="visually-hidden">
        {cellAnnouncement(rows[cursor.row], selected, column)}
      </span>
    </>
  )
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { lineTexts as texts } from '#web/texts/requirement.ts'
import styles from './detail.module.css'
import type { LineDraft } from './draft.ts'
import type { LineActions } from './line-actions.ts'
import { LineRow } from './LineRow.tsx'

type Props = {
  lines: readonly LineDraft[]
  readOnly: boolean
  /** Whether orders can have attended part of it. */
  showsAttended: boolean
  messages: ReadonlyMap<string, string>
  actions: Omit<LineActions, 'below' | 'move'>
  /** Shows the line at this place, counted from 0; a new object asks again. */
  reveal: { place: number; field: string } | null
}

const rowHeight = 42
const ahead = 12

function focusSoon(id: string) {
  // The row may have to be drawn first.
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()))
}

/** The detail: every line editable where it stands. Only the rows in sight are drawn, so thousands of lines scroll. */
export function DetailTable({ lines, readOnly, showsAttended, messages, actions, reveal }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: ahead,
  })
  const shown = rows.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)

  useEffect(() => {
    if (!reveal) return
    rows.scrollToIndex(reveal.place, { align: 'center' })
    focusSoon(reveal.field)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new wish scrolls
  }, [reveal])

  function step(key: string, suffix: string, by: 1 | -1) {
    const at = lines.findIndex((line) => line.key === key) + by
    const next = lines[at]
    if (!next) return
    rows.scrollToIndex(at)
    focusSoon(`line-${next.key}-${suffix}`)
  }

  const all: LineActions = {
    ...actions,
    below: (line, field) => step(line.key, field, 1),
    move(control, by) {
      const suffix = control.id.split('-').at(-1) ?? ''
      const key = control.id.slice('line-'.length, -suffix.length - 1)
      step(key, suffix, by)
    },
  }
  const width = 8 + (showsAttended ? 1 : 0) + (readOnly ? 0 : 1)
  const head = (title: string, width?: number, end = false) => (
    <th scope="col" data-end={end || undefined} style={width ? { width } : undefined}>
      {title}
    </th>
  )

  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={texts.title}>
      <table className={styles.table} aria-label={texts.title} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            {head(texts.number, 40, true)}
            {head(texts.code, 100)}
            {head(texts.description)}
            {head(texts.unit, 80)}
            {head(texts.quantity, 128, true)}
            {showsAttended && head(texts.attended, 84, true)}
            {head(texts.amount, 104, true)}
            {head(texts.observation, 160)}
            {head(texts.distribution, 160)}
            {!readOnly && <th style={{ width: 40 }} aria-label={texts.remove} />}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} width={width} />}
          {shown.map(({ index, key }) => (
            <LineRow
              key={key}
              ref={rows.measureElement}
              line={lines[index] as LineDraft}
              place={index + 1}
              readOnly={readOnly}
              showsAttended={showsAttended}
              ofFirst={lines[0]?.distribution ?? []}
              messages={messages}
              actions={all}
            />
          ))}
          {after > 0 && <Spacer height={after} width={width} />}
        </tbody>
      </table>
    </div>
  )
}

const Spacer = ({ height, width }: { height: number; width: number }) => (
  <tr className={styles.spacer} aria-hidden>
    <td colSpan={width} style={{ height }} />
  </tr>
)

import { useEffect } from 'react'
import { lineField } from '#web/document/problems.ts'
import type { Reveal } from '#web/document/useReveal.ts'
import { orderLineTexts as texts } from '#web/texts/order.ts'
import type { LineDraft } from './draft.ts'
import type { LineActions } from './line-actions.ts'
import { LineRow } from './LineRow.tsx'
import styles from './lines.module.css'

type Props = {
  lines: readonly LineDraft[]
  /** A winner's prices stand fast. */
  pricesAreFixed: boolean
  messages: ReadonlyMap<string, string>
  actions: Omit<LineActions, 'below'>
  reveal: Reveal | null
}

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** The lines of an order while it is written: every cell editable where it stands. */
export function LineTable({ lines, pricesAreFixed, messages, actions, reveal }: Props) {
  useEffect(() => {
    if (reveal) focusSoon(reveal.field)
  }, [reveal])

  const all: LineActions = {
    ...actions,
    below(key, field) {
      const next = lines[lines.findIndex((line) => line.key === key) + 1]
      if (next) focusSoon(lineField(next.key, field))
    },
  }
  const head = (title: string, width?: number, end = false) => (
    <th scope="col" data-end={end || undefined} style={width ? { width } : undefined}>
      {title}
    </th>
  )
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={texts.title}>
      <table className={styles.table} aria-label={texts.title}>
        <thead>
          <tr>
            {head(texts.number, 40, true)}
            {head(texts.requirement, 132)}
            {head(texts.code, 96)}
            {head(texts.description)}
            {head(texts.unit, 76)}
            {head(texts.remaining, 120, true)}
            {head(texts.quantity, 116, true)}
            {head(texts.unitPrice, 116, true)}
            {head(texts.amount, 110, true)}
            {head(texts.observation, 150)}
            <th style={{ width: 40 }} aria-label={texts.remove} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <LineRow
              key={line.key}
              line={line}
              place={place + 1}
              priceIsFixed={pricesAreFixed}
              messages={messages}
              actions={all}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

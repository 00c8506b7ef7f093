import { Text } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'
import { lineField } from '#web/document/problems.ts'
import type { Reveal } from '#web/document/useReveal.ts'
import { offerLineTexts as texts } from '#web/texts/offer.ts'
import type { LineDraft } from './draft.ts'
import type { FormAction } from './form-state.ts'
import { LineRow } from './LineRow.tsx'
import styles from './offer.module.css'

type Props = {
  lines: readonly LineDraft[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  change: (action: FormAction) => void
  reveal: Reveal | null
}

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** What is asked, to be priced like a sheet: Enter goes down, a copied column of prices is pasted over the first one. */
export function LineTable({ lines, readOnly, messages, change, reveal }: Props) {
  const keys = useRef<readonly string[]>([])
  useEffect(() => {
    keys.current = lines.map(({ key }) => key)
  }, [lines])
  useEffect(() => {
    if (reveal) focusSoon(reveal.field)
  }, [reveal])

  const below = useCallback((key: string, field: string) => {
    const next = keys.current[keys.current.indexOf(key) + 1]
    if (next) focusSoon(lineField(next, field))
  }, [])

  const head = (title: string, width?: number, end = false) => (
    <th scope="col" data-end={end || undefined} style={width ? { width } : undefined}>
      {title}
    </th>
  )
  return (
    <>
      {!readOnly && (
        <Text size="xs" c="dimmed" mb={6}>
          {texts.paste}
        </Text>
      )}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={texts.description}>
        <table className={styles.table} aria-label={texts.description}>
          <thead>
            <tr>
              {head(texts.number, 40, true)}
              {head(texts.code, 96)}
              {head(texts.description)}
              {head(texts.unit, 80)}
              {head(texts.asked, 92, true)}
              {head(texts.quantity, 108, true)}
              {head(texts.unitPrice, 124, true)}
              {head(texts.amount, 110, true)}
              {head(texts.observation, 150)}
              {head(texts.skip, 104)}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                readOnly={readOnly}
                wrongQuantity={messages.get(lineField(line.key, 'quantity'))}
                wrongUnitPrice={messages.get(lineField(line.key, 'unitPrice'))}
                wrongObservation={messages.get(lineField(line.key, 'observation'))}
                change={change}
                onBelow={below}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

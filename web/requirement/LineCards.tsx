import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { lineField } from '#web/document/problems.ts'
import { lineTexts as texts } from '#web/texts/requirement.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { formatQuantity } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import styles from './detail.module.css'
import type { LineDraft } from './draft.ts'
import { lineAmount } from './line-amount.ts'
import type { LineActions } from './line-actions.ts'
import { ShareCell } from './ShareCell.tsx'

type Props = {
  lines: readonly LineDraft[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  actions: Omit<LineActions, 'below' | 'move'>
  reveal: { place: number; field: string } | null
}

const cardHeight = 190

/** The detail on a narrow screen: a card a line, its fields open. */
export function LineCards({ lines, readOnly, messages, actions, reveal }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const cards = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 4,
  })

  useEffect(() => {
    if (!reveal) return
    cards.scrollToIndex(reveal.place, { align: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(reveal.field)?.focus()))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new wish scrolls
  }, [reveal])

  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={texts.title}>
      <div role="list" style={{ height: cards.getTotalSize(), position: 'relative' }}>
        {cards.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index] as LineDraft
          const place = index + 1
          const message = (name: string) => messages.get(lineField(line.key, name))
          return (
            <Stack
              key={key}
              ref={cards.measureElement}
              data-index={index}
              role="listitem"
              gap={6}
              className={styles.card}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text size="sm" fw={600}>
                    {place}. {line.description}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {line.articleCode} · {line.unit}
                  </Text>
                  {message('description') && <span className={styles.wrong}>{message('description')}</span>}
                </div>
                {!readOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`${texts.remove} ${place}`}
                    onClick={() => actions.remove(line)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </Group>
              {readOnly ? (
                <Text size="sm">
                  {formatQuantity(line.quantity)} {line.unit} {line.observation && `· ${line.observation}`}
                </Text>
              ) : (
                <Group gap="xs" wrap="nowrap" align="flex-start">
                  <DecimalField
                    id={lineField(line.key, 'quantity')}
                    w={110}
                    aria-label={`${texts.quantity} ${place}`}
                    value={line.quantity}
                    error={message('quantity')}
                    onChange={(quantity) => actions.change(line, { quantity })}
                    allowPaste
                  />
                  <TextInput
                    id={lineField(line.key, 'observation')}
                    flex={1}
                    aria-label={`${texts.observation} ${place}`}
                    placeholder={texts.observation}
                    maxLength={256}
                    value={line.observation}
                    error={message('observation')}
                    onChange={({ currentTarget: { value } }) => actions.change(line, { observation: value })}
                  />
                </Group>
              )}
              <Group justify="space-between" wrap="nowrap">
                <div style={{ flex: 1 }}>
                  <ShareCell
                    id={lineField(line.key, 'distribution')}
                    place={place}
                    shares={line.distribution}
                    ofFirst={place === 1 ? [] : (lines[0]?.distribution ?? [])}
                    error={message('distribution')}
                    onOpen={() => actions.distribute(line)}
                  />
                </div>
                <Text size="sm" fw={600}>
                  <Money value={lineAmount(line)} />
                </Text>
              </Group>
            </Stack>
          )
        })}
      </div>
    </div>
  )
}

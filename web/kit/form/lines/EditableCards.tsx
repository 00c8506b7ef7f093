import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { documentTexts } from '#web/kit/texts.ts'
import { CardField } from './CardField.tsx'
import type { LineColumn } from './line-column.ts'
import styles from './lines.module.css'
import type { Keyed } from '../problems.ts'
import type { Reveal } from '../useReveal.ts'

type Props<Line extends Keyed> = {
  label: string
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  reveal: Reveal | null
  change: (line: Line, field: string, value: string) => void
  remove?: (line: Line) => void
  /** The line's name; its place is written before it. */
  title: (line: Line) => ReactNode
  /** Below the name, small. */
  text?: (line: Line) => ReactNode
  /** Columns that the name says already. */
  without?: readonly string[]
  /** Below the fields. */
  foot?: (line: Line, lineNumber: number) => ReactNode
}

const cardHeight = 190

/** So many stand in the page itself: a frame that scrolls within it is a trap for thumbs. */
const fewCards = 20

/** The lines of a document on a narrow screen: a card a line, its fields open. */
export function EditableCards<Line extends Keyed>(props: Props<Line>) {
  const { label, lines, columns, readOnly, messages, reveal, change, remove, title, text, without = [], foot } = props
  const frame = useRef<HTMLDivElement>(null)
  const cards = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 4,
  })
  const fields = columns.filter(({ id, edit }) => edit && !without.includes(id))

  useEffect(() => {
    if (!reveal) return
    cards.scrollToIndex(reveal.place, { align: 'center' })
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(reveal.field)?.focus()))
    // oxlint-disable-next-line react/exhaustive-deps -- only a new wish scrolls
  }, [reveal])

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ maxHeight: lines.length <= fewCards ? 'none' : undefined }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <div role="list" style={{ height: cards.getTotalSize(), position: 'relative' }}>
        {cards.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index] as Line
          const lineNumber = index + 1
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
                    {lineNumber}. {title(line)}
                  </Text>
                  {text && (
                    <Text size="xs" c="dimmed">
                      {text(line)}
                    </Text>
                  )}
                </div>
                {!readOnly && remove && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={`${documentTexts.removeItem} ${lineNumber}`}
                    onClick={() => remove(line)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </Group>
              {fields.length > 0 && (
                <Group gap="xs" align="flex-start">
                  {fields.map((column) => (
                    <CardField
                      key={column.id}
                      line={line}
                      place={lineNumber}
                      column={column}
                      readOnly={readOnly}
                      messages={messages}
                      change={change}
                    />
                  ))}
                </Group>
              )}
              {foot?.(line, lineNumber)}
            </Stack>
          )
        })}
      </div>
    </div>
  )
}

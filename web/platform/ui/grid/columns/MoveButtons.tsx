import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { gridTexts as texts } from '../texts.ts'

/** One place further up (-1) or down (1). */
export type Step = -1 | 1

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: Step) => void }

/** The same with one of them a place further up or down; as it was where there is no such place. */
export function moveOne<Item>(items: readonly Item[], from: number, by: Step): Item[] {
  const [one, other] = [items[from], items[from + by]]
  if (one === undefined || other === undefined) return [...items]
  return items.with(from, other).with(from + by, one)
}

/** Alt and an arrow, from anything within a row, move the row. */
export function moveByKey(event: KeyboardEvent, onMove: (by: Step) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onMove(event.key === 'ArrowUp' ? -1 : 1)
}

/** Moves a row of a list. At either end the button stays where the focus is, and does nothing. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: Props) => (
  <Group gap={2} wrap="nowrap">
    <ActionIcon
      variant="subtle"
      aria-label={texts.up(name)}
      aria-disabled={isFirst}
      data-disabled={isFirst || undefined}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={17} />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      aria-label={texts.down(name)}
      aria-disabled={isLast}
      data-disabled={isLast || undefined}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={17} />
    </ActionIcon>
  </Group>
)

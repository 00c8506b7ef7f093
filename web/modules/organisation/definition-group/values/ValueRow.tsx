import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { definitionGroupTexts as texts } from '../texts.ts'
import type { DefinitionGroupValuePartsFragment as Value } from '../definition-group.generated.ts'
import styles from '../definition-group.module.css'

/** What may be done to a value; what is not given may not. */
export type ValueHandlers = {
  onEdit?: () => void
  onDisable?: () => void
  onEnable?: () => void
}

/** Where a value of the company's own stands among them, and how it gets elsewhere. */
export type ListPosition = {
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

const size = { size: 17, stroke: 1.7 }

function Moves({ name, place: { isFirst, isLast, onMove } }: { name: string; place: ListPosition }) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.up(name)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp {...size} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.down(name)}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown {...size} />
      </ActionIcon>
    </>
  )
}

function Acts({ name, acts: { onEdit, onDisable, onEnable } }: { name: string; acts: ValueHandlers }) {
  return (
    <>
      {onEdit && (
        <ActionIcon variant="subtle" aria-label={texts.editOf(name)} onClick={onEdit}>
          <IconPencil {...size} />
        </ActionIcon>
      )}
      {onDisable && (
        <ActionIcon variant="subtle" color="red" aria-label={texts.disableOf(name)} onClick={onDisable}>
          <IconTrash {...size} />
        </ActionIcon>
      )}
      {onEnable && (
        <ActionIcon variant="subtle" aria-label={texts.enableOf(name)} onClick={onEnable}>
          <IconRestore {...size} />
        </ActionIcon>
      )}
    </>
  )
}

const detailOf = ({ value, abbreviation, helper, useCount }: Value) =>
  [value, abbreviation, helper, useCount === null ? null : texts.uses(useCount)].filter(Boolean).join(' · ')

/** One value: what people read, what is stored, how many documents bear it, and what may be done to it. */
export function ValueRow({ row, place: position, acts }: { row: Value; place?: ListPosition; acts: ValueHandlers }) {
  const { description, isActive, isShared } = row
  return (
    <li
      className={position?.isDragged ? `${styles.row} ${styles.dragged}` : styles.row}
      draggable={position !== undefined}
      onDragStart={position?.onDragStart}
      onDragEnd={position?.onDragEnd}
      onDragOver={(event) => {
        if (!position) return
        event.preventDefault()
        position.onDragOver()
      }}
      onKeyDown={(event) => {
        if (!position || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        position.onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <div className={isActive ? styles.words : `${styles.words} ${styles.faded}`}>
        <Group gap={6}>
          <Text span inherit fw={600}>
            {description}
          </Text>
          {isShared && <Badge color="gray">{texts.shared}</Badge>}
          {!isActive && <Badge color="red">{texts.inactive}</Badge>}
        </Group>
        <Text size="xs" c="dimmed">
          {detailOf(row)}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        {position && <Moves name={description} place={position} />}
        <Acts name={description} acts={acts} />
      </Group>
    </li>
  )
}

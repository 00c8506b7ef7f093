import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { marketingTexts as texts } from '../texts.ts'

type Props = {
  /** What people call the row. */
  name: string
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  /** Left out where the row can only be disabled. */
  onRemove?: () => void
}

const icon = { size: 17, stroke: 1.7 }

/** A row one place up, one place down, or out. */
export const RowMoves = ({ name, at, count, onMove, onRemove }: Props) => (
  <Group gap={2} wrap="nowrap">
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={at === 0}
      aria-label={texts.up(name)}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp {...icon} />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={at === count - 1}
      aria-label={texts.down(name)}
      onClick={() => onMove(1)}
    >
      <IconArrowDown {...icon} />
    </ActionIcon>
    {onRemove && (
      <ActionIcon variant="subtle" color="red" aria-label={texts.remove(name)} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    )}
  </Group>
)

import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { circuitTexts as texts } from './texts.ts'
import type { ConfiguredLevelPartsFragment } from './circuit.generated.ts'

type Props = {
  level: ConfiguredLevelPartsFragment
  readOnly: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One level: who decides, how, in how many working days. */
export const LevelRow = ({ level: { position, kind, daysAllowed, isVacant }, readOnly, onEdit, onRemove }: Props) => (
  <Group justify="space-between" wrap="nowrap">
    <div>
      <Text fw={600}>{position.label}</Text>
      <Text size="sm" c="dimmed">
        {texts.kinds[kind]} · {texts.daysOf(daysAllowed)}
      </Text>
      {isVacant && (
        <Text size="sm" c="red">
          {texts.vacant}
        </Text>
      )}
    </div>
    {!readOnly && (
      <Group gap={2} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={texts.edit(position.label)} onClick={onEdit}>
          <IconPencil size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={texts.remove(position.label)} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      </Group>
    )}
  </Group>
)

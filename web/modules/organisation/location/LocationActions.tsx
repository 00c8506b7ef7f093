import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconRestore, IconTrash, type Icon } from '@tabler/icons-react'
import { locationTexts as texts } from './texts.ts'
import { useLocationTreeContext } from './tree/useLocationTree.ts'
import type { PlacePartsFragment as Place } from './location.generated.ts'

type Props = {
  place: Place
  /** Whether the tabulator leads here: a tree is one stop, and the item that has the focus shows its own. */
  isReached: boolean
  onSetActive: (isActive: boolean) => void
}

/** What the person may do with a place. */
export function LocationActions({ place: location, isReached, onSetActive }: Props) {
  const { code, name, isActive } = location
  const tree = useLocationTreeContext()
  const below = texts.below[code.length]
  const action = (label: string, Symbol: Icon, act: () => void, color = 'gray') => (
    <ActionIcon
      variant="subtle"
      color={color}
      aria-label={label}
      title={label}
      tabIndex={isReached ? 0 : -1}
      onClick={act}
    >
      <Symbol size={17} stroke={1.7} />
    </ActionIcon>
  )
  return (
    <Group gap={2} wrap="nowrap">
      {tree.canAdd && below && isActive && action(texts.addTo(below, name), IconPlus, () => tree.addTo(code))}
      {tree.canEdit && isActive && action(texts.edit(name), IconPencil, () => tree.edit(location))}
      {tree.canDelete &&
        (isActive
          ? action(texts.delete(name), IconTrash, () => onSetActive(false), 'red')
          : action(texts.enable(name), IconRestore, () => onSetActive(true), 'laguna'))}
    </Group>
  )
}

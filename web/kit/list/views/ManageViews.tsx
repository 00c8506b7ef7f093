import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { viewTexts as texts } from './texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  MAX_VIEW_NAME,
  renameView,
  restoreView,
  withoutView,
  type SavedView,
  type SavedViewSet,
  type ViewChange,
} from './saved-view.ts'

type Props = {
  kept: SavedViewSet
  onKeep: (change: ViewChange) => void
  onClose: () => void
}

type RowProps = Omit<Props, 'onClose'> & { view: SavedView }

/** One view: its name, renamed where it stands; whether the list opens with it; and away with it. */
function ViewRow({ view, kept: savedViews, onKeep }: RowProps) {
  const [name, setName] = useState(view.name)
  const next = name.trim()
  const isTaken = next !== view.name && savedViews.views.some((one) => one.name === next)

  function rename() {
    if (next === '' || isTaken) return setName(view.name)
    if (next !== view.name) onKeep((views) => renameView(views, view.name, next))
  }

  function remove() {
    onKeep((views) => withoutView(views, view.name))
    notify.undoable(texts.deleted(view.name), () => onKeep((views) => restoreView(views, view, savedViews)))
  }

  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <TextInput
        flex={1}
        aria-label={texts.nameOf(view.name)}
        maxLength={MAX_VIEW_NAME}
        value={name}
        error={isTaken && texts.sameName}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onBlur={rename}
        onKeyDown={({ key }) => key === 'Enter' && rename()}
      />
      <Checkbox
        mt={8}
        label={texts.opensFirst}
        aria-label={texts.firstOf(view.name)}
        checked={savedViews.first === view.name}
        onChange={({ currentTarget: { checked } }) =>
          onKeep(({ views }) => ({ views, first: checked ? view.name : null }))
        }
      />
      <ActionIcon mt={4} variant="subtle" color="red" aria-label={texts.deleteOf(view.name)} onClick={remove}>
        <IconTrash size={17} />
      </ActionIcon>
    </Group>
  )
}

/** The views of a list: renamed, taken away, and which of them it opens with. */
export const ManageViews = ({ kept: savedViews, onKeep, onClose }: Props) => (
  <Modal opened onClose={onClose} title={texts.manage}>
    <Stack gap="sm">
      {savedViews.views.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {savedViews.views.map((view) => (
        <ViewRow key={view.name} view={view} kept={savedViews} onKeep={onKeep} />
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {actionTexts.close}
        </Button>
      </Group>
    </Stack>
  </Modal>
)

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/document/useChange.ts'
import { actionTexts, outcomeTexts } from '#web/texts/action.ts'
import { definitionGroupTexts as texts } from '#web/texts/definitionGroup.ts'
import { formTexts } from '#web/texts/form.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { notify } from '#web/ui/notify.tsx'
import { useReturnFocus } from '#web/ui/useReturnFocus.ts'
import { useRenameDefinitionGroupMutation, type DefinitionGroupPartsFragment } from './definitionGroup.generated.ts'

const longest = 80

/** What people call a list, in every company. */
export function RenameForm({ group, onClose }: { group: DefinitionGroupPartsFragment; onClose: () => void }) {
  useReturnFocus()
  const { id, version } = group
  const [name, setName] = useState(group.name)
  const [rename] = useRenameDefinitionGroupMutation()
  const { make, isBusy, problem } = useChange()
  const isEmpty = name.trim() === ''

  async function save() {
    if (isEmpty) return
    const isDone = await make(
      async () => (await rename({ variables: { input: { id, name, version } } })).data?.renameDefinitionGroup.errors,
    )
    if (!isDone) return
    notify.success(outcomeTexts.updated)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={texts.renameOf(group.name)}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && <ErrorState problem={problem} />}
        <TextInput
          label={texts.name}
          withAsterisk
          data-autofocus
          maxLength={longest}
          value={name}
          error={isEmpty ? formTexts.required : undefined}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Text size="sm" c="dimmed">
          {texts.everywhere}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actionTexts.close}
          </Button>
          <Button type="submit" loading={isBusy}>
            {actionTexts.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

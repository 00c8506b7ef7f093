import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useLeaving } from '#web/kit/form/useLeaving.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { definitionGroupTexts as texts } from './texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { useRenameDefinitionGroupMutation, type DefinitionGroupPartsFragment } from './definition-group.generated.ts'
import { renamePart } from './group-address.ts'

const longest = 80

/** What people call a list, in every company. */
export function RenameForm({ group, onClose }: { group: DefinitionGroupPartsFragment; onClose: () => void }) {
  useReturnFocus()
  const { id, version } = group
  const [name, setName] = useState(group.name)
  const [isSaved, setSaved] = useState(false)
  const [rename] = useRenameDefinitionGroupMutation()
  const { make, isBusy, problem } = useChange()
  const leave = useLeaving(onClose)
  const isEmpty = name.trim() === ''

  async function save(): Promise<boolean> {
    if (isEmpty) return false
    const isDone = await make(
      async () => (await rename({ variables: { input: { id, name, version } } })).data?.renameDefinitionGroup.errors,
    )
    if (!isDone) return false
    setSaved(true)
    notify.success(outcomeTexts.updated)
    return true
  }

  return (
    <Modal opened onClose={onClose} title={texts.renameOf(group.name)}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void save().then((isDone) => isDone && leave())
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
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </Stack>
      <LeaveGuard isDirty={!isSaved && name !== group.name} part={renamePart} onSave={save} />
    </Modal>
  )
}

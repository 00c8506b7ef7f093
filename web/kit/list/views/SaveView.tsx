import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { viewTexts as texts } from './texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { MAX_VIEW_NAME, type SavedViewSet } from './saved-view.ts'

type Props = {
  kept: SavedViewSet
  /** What a view keeps of this list. */
  help: string
  /** Answers whether it was saved. */
  onKeep: (name: string, isFirst: boolean) => Promise<boolean>
  onClose: () => void
}

/** Names the list as it stands now; a name that is taken is replaced, which the button says. */
export function SaveView({ kept: savedViews, help, onKeep, onClose }: Props) {
  const [name, setName] = useState('')
  const [isFirst, setFirst] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isTaken = !isSaving && savedViews.views.some((view) => view.name === name.trim())

  async function save() {
    setSaving(true)
    const isSaved = await onKeep(name.trim(), isFirst)
    setSaving(false)
    if (!isSaved) return
    notify.success(texts.kept(name.trim()))
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(formTexts.required)
    if (!isSaving) void save()
  }

  return (
    <FormDialog opened onClose={onClose} title={texts.keep}>
      {(close) => (
        <Stack component="form" gap="sm" onSubmit={submit}>
          <TextInput
            label={texts.name}
            description={isTaken ? texts.replaces : help}
            data-autofocus
            maxLength={MAX_VIEW_NAME}
            value={name}
            error={error}
            onChange={({ currentTarget: { value } }) => {
              setName(value)
              setError(null)
            }}
          />
          <Checkbox
            label={texts.opensFirst}
            checked={isFirst}
            onChange={({ currentTarget: { checked } }) => setFirst(checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {actionTexts.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {isTaken ? texts.replace : actionTexts.save}
            </Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  )
}

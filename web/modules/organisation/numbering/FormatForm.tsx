import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { numberingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { previewOf } from './format-rules.ts'
import type { useFormatForm } from './useFormatForm.ts'

type Props = { title: string; form: ReturnType<typeof useFormatForm>; isReadOnly: boolean }

/** Prefix and digits of one year, with the number that the next document would carry as one types. */
export function FormatForm({ title, form, isReadOnly }: Props) {
  const { format, draft, set, save, errorAt, summary, attempt, problem, conflict, isDirty, isBusy, fieldId } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Stack component="form" gap="sm" onSubmit={submit}>
        <Text fw={600}>{title}</Text>
        {problem && <ErrorState problem={problem} />}
        <FormErrors errors={summary} attempt={attempt} />
        <Group grow align="flex-start">
          <TextInput
            id={fieldId('prefix')}
            label={texts.prefix}
            description={texts.prefixHelp}
            maxLength={10}
            readOnly={isReadOnly}
            value={draft.prefix}
            onChange={({ currentTarget: { value } }) => set({ prefix: value.toUpperCase() })}
            error={errorAt('prefix')}
          />
          <NumberField
            id={fieldId('width')}
            label={texts.width}
            description={texts.widthHelp}
            max={99}
            readOnly={isReadOnly}
            value={draft.width}
            onChange={(width) => set({ width })}
            error={errorAt('width')}
          />
        </Group>
        <Group justify="space-between">
          <Text size="sm" role="status">
            {texts.preview} <b>{previewOf(format, draft)}</b>
          </Text>
          {!isReadOnly && (
            <Button type="submit" loading={isBusy} disabled={!isDirty}>
              {actionTexts.save}
            </Button>
          )}
        </Group>
      </Stack>
      <ConflictDialog title={texts.conflict} conflict={conflict} />
    </Paper>
  )
}

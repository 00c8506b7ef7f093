import { SaveButton } from '#web/kit/form/bar/SaveButton.tsx'
import { Group, Paper, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { validateServiceHours, type ServiceHours } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useRowForm, type RowRules } from '#web/kit/form/row/useRowForm.ts'
import { openingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { useSaveServiceHoursMutation, type ServiceHoursPartsFragment as Saved } from './opening-hours.generated.ts'

const parts = ['opensAt', 'closesAt'] as const

const rules: RowRules<Saved, ServiceHours> = {
  draftOf: (saved) => ({ opensAt: saved?.opensAt ?? '', closesAt: saved?.closesAt ?? '' }),
  findings: validateServiceHours,
  shown: (hours) => parts.map((name) => ({ name, label: texts[name], text: hours[name] })),
  fieldId: (name) => `hours-${name}`,
}

type Props = { saved: Saved; isEditable: boolean; readAgain: () => Promise<Saved | undefined> }

/** The two hours between which the company answers. */
export function OpeningHoursForm({ saved, isEditable, readAgain }: Props) {
  const [mutate] = useSaveServiceHoursMutation()

  async function send(hours: ServiceHours, base: Saved | null, context: IdempotencyContext) {
    const { data } = await mutate({ variables: { input: { ...hours, version: base?.version ?? 0 } }, context })
    return { row: data?.saveServiceHours.serviceHours, errors: data?.saveServiceHours.errors }
  }
  const form = useRowForm(rules, saved, { send, readAgain })
  const { draft, problem } = form

  function save(): Promise<boolean> {
    const [first] = rules.findings(draft)
    if (first) focusField(rules.fieldId(String(first.path[0])))
    return form.save()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  useShortcuts(isEditable ? { 'Mod+S': () => void save() } : {})
  return (
    <Paper component="form" className="panel" p="md" maw={560} onSubmit={submit}>
      <LeaveGuard isDirty={isEditable && form.isDirty} onSave={save} onDiscard={form.discard} />
      {problem && <ErrorState problem={problem} />}
      <Text size="sm" c="dimmed" mb="md">
        {texts.intro}
      </Text>
      <Group grow align="flex-start">
        {parts.map((part) => (
          <TextInput
            key={part}
            id={rules.fieldId(part)}
            label={texts[part]}
            description={texts.format}
            withAsterisk={isEditable}
            readOnly={!isEditable}
            maxLength={5}
            value={draft[part]}
            error={form.errorAt(part)}
            onChange={({ currentTarget: { value } }) => form.set({ [part]: value })}
          />
        ))}
      </Group>
      {isEditable && (
        <Group justify="flex-end" mt="md">
          <SaveButton isBusy={form.isBusy} />
        </Group>
      )}
      <ConflictDialog title={texts.changed} conflict={form.conflict} />
    </Paper>
  )
}

import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { voucherFormTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { ActLinks } from '../ordered/ActLinks.tsx'
import { RequiredFile } from './RequiredFile.tsx'
import { fieldId, useVoucherForm } from './useVoucherForm.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'

type Props = { order: VoucherOrderFragment; onSaved: () => Promise<unknown> }

/** Number, remarks and a file of every kind that the order requires; «Cargar» sends them together. */
export function VoucherForm({ order, onSaved }: Props) {
  const form = useVoucherForm(order, onSaved)
  const { files, messages } = form
  const ready = files.chosen.filter(({ state }) => state !== 'refused').length
  return (
    <section className="panel" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <form
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Stack gap="sm">
          <Text component="h2" fw={620} m={0}>
            {texts.title}
          </Text>
          <TextInput
            id={fieldId('number')}
            label={texts.number}
            description={texts.numberHint}
            value={form.number}
            onChange={({ currentTarget }) => form.setNumber(currentTarget.value.toUpperCase())}
            error={messages.get('number')}
            maxLength={60}
            autoComplete="off"
            required
            withAsterisk
          />
          <Textarea
            id={fieldId('observation')}
            label={texts.observation}
            value={form.observation}
            onChange={({ currentTarget }) => form.setObservation(currentTarget.value)}
            error={messages.get('observation')}
            autosize
            minRows={2}
          />
          <Text size="sm" c="dimmed" role="status">
            {texts.present(ready, order.requiredFiles.length)}
          </Text>
          <Stack gap="xs" role="group" aria-label={texts.files}>
            {order.requiredFiles.map((required) => (
              <RequiredFile
                key={required.support}
                id={fieldId(`files.${required.support}`)}
                required={required}
                upload={files.chosen.find(({ support }) => support === required.support)}
                problem={messages.get(`files.${required.support}`)}
                onFiles={(chosen) => files.choose(required, chosen)}
                onDrop={files.drop}
                source={required.support === 'RECORD_OF_CONFORMITY' && <ActLinks receptions={order.receptions} />}
              />
            ))}
          </Stack>
          {form.problem && <ErrorState problem={form.problem} />}
          <Group justify="flex-end">
            <Button type="submit" loading={form.isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
              {texts.load}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={form.isDirty} onSave={form.submit} />
    </section>
  )
}

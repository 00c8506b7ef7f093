import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { voucherFormTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ActLinks } from '../ordered/ActLinks.tsx'
import { HeldFiles } from './HeldFiles.tsx'
import { NumberField } from './NumberField.tsx'
import { RequiredFile } from './RequiredFile.tsx'
import { fieldId, useVoucherForm } from './useVoucherForm.ts'
import { XmlPreview } from './XmlPreview.tsx'
import type { VoucherOrderFragment } from '../voucher.generated.ts'

type Props = { order: VoucherOrderFragment; onSaved: () => Promise<unknown> }

/**
 * The XML, which is read and judged at once and fills in the number; then remarks and a file of every other kind that the order
 * requires. «Cargar» sends them together.
 */
export function VoucherForm({ order, onSaved }: Props) {
  const form = useVoucherForm(order, onSaved)
  const { files, messages, xml } = form
  const pickerOf = (support: string) => ({
    id: fieldId(`files.${support}`),
    upload: files.chosen.find((one) => one.support === support),
    problem: messages.get(`files.${support}`),
    onDrop: files.drop,
  })
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
          {xml && (
            <RequiredFile
              {...pickerOf(xml.support)}
              required={xml}
              onFiles={(chosen) => void form.chooseXml(xml, chosen)}
            />
          )}
          {form.preview && <XmlPreview preview={form.preview} balance={order.balance} />}
          <NumberField
            number={form.number}
            xmlNumber={form.xmlNumber}
            hasXml={xml !== undefined}
            error={messages.get('number')}
            isReadOnly={form.isBusy}
            onType={form.setNumber}
            onTakeXml={form.takeXmlNumber}
          />
          <Textarea
            id={fieldId('observation')}
            label={texts.observation}
            value={form.observation}
            onChange={({ currentTarget }) => form.setObservation(currentTarget.value)}
            error={messages.get('observation')}
            readOnly={form.isBusy}
            autosize
            minRows={2}
          />
          <Text size="sm" c="dimmed" role="status">
            {texts.present(ready, form.others.length + (xml ? 1 : 0))}
          </Text>
          {form.asksOthers ? (
            <Stack gap="xs" role="group" aria-label={texts.files}>
              {form.others.map((required) => (
                <RequiredFile
                  key={required.support}
                  {...pickerOf(required.support)}
                  required={required}
                  onFiles={(chosen) => void files.choose(required, chosen)}
                  source={required.support === 'RECORD_OF_CONFORMITY' && <ActLinks receptions={order.receptions} />}
                />
              ))}
            </Stack>
          ) : (
            <Text size="sm">{texts.xmlFirst}</Text>
          )}
          <HeldFiles order={order} />
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

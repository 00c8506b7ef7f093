import { Button, Group, Modal, SimpleGrid, Stack, Tabs } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { CircuitTrialInput } from '#web/generated/types.ts'
import { FieldInput } from '#web/kit/catalogue/editor/FieldInput.tsx'
import type { Draft } from '#web/kit/catalogue/row.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { trialDocument, trialErrors, trialFields } from './trial-fields.ts'
import { TrialDocuments } from './TrialDocuments.tsx'
import { TrialResult } from './TrialResult.tsx'
import { trialTexts as texts } from './texts.ts'
import { useCircuitTrialQuery } from './trial.generated.ts'

const fieldId = (key: string) => `trial-${key}`

/** What is asked, and below it who would approve; what is changed takes the answer away. */
function TrialForm() {
  const [draft, setDraft] = useState<Draft>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [document, setDocument] = useState<CircuitTrialInput | null>(null)
  const { data, error, loading, refetch } = useCircuitTrialQuery({
    variables: { document: document ?? trialDocument({}) },
    skip: !document,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const change = (key: string, value: Draft[string]) => {
    setDraft((before) => ({ ...before, [key]: value }))
    setErrors(({ [key]: _, ...others }) => others)
    setDocument(null)
  }
  const run = (event: FormEvent) => {
    event.preventDefault()
    const found = trialErrors(draft)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) globalThis.document.getElementById(fieldId(first))?.focus()
    else setDocument(trialDocument(draft))
  }
  return (
    <Stack component="form" gap="sm" onSubmit={run}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {trialFields.map(({ key, catalogue, name, field }, index) => (
          <FieldInput
            key={key}
            id={fieldId(key)}
            catalogue={catalogue}
            name={name}
            field={field}
            value={draft[key] ?? (field.kind === 'decimal' ? '' : null)}
            onChange={(value) => change(key, value)}
            error={errors[key]}
            readOnly={false}
            isFirst={index === 0}
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button type="submit" loading={loading}>
          {texts.run}
        </Button>
      </Group>
      <div aria-live="polite">
        {document && !loading && data && <TrialResult trial={data.circuitTrial} />}
        {document && !loading && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      </div>
    </Stack>
  )
}

/** «¿Quién aprobaría este documento?» */
export const TrialDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title={texts.title} size={dialogWidth.large}>
    <Tabs defaultValue="one" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="one">{texts.oneDocument}</Tabs.Tab>
        <Tabs.Tab value="documents">{texts.documents}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="one">
        <TrialForm />
      </Tabs.Panel>
      <Tabs.Panel value="documents">
        <TrialDocuments />
      </Tabs.Panel>
    </Tabs>
  </Modal>
)

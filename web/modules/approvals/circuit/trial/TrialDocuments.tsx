import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { FieldInput } from '#web/kit/catalogue/editor/FieldInput.tsx'
import { isChoice, type Draft } from '#web/kit/catalogue/row.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { documentsTrialTexts as texts } from './documents.texts.ts'
import { transactionField, transactionProblem } from './trial-fields.ts'
import { trialTexts } from './texts.ts'
import { TriedDocuments } from './TriedDocuments.tsx'
import {
  useCircuitTrialDocumentsQuery,
  useDraftCircuitsQuery,
  type CircuitTrialDocumentsQueryVariables,
} from './trial.generated.ts'

const LONGEST_NUMBER = 40
const TRANSACTION_ID = 'tried-transaction'

type Form = { transaction: Draft[string]; number: string; draft: string | null }

/** Which documents are tried; what is changed takes the answer away. */
export function TrialDocuments() {
  const [form, setForm] = useState<Form>({ transaction: null, number: '', draft: null })
  const [error, setError] = useState<string>()
  const [wanted, setWanted] = useState<CircuitTrialDocumentsQueryVariables | null>(null)
  const transaction = isChoice(form.transaction) ? form.transaction.value : ''
  const { data: circuits } = useDraftCircuitsQuery({
    variables: { where: [{ field: 'transaction', value: transaction }] },
    skip: transaction === '',
  })
  const trial = useCircuitTrialDocumentsQuery({
    variables: wanted ?? { transaction: '' },
    skip: !wanted,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const change = (more: Partial<Form>) => {
    setForm((before) => ({ ...before, ...more }))
    setError(undefined)
    setWanted(null)
  }
  const run = (event: FormEvent) => {
    event.preventDefault()
    const problem = transactionProblem(transaction)
    setError(problem)
    if (problem) document.getElementById(TRANSACTION_ID)?.focus()
    else setWanted({ transaction, documentNumber: form.number.trim() || null, draft: form.draft })
  }
  return (
    <Stack component="form" gap="sm" onSubmit={run}>
      <Text size="sm">{texts.intro}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <FieldInput
          id={TRANSACTION_ID}
          catalogue={transactionField.catalogue}
          name={transactionField.name}
          field={transactionField.field}
          value={form.transaction}
          onChange={(value) => change({ transaction: value, draft: null })}
          error={error}
          readOnly={false}
          isFirst
        />
        <TextInput
          label={texts.number}
          placeholder={texts.wholeMonth}
          maxLength={LONGEST_NUMBER}
          value={form.number}
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
        <Select
          label={texts.draft}
          description={transaction === '' ? texts.transactionFirst : texts.draftHint}
          placeholder={texts.noDraft}
          disabled={transaction === ''}
          data={circuits?.drafts?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={form.draft}
          onChange={(draft) => change({ draft })}
          searchable
          clearable
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button type="submit" loading={trial.loading}>
          {trialTexts.run}
        </Button>
      </Group>
      <div aria-live="polite">
        {wanted && !trial.loading && trial.data && (
          <TriedDocuments trial={trial.data.circuitTrialDocuments} isOne={Boolean(wanted.documentNumber)} />
        )}
        {wanted && !trial.loading && trial.error && (
          <ErrorState problem={failureOf(trial.error)} onRetry={() => void trial.refetch()} />
        )}
      </div>
    </Stack>
  )
}

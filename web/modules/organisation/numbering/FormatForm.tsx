import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, type FormEvent } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { numberingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { formatRulesOf, previewOf, type FormatDraft, type YearFormat } from './format-rules.ts'
import {
  NumberFormatsDocument,
  useSaveNumberFormatMutation,
  type NumberFormatPartsFragment as Formats,
  type NumberFormatsQuery,
} from './numbering.generated.ts'

type Props = {
  title: string
  format: YearFormat
  /** This year of a kind's formats, or the next. */
  yearOf: (formats: Formats) => YearFormat
  all: readonly Formats[]
  isReadOnly: boolean
}

/** Prefix and digits of one year, with the number that the next document would carry as one types. */
export function FormatForm({ title, format, yearOf, all, isReadOnly }: Props) {
  const client = useApolloClient()
  const [mutate] = useSaveNumberFormatMutation()
  const { kind, year } = format
  const rules = useMemo(() => formatRulesOf(format, all), [format, all])

  async function send({ prefix, width }: FormatDraft, base: YearFormat | null, context: IdempotencyContext) {
    const { data } = await mutate({
      variables: { input: { kind, year, prefix, width: width ?? 0, version: base?.version } },
      context,
    })
    const saved = data?.saveNumberFormat
    return { row: saved?.format && yearOf(saved.format), errors: saved?.errors }
  }
  async function readAgain() {
    const { data } = await client.query<NumberFormatsQuery>({
      query: NumberFormatsDocument,
      fetchPolicy: 'network-only',
    })
    const found = data?.numberFormats.find((each) => each.kind === kind)
    return found && yearOf(found)
  }
  const { draft, set, save, errorAt, summary, attempt, problem, conflict, isDirty, isBusy } = useRowForm(
    rules,
    format,
    { send, readAgain },
  )
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
            id={rules.fieldId('prefix')}
            label={texts.prefix}
            description={texts.prefixHelp}
            maxLength={10}
            readOnly={isReadOnly}
            value={draft.prefix}
            onChange={({ currentTarget: { value } }) => set({ prefix: value.toUpperCase() })}
            error={errorAt('prefix')}
          />
          <NumberField
            id={rules.fieldId('width')}
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

import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { QueryParameter } from '#schema/modules/reporting/query/query.ts'
import { stateHints } from '#schema/modules/reporting/query/query-states.ts'
import { queryReport } from '#schema/modules/reporting/query/query-report-catalogue.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import type { QueryChart } from '#web/generated/types.ts'
import { Autocomplete } from '#web/platform/ui/field/select/Autocomplete.tsx'
import { chartTexts, queryTexts as texts } from '../texts.ts'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { Composer } from './Composer.tsx'
import { ParametersEditor } from './ParametersEditor.tsx'
import { withoutTypename, reportRules, type ReportDraft } from './report-rules.ts'
import {
  SavedReportDocument,
  useSaveQueryReportMutation,
  type QueryReportPartsFragment as Row,
  type SavedReportQuery,
} from '../query.generated.ts'
import { QueryHints } from '../result/QueryHints.tsx'
import styles from '../result/result.module.css'
import { TryReport } from './TryReport.tsx'

type Props = {
  row: Row | null
  /** Why nothing of it can be changed; null where it can. */
  reason: string | null
  onClose: () => void
}

const charts = Object.entries(chartTexts).map(([value, label]) => ({ value, label }))

/** What the parameters of a report may be, as far as the report says so. */
const choicesOf = (parameters: readonly QueryParameter[]) => (name: string) =>
  parameters.flatMap((parameter) => (parameter.name === name ? [parameter.initial, ...parameter.options] : []))

/** A report: what it is for, its query with what it asks, how it is drawn; tried before it is saved. */
export function ReportForm({ row, reason, onClose }: Props) {
  const isReadOnly = reason !== null
  const client = useApolloClient()
  const [mutate] = useSaveQueryReportMutation()

  async function send(
    { rowLimit, parameters, ...written }: ReportDraft,
    base: Row | null,
    context: IdempotencyContext,
  ) {
    const known = base && { id: base.id, version: base.version }
    const axes = written.chart === 'NONE' ? { chartLabel: null, chartValue: null } : {}
    const input = {
      ...written,
      ...axes,
      ...known,
      parameters: parameters.map(withoutTypename),
      rowLimit: rowLimit ?? 0,
    }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveQueryReport.report, errors: data?.saveQueryReport.errors }
  }
  async function readAgain() {
    const query = { query: SavedReportDocument, variables: { id: row?.id ?? '' }, fetchPolicy: 'network-only' as const }
    return (await client.query<SavedReportQuery>(query)).data?.savedReport
  }
  const form = useRowForm(reportRules, row, { send, readAgain })
  const { draft, set, errorAt } = form
  const [columns, setColumns] = useState<string[]>([])
  const submit = useRowSubmit(form.save, onClose)
  const field = (name: keyof ReportDraft) => ({
    id: reportRules.fieldId(name),
    label: texts[name],
    error: errorAt(name),
    readOnly: isReadOnly,
  })
  const text = (name: 'name' | 'description' | 'sql') => ({
    ...field(name),
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })

  const column = (name: 'chartLabel' | 'chartValue') => ({
    ...field(name),
    description: texts.chartHelp,
    data: columns,
    maxLength: 63,
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
  })

  return (
    <SideDrawer onClose={onClose} width="xl" title={row ? texts.report : texts.newReport}>
      <RowForm form={form} onSubmit={submit} intro={reason && <ReadOnlyBanner reason={reason} />}>
        <TextInput {...text('name')} withAsterisk={!isReadOnly} maxLength={120} data-autofocus />
        <Textarea {...text('description')} autosize minRows={1} maxLength={500} />
        {!isReadOnly && <Composer isWritten={draft.sql.trim() !== ''} onWrite={set} />}
        <Textarea
          {...text('sql')}
          className={styles.sql}
          description={texts.sqlHelp}
          withAsterisk={!isReadOnly}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={10_000}
          spellCheck={false}
        />
        <QueryHints hints={stateHints(draft.sql, choicesOf(draft.parameters))} />
        <Text size="sm" fw={500}>
          {texts.parameters}
        </Text>
        <ParametersEditor
          id={reportRules.fieldId('parameters')}
          parameters={draft.parameters}
          onChange={(parameters) => set({ parameters })}
          error={errorAt('parameters')}
          isReadOnly={isReadOnly}
        />
        <Group grow align="flex-start">
          <NativeSelect
            id={reportRules.fieldId('chart')}
            label={texts.chart}
            data={charts}
            disabled={isReadOnly}
            value={draft.chart}
            onChange={({ currentTarget: { value } }) => set({ chart: value as QueryChart })}
          />
          <NumberField
            {...field('rowLimit')}
            max={10_000}
            aboveZero
            value={draft.rowLimit}
            onChange={(rowLimit) => set({ rowLimit })}
          />
        </Group>
        {draft.chart !== 'NONE' && (
          <Group grow align="flex-start">
            <Autocomplete {...column('chartLabel')} />
            <Autocomplete {...column('chartValue')} />
          </Group>
        )}
        {!isReadOnly && <TryReport draft={draft} onColumns={setColumns} />}
        <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
      {row && <HistorySection of={queryReport} id={row.id} />}
    </SideDrawer>
  )
}

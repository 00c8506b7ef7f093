import { validateQuery, type QueryParameter } from '#schema/modules/reporting/query/query.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { QueryChart } from '#web/generated/types.ts'
import { chartTexts, queryTexts as texts } from '../texts.ts'
import type { QueryReportPartsFragment as Row } from '../query.generated.ts'

export interface ReportDraft {
  name: string
  description: string
  sql: string
  parameters: QueryParameter[]
  chart: QueryChart
  chartLabel: string
  chartValue: string
  rowLimit: number | null
}

const USUAL_ROWS = 1_000

const required = (path: string, value: string) =>
  value.trim() === '' ? [{ path: [path], message: fieldMessages.required }] : []

/** A parameter as it is written, without what the graph calls its type. */
export const withoutTypename = ({
  name,
  label,
  kind,
  initial,
  isRequired,
  options,
}: QueryParameter): QueryParameter => ({
  name,
  label,
  kind,
  initial,
  isRequired,
  options: [...options],
})

export const reportRules: RowRules<Row, ReportDraft> = {
  draftOf: (row) => ({
    name: row?.name ?? '',
    description: row?.description ?? '',
    sql: row?.sql ?? '',
    parameters: row?.parameters.map(withoutTypename) ?? [],
    chart: row?.chart ?? 'NONE',
    chartLabel: row?.chartLabel ?? '',
    chartValue: row?.chartValue ?? '',
    rowLimit: row?.rowLimit ?? USUAL_ROWS,
  }),
  findings: ({ name, sql, parameters, chart, chartLabel, chartValue, rowLimit }) => [
    ...required('name', name),
    ...validateQuery(sql, parameters),
    ...(chart === 'NONE' ? [] : [...required('chartLabel', chartLabel), ...required('chartValue', chartValue)]),
    ...(rowLimit ? [] : [{ path: ['rowLimit'], message: fieldMessages.required }]),
  ],
  shown: ({ name, description, sql, parameters, chart, chartLabel, chartValue, rowLimit }) => [
    { name: 'name', label: texts.name, text: name },
    { name: 'description', label: texts.description, text: description },
    { name: 'sql', label: texts.sql, text: sql },
    {
      name: 'parameters',
      label: texts.parameters,
      text: parameters.map((one) => `${one.name} (${one.label})`).join(', '),
    },
    ...parameters.map((one) => ({
      name: `parameters.${one.name}`,
      label: `${texts.parameters}: ${one.name}`,
      text: [one.label, one.kind, one.initial, ...one.options].filter(Boolean).join(' · '),
    })),
    { name: 'chart', label: texts.chart, text: chartTexts[chart] },
    { name: 'chartLabel', label: texts.chartLabel, text: chartLabel },
    { name: 'chartValue', label: texts.chartValue, text: chartValue },
    { name: 'rowLimit', label: texts.rowLimit, text: String(rowLimit ?? '') },
  ],
  fieldId: (name) => `report-${name}`,
  shape: { listKeys: { parameters: 'name' } },
}

import { boundQuery, validateQuery } from '#schema/modules/reporting/query/query.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import { readParameters, wireOf } from './report-parameters.ts'
import type { Reader } from '#upstream/platform/database/reader/reader.ts'

const messages = {
  parameters: 'Parámetros: no tienen el formato esperado',
  chartColumn: 'El gráfico necesita esta columna',
} as const

const textOrEmpty = (value: unknown) => (value === null || value === undefined ? '' : textOf(value))

/** A query with its parameters, which the database would take as the reader; a chart names both of its axes. */
export const reportRule =
  (reader: Reader): RowRule =>
  async (_, { QrpSql, QrpParameters, TypeChart, QrpChartLabel, QrpChartValue }) => {
    const sql = textOrEmpty(QrpSql)
    const parameters = readParameters(textOrEmpty(QrpParameters) || '[]')
    if (!parameters) return [{ path: 'QrpParameters', message: messages.parameters }]
    const issues = validateQuery(sql, parameters).map(({ path: [first, at, field], message }) =>
      first === 'sql' ? { path: 'QrpSql', message } : { path: `QrpParameters.${at}.${wireOf[String(field)]}`, message },
    )
    const axes =
      Number(TypeChart ?? 0) === 0
        ? []
        : ([
            ['QrpChartLabel', QrpChartLabel],
            ['QrpChartValue', QrpChartValue],
          ] as const)
    issues.push(
      ...axes.flatMap(([path, value]) => (textOrEmpty(value) === '' ? [{ path, message: messages.chartColumn }] : [])),
    )
    if (issues.length > 0) return issues
    const problem = await reader.check(sql, boundQuery(sql, parameters))
    return problem ? [{ path: 'QrpSql', message: problem.message }] : []
  }

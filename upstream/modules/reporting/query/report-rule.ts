import { boundQuery, queryFindings } from '#schema/modules/reporting/query/query.ts'
import type { Rule } from '#upstream/kit/crud/save-row.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import { readParameters, wireOf } from './report-parameters.ts'
import type { Reader } from '#upstream/platform/database/reader/reader.ts'

const said = (value: unknown) => (value === null || value === undefined ? '' : textOf(value))

/** A query with its parameters, which the database would take as the reader; a chart names both of its axes. */
export const reportRule =
  (reader: Reader): Rule =>
  async (_, { QrpSql, QrpParameters, TypeChart, QrpChartLabel, QrpChartValue }) => {
    const sql = said(QrpSql)
    const parameters = readParameters(said(QrpParameters) || '[]')
    if (!parameters) return [{ path: 'QrpParameters', message: 'Parámetros: no tienen el formato esperado' }]
    const findings = queryFindings(sql, parameters).map(({ path: [first, at, field], message }) =>
      first === 'sql' ? { path: 'QrpSql', message } : { path: `QrpParameters.${at}.${wireOf[String(field)]}`, message },
    )
    const axes =
      Number(TypeChart ?? 0) === 0
        ? []
        : ([
            ['QrpChartLabel', QrpChartLabel],
            ['QrpChartValue', QrpChartValue],
          ] as const)
    findings.push(
      ...axes.flatMap(([path, value]) =>
        said(value) === '' ? [{ path, message: 'El gráfico necesita esta columna' }] : [],
      ),
    )
    if (findings.length > 0) return findings
    const problem = await reader.check(sql, boundQuery(sql, parameters))
    return problem ? [{ path: 'QrpSql', message: problem.message }] : []
  }

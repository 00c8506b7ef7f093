import { fixed, integer, longText, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** 0 none, 1 bars, 2 line, 3 pie. */
const charts = { 0: 'Sin gráfico', 1: 'Barras', 2: 'Línea', 3: 'Circular' } as const

/** Saved reports are kept as a catalogue is; their screen writes queries, so they are not one of `catalogues`. */
export const queryReport: Catalogue = {
  type: 'QueryReport',
  list: 'savedReports',
  title: 'Reportes',
  singular: 'Reporte',
  resource: 'QmgReport',
  key: 'QrpID',
  route: '/querymanager/configuration',
  option: 'QUERY_CONFIGURATION',
  fields: {
    name: text('QrpName', 'Nombre', { required: true, max: 120 }),
    description: longText('QrpDescription', 'Descripción', { max: 500 }),
    sql: longText('QrpSql', 'Consulta', { required: true, max: 10_000 }),
    parameters: longText('QrpParameters', 'Parámetros', { max: 10_000 }),
    chart: fixed('TypeChart', 'Gráfico', charts),
    chartLabel: text('QrpChartLabel', 'Etiquetas del gráfico', { max: 63 }),
    chartValue: text('QrpChartValue', 'Valores del gráfico', { max: 63 }),
    rowLimit: integer('QrpRowLimit', 'Filas como máximo', { most: 10_000 }),
  },
  search: ['name', 'description'],
  unique: ['name'],
}

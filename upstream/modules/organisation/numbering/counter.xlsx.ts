import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Counter } from './list-counters.ts'

/** The columns of the exported counters. */
export const counterColumns: readonly ListColumn<Counter>[] = [
  { title: 'Documento', width: 30, value: (row) => row.TrsName },
  { title: 'Código', width: 10, value: (row) => row.TrsCode },
  { title: 'Año', kind: 'quantity', width: 8, value: (row) => String(row.NumYear) },
  { title: 'Prefijo', width: 12, value: (row) => row.NumPrefix },
  { title: 'Dígitos', kind: 'quantity', width: 10, value: (row) => String(row.NumWidth) },
  { title: 'Último número', kind: 'quantity', width: 16, value: (row) => String(row.NumLast) },
  { title: 'Último documento', width: 22, value: (row) => row.NumIssued },
  { title: 'Siguiente', width: 22, value: (row) => row.NumNext },
  { title: 'Huecos', kind: 'quantity', width: 10, value: (row) => String(row.NumGaps) },
  { title: 'Omitidos con motivo', kind: 'quantity', width: 20, value: (row) => String(row.NumSkipped) },
]

import { useMemo } from 'react'
import type { DocumentKind } from '#web/generated/types.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { applyArrangement } from './arranged.ts'
import { useGridColumnsQuery } from './grid-columns.generated.ts'

/** The columns as the company wants them first seen, where the list is one of documents. */
export function useArrangement<Row extends object>(kind: DocumentKind | undefined, columns: GridColumn<Row>[]) {
  const { data } = useGridColumnsQuery({
    variables: { kind: kind ?? 'UNKNOWN' },
    fetchPolicy: 'cache-first',
    skip: kind === undefined,
  })
  const company = data?.gridColumns
  return useMemo(() => (company ? applyArrangement(columns, company) : { columns, layout: null }), [columns, company])
}

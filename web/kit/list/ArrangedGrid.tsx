import { useMemo } from 'react'
import type { DocumentKind } from '#web/generated/types.ts'
import { Grid } from '#web/platform/ui/grid/Grid.tsx'
import type { GridProps } from '#web/platform/ui/grid/grid-model.ts'
import { applyArrangement } from './arranged.ts'
import { useGridColumnsQuery } from './grid-columns.generated.ts'

export type ArrangedProps<Row extends object> = GridProps<Row> & { kind: DocumentKind | undefined }

/** The grid of a list of documents, its columns as the company wants them first seen. */
export function ArrangedGrid<Row extends object>({ kind, columns, ...grid }: ArrangedProps<Row>) {
  const { data } = useGridColumnsQuery({
    variables: { kind: kind ?? 'UNKNOWN' },
    fetchPolicy: 'cache-first',
    skip: kind === undefined,
  })
  const company = data?.gridColumns
  const first = useMemo(
    () => (company ? applyArrangement(columns, company) : { columns, layout: null }),
    [columns, company],
  )
  return <Grid {...grid} columns={first.columns} firstLayout={first.layout} />
}

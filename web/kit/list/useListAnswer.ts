import { useMemo } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'

type Page<Row> = { items: readonly Row[]; total: number; totalIsExact: boolean }

type Answer<Data> = {
  data?: Data
  previousData?: Data
  loading: boolean
  error?: unknown
  refetch: () => Promise<unknown>
}

const none: never[] = []

/** What a grid shows of a query's answer; the rows before stay until the next ones are there. */
export function useListAnswer<Data, Row>(
  { data, previousData, loading, error, refetch }: Answer<Data>,
  pageOf: (data: Data) => Page<Row>,
) {
  const known = data ?? previousData
  const page = known && pageOf(known)
  const problem = useMemo(() => (error ? failureOf(error) : null), [error])
  return {
    rows: page?.items ?? none,
    total: page?.total ?? 0,
    totalIsExact: page?.totalIsExact,
    loading,
    problem,
    onRetry: () => void refetch(),
  }
}

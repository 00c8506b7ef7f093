import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { GridProps } from '#web/platform/ui/grid/grid-model.ts'
import type { RecordListState } from './useRecordList.ts'

type Page<Row> = { items: readonly Row[]; total: number; totalIsExact: boolean }

type Answer<Data> = {
  data?: Data
  previousData?: Data
  loading: boolean
  error?: unknown
  refetch: () => Promise<unknown>
}

/** What a list shows of the answer to its query. */
export type ListAnswer<Row extends object> = Pick<
  GridProps<Row>,
  'rows' | 'total' | 'totalIsExact' | 'loading' | 'problem' | 'onRetry'
> & {
  /** When the page was asked for last, by performance.now(). */
  askedAt?: RefObject<number>
}

const none: never[] = []

/** What a grid shows of a query's answer; the rows before stay until the next ones are there. */
export function useListAnswer<Data, Row extends object>(
  { data, previousData, loading, error, refetch }: Answer<Data>,
  pageOf: (data: Data) => Page<Row>,
): ListAnswer<Row> {
  const known = data ?? previousData
  const page = known && pageOf(known)
  const askedAt = useRef(0)
  useEffect(() => {
    if (loading) askedAt.current = performance.now()
  }, [loading])
  const problem = useMemo(() => (error ? failureOf(error) : null), [error])
  return {
    rows: page?.items ?? none,
    total: page?.total ?? 0,
    totalIsExact: page?.totalIsExact,
    loading,
    problem,
    askedAt,
    onRetry: () => void refetch(),
  }
}

type Shown = Pick<ListAnswer<object>, 'rows' | 'total' | 'loading' | 'problem'>

type Place = Pick<RecordListState, 'query' | 'setQuery'>

/** Leads to the last page where the address names one behind it: rows went meanwhile, or the link is an old one. */
export function useLastPage({ rows, total, loading, problem }: Shown, { query, setQuery }: Place): void {
  const { page, size } = query
  const isBehind = !loading && !problem && rows.length === 0 && total > 0 && page > 1
  const last = Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (isBehind && last < page) setQuery({ page: last })
  }, [isBehind, last, page, setQuery])
}

import { useEffect } from 'react'
import type { ListAnswer } from './useListAnswer.ts'
import type { RecordListState } from './useRecordList.ts'

type Answer = Pick<ListAnswer<object>, 'rows' | 'total' | 'loading' | 'problem'>

/** Leads to the last page where the address names one behind it: rows went meanwhile, or the link is an old one. */
export function useLastPage({ rows, total, loading, problem }: Answer, { query, setQuery }: RecordListState): void {
  const { page, size } = query
  const isBehind = !loading && !problem && rows.length === 0 && total > 0 && page > 1
  const last = Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (isBehind && last < page) setQuery({ page: last })
  }, [isBehind, last, page, setQuery])
}

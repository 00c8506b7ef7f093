import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DocumentKind } from '#web/generated/types.ts'
import type { ViewedList } from '#web/kit/list/views/viewed-list.ts'
import type { GridPatch } from '#web/platform/ui/grid/grid-model.ts'
import { useParamsChange } from '#web/platform/ui/page/useUrlState.ts'
import { useSettled } from '#web/platform/ui/toolbar/useSettled.ts'
import { changeInboxQuery, inboxViewsOf, readInboxQuery } from './inbox-views.ts'

/** The inbox as a list whose views people name. */
export function useInboxViews(ownKind: DocumentKind | null): ViewedList {
  const [params] = useSearchParams()
  const change = useParamsChange()
  const text = useSettled(params.toString())
  const query = useMemo(() => readInboxQuery(new URLSearchParams(text)), [text])
  const setQuery = useCallback(
    (patch: GridPatch) => change((current) => changeInboxQuery(current, patch), true),
    [change],
  )
  return { name: inboxViewsOf(ownKind), query, setQuery, initialSort: null }
}

import { useMemo } from 'react'
import { useGridLayout } from './useGridLayout.ts'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { useSettled } from '#web/platform/ui/toolbar/useSettled.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { listVariables, type ListRules } from './list-query.ts'

const newestFirst = { field: 'date', descending: true }

/**
 * A list of documents as its address says it: page, order, search, filters, «Míos», the columns as the person left them,
 * and the variables to ask with. `word` names the preference: "requirements".
 */
export function useDocumentList<Field extends string, Filter>(
  word: string,
  rules: ListRules<Field, Filter>,
  initialSort: GridQuery['sort'] = newestFirst,
) {
  const url = useUrlState()
  const mine = useSettled(url.get('mios') === '1')
  const [query, setQuery] = useGridQuery(initialSort)
  const { layout, setLayout } = useGridLayout(`grid:${word}`)
  const variables = useMemo(() => listVariables(rules, { query, mine }), [rules, query, mine])
  return {
    variables,
    query,
    setQuery,
    layout,
    setLayout,
    kind: rules.kind,
    mine,
    toggleMine: () => url.set({ mios: mine ? null : '1', pagina: null }),
  }
}

export type DocumentListState = Omit<ReturnType<typeof useDocumentList>, 'variables'>

import { useMemo } from 'react'
import type { DocumentKind } from '#web/generated/types.ts'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { useGridQuery } from '#web/platform/ui/grid/address/useGridQuery.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { useSettled } from '#web/platform/ui/toolbar/useSettled.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useGridLayout } from './columns/useGridLayout.ts'
import { excelPath, isMine, layoutKey, listVariables, MINE_PART, newestFirst, type ListRules } from './list-query.ts'

/** The tab of the opened record. */
const tabPart = 'pestaña'

/**
 * The state of a list, as its address says it: page, order, search, filters, «Míos» and the opened record; and its
 * columns as the person left them. `name` is what columns and views are stored by: "employees".
 */
export function useRecordList(name: string, initialSort: GridQuery['sort'] = null, kind?: DocumentKind) {
  const url = useUrlState()
  const mine = useSettled(isMine(url))
  const [query, setQuery] = useGridQuery(initialSort)
  const { layout, setLayout } = useGridLayout(layoutKey(name))
  return {
    name,
    kind,
    initialSort,
    query,
    setQuery,
    layout,
    setLayout,
    mine,
    toggleMine: () => url.set({ [MINE_PART]: isMine({ get: url.getNow }) ? null : '1', pagina: null }),
    /** The record that the address opens: an ID, `newRow` or none. */
    opened: url.get(rowPart),
    open: (id: string) => url.push({ [rowPart]: id }),
    openNew: () => url.push({ [rowPart]: newRow }),
    /** Shows another record in the place of the opened one: the new one, once it has an ID. */
    replace: (id: string) => url.set({ [rowPart]: id }),
    close: () => url.set({ [rowPart]: null, [tabPart]: null }),
  }
}

export type RecordListState = ReturnType<typeof useRecordList>

/** A list of documents, newest first; the variables to query it with, and its address as Excel. */
export function useDocumentList<Field extends string, Filter extends object>(
  name: string,
  rules: ListRules<Field, Filter>,
  initialSort: GridQuery['sort'] = newestFirst,
) {
  const list = useRecordList(name, initialSort, rules.kind)
  const { query, mine } = list
  const variables = useMemo(() => listVariables(rules, { query, mine }), [rules, query, mine])
  return { ...list, variables, excel: rules.excel && excelPath(rules.excel, variables) }
}

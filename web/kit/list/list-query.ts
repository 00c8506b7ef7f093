import type { DocumentKind } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** What of a list the address says beside the grid: only one's own documents. */
export type ListState = { query: GridQuery; mine: boolean }

/** How the address of a list becomes what is asked of the graph. */
export type ListRules<Field extends string, Filter> = {
  /** Whose columns the company arranges. */
  kind?: DocumentKind
  /** The columns that the service can order by. */
  sortFields: Readonly<Record<string, Field>>
  filterOf: (filters: GridQuery['filters'], mine: boolean) => Filter
}

/** The first value of a filter; undefined for none. */
export const firstValue = (values: string[] | undefined) => values?.[0] || undefined

/** What a list asks of the graph for what its address says. */
export function listVariables<Field extends string, Filter>(
  { sortFields, filterOf }: ListRules<Field, Filter>,
  { query, mine }: ListState,
) {
  const field = query.sort && sortFields[query.sort.field]
  return {
    page: { number: query.page, size: query.size },
    sort: field ? { field, direction: query.sort?.descending ? ('DESC' as const) : ('ASC' as const) } : null,
    search: query.search || null,
    filter: filterOf(query.filters, mine),
  }
}

type QueryValue = string | string[] | boolean | null | undefined
type Variables = { sort: { field: string; direction: string } | null; search: string | null; filter: object }

/** A list as Excel: the same search, filter and order, every row. `file` is its name below /files. */
export function excelPath(file: string, { sort, search, filter }: Variables): string {
  const wanted: Record<string, QueryValue> = { ...filter, search, sort: sort?.field, direction: sort?.direction }
  const params = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, value.toString()]],
  )
  const query = new URLSearchParams(params).toString()
  return `/files/${file}${query && `?${query}`}`
}

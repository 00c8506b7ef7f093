import {
  isOwnField,
  type Filter,
  type FilterOf,
  type ListDescriptor,
  type SortName,
} from '#schema/kit/list/descriptor.ts'
import { isDay } from '#schema/platform/time/working-days.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import type { GridQuery, GridSort } from '#web/platform/ui/grid/grid-model.ts'
import { readGridQuery } from '#web/platform/ui/grid/address/grid-query.ts'

/** What of a list the address says beside the grid: only one's own documents. */
export type ListState = { query: GridQuery; mine: boolean }

/** How the address of a list becomes what is asked of the graph. */
export type ListRules<Field extends string, Filter> = {
  /** Whose columns the company arranges. */
  kind?: DocumentKind
  /** The columns that the service can order by. */
  sortFields: Readonly<Record<string, Field>>
  filterOf: (filters: GridQuery['filters'], mine: boolean) => Filter
  /** The name of its Excel below /files. */
  excel?: string
}

/** The first value of a filter; undefined for none. */
export const firstValue = (values: string[] | undefined) => values?.[0] || undefined

/** A day as an address writes it; undefined for none, and for one that does not exist. */
const dayIn = (text = '') => (isDay(text) ? text : undefined)

/** The values of an address that a filter knows: an old link may name one that is gone. */
const knownValues = (filter: Filter, values: string[] = []) =>
  'codes' in filter ? values.filter((value) => Object.hasOwn(filter.codes, value)) : values

/** What the filters of an address say, by the names of the graph; those that say nothing known are left out. */
function filterIn({ filters, mine: hasMine }: ListDescriptor, given: GridQuery['filters'], mine: boolean) {
  const wanted: Record<string, unknown> = mine && hasMine ? { mine } : {}
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind === 'days') {
      const [from, to] = (given[name] ?? []).map(dayIn)
      Object.assign(wanted, from && { from }, to && { to })
      continue
    }
    const values = knownValues(filter, given[filter.param ?? name])
    const first = firstValue(values)
    if (!first) continue
    if (!isOwnField(filter)) Object.assign(wanted, filter.presets[first]?.is)
    else if (filter.kind === 'several' || filter.kind === 'keys') wanted[name] = values
    else if (filter.kind === 'flag') wanted[name] = first === 'true'
    else if (filter.kind === 'integer')
      Object.assign(wanted, Number.isInteger(Number(first)) && { [name]: Number(first) })
    else wanted[name] = first
  }
  return wanted
}

type Options<Filter> = { kind?: DocumentKind; /** What is asked for whatever the address says. */ fixed?: Filter }

/** The rules of a list by its descriptor. */
export function listRules<L extends ListDescriptor>(
  list: L,
  options?: Options<FilterOf<L>>,
): ListRules<SortName<L>, FilterOf<L>>
export function listRules(
  list: ListDescriptor,
  { kind, fixed }: Options<Record<string, unknown>> = {},
): ListRules<string, Record<string, unknown>> {
  return {
    kind,
    sortFields: Object.fromEntries(Object.entries(list.sorts).map(([name, [, column = name]]) => [column, name])),
    filterOf: (filters, mine) => ({ ...filterIn(list, filters, mine), ...fixed }),
    excel: list.excel && `${list.excel.path}.xlsx`,
  }
}

type ByColumn<Field> = { field: Field; direction: 'ASC' | 'DESC' }
type Sort<Field> = ByColumn<Field> & { then?: ByColumn<Field>[] }

/** An order as the graph takes it; columns that the service cannot order by are passed over. */
export function sortInput<Field extends string>(
  sort: GridSort | null,
  fieldOf: (column: string) => Field | undefined,
): Sort<Field> | null {
  const columns: ByColumn<Field>[] = []
  for (let at: GridSort | null | undefined = sort; at; at = at.then) {
    const field = fieldOf(at.field)
    if (field) columns.push({ field, direction: at.descending ? 'DESC' : 'ASC' })
  }
  const [first, ...then] = columns
  return first ? { ...first, ...(then.length > 0 && { then }) } : null
}

/** What a list asks of the graph for what its address says. */
export function listVariables<Field extends string, Filter>(
  { sortFields, filterOf }: Pick<ListRules<Field, Filter>, 'sortFields' | 'filterOf'>,
  { query, mine }: ListState,
) {
  return {
    page: { number: query.page, size: query.size },
    sort: sortInput(query.sort, (column) => sortFields[column]),
    search: query.search || null,
    filter: filterOf(query.filters, mine),
  }
}

/** How documents are ordered until somebody orders them otherwise. */
export const newestFirst: GridSort = { field: 'date', descending: true }

/** Of an address: whether only one's own documents are shown. */
export const MINE_PART = 'mios'
export const isMine = (params: { get: (name: string) => string | null }): boolean => params.get(MINE_PART) === '1'

/** What a list of documents asks of the graph at an address, as useDocumentList does (web/app/first-page/questions.ts). */
export const variablesAt = <Field extends string, Filter>(
  rules: Pick<ListRules<Field, Filter>, 'sortFields' | 'filterOf'>,
  params: URLSearchParams,
) => listVariables(rules, { query: readGridQuery(params, newestFirst), mine: isMine(params) })

/** The preferences that keep the columns of a list, and its views. */
export const layoutKey = (list: string): string => `grid:${list}`
export const viewsKey = (list: string): string => `views:${list}`

type QueryValue = string | number | boolean | readonly string[] | null | undefined
type Variables = { sort: Sort<string> | null; search: string | null; filter: object }

/** A list as Excel: the same search, filter and order, every row. `file` is its name below /files. */
export function excelPath(file: string, { sort, search, filter }: Variables): string {
  const sorts = sort ? [sort, ...(sort.then ?? [])] : []
  const wanted: Record<string, QueryValue> = {
    ...filter,
    search,
    sort: sorts.map(({ field }) => field),
    direction: sorts.map(({ direction }) => direction),
  }
  const params = Object.entries(wanted).flatMap(([name, value]) =>
    value === undefined || value === null || value.toString() === '' ? [] : [[name, value.toString()]],
  )
  const query = new URLSearchParams(params).toString()
  return `/files/${file}${query && `?${query}`}`
}

/** What a list without «Míos» asks of the graph for what its address says, and where it lies as Excel. */
export function listQuery<L extends ListDescriptor>(list: L) {
  const rules = listRules(list)
  const variablesOf = (query: GridQuery) => listVariables(rules, { query, mine: false })
  return { variablesOf, excelPath: (query: GridQuery) => excelPath(rules.excel ?? '', variablesOf(query)) }
}

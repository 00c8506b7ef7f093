import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { excelPath as listExcelPath } from '#web/kit/list/list-query.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { variablesOf } from '../list/list-variables.ts'

/** The list as Excel: the same search, filter and order, every row. */
export function excelPath(catalogue: Catalogue, query: GridQuery): string {
  const { search, sort, filter, where } = variablesOf(catalogue, query)
  const path = listExcelPath(`${catalogue.list}.xlsx`, { search, sort, filter: filter ?? {} })
  // One part for each: their values may hold commas.
  const narrowed = new URLSearchParams(where.map(({ field, value }) => ['where', `${field}:${value}`])).toString()
  return [path, narrowed].filter(Boolean).join(path.includes('?') ? '&' : '?')
}

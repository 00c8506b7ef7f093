import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { variablesOf } from '../list/list-variables.ts'

/** The list as Excel: the same search, filter and order, every row. */
export function excelPath(catalogue: Catalogue, query: GridQuery): string {
  const { search, sort, filter, where } = variablesOf(catalogue, query)
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (filter) params.set('isActive', String(filter.isActive))
  for (const { field, value } of where) params.append('where', `${field}:${value}`)
  if (sort) {
    params.set('sort', sort.field)
    params.set('direction', sort.direction)
  }
  return `/files/${catalogue.list}.xlsx?${params.toString()}`
}

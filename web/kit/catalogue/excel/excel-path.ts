import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { variablesOf } from '../list/list-variables.ts'

/** The list as Excel: the same search, filter and order, every row. */
export function excelPath({ list }: Catalogue, query: GridQuery): string {
  const { search, sort, filter } = variablesOf(query)
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (filter) asked.set('isActive', String(filter.isActive))
  if (sort) {
    asked.set('sort', sort.field)
    asked.set('direction', sort.direction)
  }
  return `/files/${list}.xlsx?${asked.toString()}`
}

import { narrowedBy, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { sortInput } from '#web/kit/list/list-query.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** The filter of a list that says whether rows are active. */
export const activeFilter = 'isActive'

/** What a list can be narrowed by: what has a few values. */
export const filterableFields = (catalogue: Catalogue): [string, Field][] =>
  Object.entries(narrowedBy(catalogue)).filter(([, { kind }]) =>
    ['fixed', 'flag', 'choice', 'reference'].includes(kind),
  )

/** What a catalogue's list asks of the graph for what its address says. */
export const variablesOf = (catalogue: Catalogue, { page, size, sort, search, filters }: GridQuery) => ({
  page: { number: page, size },
  sort: sortInput(sort, (field) => field),
  search: search || null,
  filter: filters[activeFilter] ? { isActive: filters[activeFilter][0] === 'true' } : null,
  where: filterableFields(catalogue).flatMap(([field]) => (filters[field] ?? []).map((value) => ({ field, value }))),
})

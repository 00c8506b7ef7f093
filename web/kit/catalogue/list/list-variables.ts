import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** The filter of a list that says whether rows are active. */
export const activeFilter = 'isActive'

/** What a catalogue's list asks of the graph for what its address says. */
export const variablesOf = ({ page, size, sort, search, filters }: GridQuery) => ({
  page: { number: page, size },
  sort: sort && { field: sort.field, direction: sort.descending ? 'DESC' : 'ASC' },
  search: search || null,
  filter: filters[activeFilter] ? { isActive: filters[activeFilter][0] === 'true' } : null,
})

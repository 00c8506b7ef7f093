import type { GridQuery, GridSort } from '../grid-model.ts'

/** Columns that a list can be ordered by at once. */
export const MOST_SORTS = 3

type Sorting = { id: string; desc: boolean }[]

/** The columns of an order, the one that decides first in front. */
export const toSorting = (sort: GridSort | null | undefined): Sorting =>
  sort ? [{ id: sort.field, desc: sort.descending }, ...toSorting(sort.then)] : []

export const fromSorting = (sorting: Sorting): GridQuery['sort'] =>
  sorting.reduceRight<GridSort | null>(
    (then, { id, desc }) => ({ field: id, descending: desc, ...(then && { then }) }),
    null,
  )

/** An order as an address says it: «-date,number». */
export const writeSort = (sort: GridSort | null): string =>
  toSorting(sort)
    .map(({ id, desc }) => `${desc ? '-' : ''}${id}`)
    .join(',')

export const readSort = (text: string): GridQuery['sort'] =>
  fromSorting(
    text
      .split(',', MOST_SORTS)
      .filter(Boolean)
      .map((part) => ({ id: part.replace(/^-/, ''), desc: part.startsWith('-') })),
  )

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

const isSame = (one: Sorting, other: Sorting) => writeSort(fromSorting(one)) === writeSort(fromSorting(other))

/**
 * The order after a press. A list is always ordered: where its last column would go, it goes the other way; and so it does
 * where the press asks for the order that there is, because the table had not drawn the one before yet.
 */
export const nextSort = (pressed: Sorting, before: GridQuery['sort']): GridQuery['sort'] =>
  pressed.length === 0 || (pressed.length === 1 && isSame(pressed, toSorting(before)))
    ? before && { field: before.field, descending: !before.descending }
    : fromSorting(pressed)

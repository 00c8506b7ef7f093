import type { ReactNode } from 'react'
import type { Problem } from '../feedback/ErrorState.tsx'
import type { Option } from '../field/option.ts'

/** The sizes a page may have; -1 is all, of which at most 10,000 come (back-office.md 9, rules.md 13). */
export const pageSizes = [5, 10, 25, 50, -1] as const

/** Those of the compact lists in a dialog (back-office.md 9). */
export const compactPageSizes = [5, 10, 50, 200] as const

/** Those of a supplier's quotations (portal.md 9). */
export const supplierPageSizes = [10, 50, 100] as const

export type GridFilter = { kind: 'text' } | { kind: 'select'; options: Option[] } | { kind: 'multi'; options: Option[] }

export type GridColumn<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  filter?: GridFilter
  /** Pixels at first. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Out of sight until somebody asks for it. */
  hidden?: boolean
}

/** By which column rows are ordered, and what orders those that are alike by it. */
export type GridSort = { field: string; descending: boolean; then?: GridSort | null }

/** What is asked of the service: page counted from 1, values of filters as lists of text. */
export type GridQuery = {
  page: number
  size: number
  sort: GridSort | null
  search: string
  filters: Record<string, string[]>
}

/** What changes of a query: as it is then, where the new value depends on the one before. */
export type GridPatch = Partial<GridQuery> | ((before: GridQuery) => Partial<GridQuery>)

/** A query with a patch; a change of anything but the page goes back to the first page. */
export function patchQuery(before: GridQuery, patch: GridPatch): GridQuery {
  const values = typeof patch === 'function' ? patch(before) : patch
  return { ...before, ...('page' in values ? {} : { page: 1 }), ...values }
}

/** What people made of the columns; kept under a preference's key. */
export type GridLayout = {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
}

/** Which rows are selected, and how that changes: by box, and by Space on a row. */
export type GridSelection<Row> = {
  ids: ReadonlySet<string>
  hasAll: boolean
  /** What a row is called: each box says of which row it is. */
  nameOf: (row: Row) => string
  onToggle: (row: Row) => void
  onToggleAll: () => void
}

/** How many pages there are; one when everything is shown. */
export const pageCount = (total: number, size: number) => (size === -1 ? 1 : Math.max(1, Math.ceil(total / size)))

export type GridProps<Row extends object> = {
  /** The table's name for those who do not see it. */
  label: string
  columns: GridColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  total: number
  /** False where total is only a lower bound. */
  totalIsExact?: boolean
  query: GridQuery
  onQuery: (patch: GridPatch) => void
  /** The sizes that a page may have; `pageSizes` unless told. */
  sizes?: readonly number[]
  /** An answer is under way: a skeleton while there are no rows, a thin bar above them otherwise. */
  loading: boolean
  problem?: Problem | null
  onRetry?: () => void
  onOpen?: (row: Row) => void
  onDelete?: (row: Row) => void
  rowActions?: (row: Row) => ReactNode
  selection?: GridSelection<Row>
  /** Inactive, annulled: dimmed, besides a word that says so. */
  isFaded?: (row: Row) => boolean
  /** How a row looks on a narrow screen; without it the table scrolls sideways. */
  card?: (row: Row) => ReactNode
  layout?: GridLayout | null
  /** How the columns stand for whoever has changed nothing; without it as `columns` says. */
  firstLayout?: GridLayout | null
  /** Called when people change the columns; null takes them back to how they were. */
  onLayout?: (layout: GridLayout | null) => void
  /** Whether the grid has its own search (700 ms); off where a Toolbar searches. */
  searchable?: boolean
  emptyText?: string
  emptyAction?: ReactNode
  /** Stands in the bar above the table, at the right. */
  tools?: ReactNode
}

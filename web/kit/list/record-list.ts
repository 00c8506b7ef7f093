import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { GridProps } from '#web/platform/ui/grid/grid-model.ts'
import type { Crumb } from '#web/platform/ui/page/PageHeader.tsx'
import type { Bulk } from './bulk/bulk.ts'
import type { FilterFields } from './filter/panel-fields.ts'
import type { ListAnswer } from './useListAnswer.ts'
import type { RecordListState } from './useRecordList.ts'

type FromGrid =
  | 'label'
  | 'columns'
  | 'card'
  | 'rowActions'
  | 'onOpen'
  | 'onDelete'
  | 'isFaded'
  | 'emptyText'
  | 'emptyAction'
  | 'sizes'

/** The operation that sums a list by currency, its root field as `list`, and what the list is narrowed to. */
export type ListAmounts = { query: DocumentNode; variables: { search: string | null; filter: object } }

/**
 * The operation that counts what others changed of a list, as `count`, loaded when it is first asked; and all that says
 * which rows are shown. `load` stands outside of components.
 */
export type ListChanges = { load: () => Promise<DocumentNode>; variables: { search: string | null; filter: object } }

/** The table of a list, wherever it stands: its rows with all their states, and its tools. */
export type RecordTableProps<Row extends object> = Pick<GridProps<Row>, FromGrid> & {
  /** `useRecordList` or `useDocumentList`. */
  list: RecordListState
  /** `useListAnswer`. */
  answer: ListAnswer<Row>
  /** Needed where rows have no `id`. */
  rowId?: (row: Row) => string
  /** Where a row leads, for lists whose records have a screen of their own. */
  pathOf?: (id: string) => string
  /** Opens a row beside the list; `onOpen` goes before it. */
  onOpenId?: (id: string) => void
  allowed?: Allowed & { canExport?: boolean }
  /** The screen on which a new record is written. */
  newPath?: string
  /** Opens a new record beside the list; `newLabel` is what an empty list calls it, without which it has no such button. */
  onNew?: () => void
  newLabel?: string
  filters?: FilterFields
  /** What can be done with several rows at once; loaded with the grid. Stands outside of components. */
  bulk?: () => Promise<Bulk<Row>>
  /** The address of the list as Excel; shown to those who may export. */
  excel?: string
  /** Sums all that is filtered, below the grid. */
  amounts?: ListAmounts
  /** Says quietly above the grid how many rows others changed meanwhile. */
  changes?: ListChanges
  /** Where one searches, and Excel stands: in the bar of the grid, or in the toolbar of the screen. */
  search?: 'grid' | 'toolbar' | 'none'
  /** Whether «Míos» and the person's views are offered; views are wherever one searches, unless told otherwise. */
  hasMine?: boolean
  hasViews?: boolean
  /** What views are stored by, where the list's name stands for several whose filters say nothing to one another. */
  viewsOf?: string
  /** Further tools above the table. */
  tools?: ReactNode
}

/** The screen of a list: its table, title and toolbar, and what it opens. */
export type RecordListProps<Row extends object> = RecordTableProps<Row> & {
  /** The way to the screen, where the menu does not lead there. */
  crumbs?: readonly Crumb[]
  /** Further tools beside the title. */
  toolbar?: ReactNode
  /** Stands between title and table; a text in small grey letters. */
  intro?: ReactNode
  /** The record that the address opens; with it a row opens its own. */
  record?: (id: string) => ReactNode
  /** What else the screen opens. */
  children?: ReactNode
}

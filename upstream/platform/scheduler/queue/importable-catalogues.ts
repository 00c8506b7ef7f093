import type { Transaction } from 'kysely'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** A column that an import reads. */
export interface ImportColumn {
  /** The catalogue's field. */
  key: string
  /** What people call it. */
  title: string
  required: boolean
  /** What stands there is read as a number. */
  isNumber?: boolean
}

/** A row of a file as it was read. */
export interface FileRow {
  /** As the file counts it, its titles included: what a spreadsheet program shows beside it. */
  number: number
  /** By column key, what stands there. */
  cells: Record<string, string>
  /** The columns whose cell is a formula. */
  formulas?: string[]
}

/** What is wrong with a row of an import. */
export interface ImportIssue {
  /** As `FileRow.number`. */
  row: number
  /** The catalogue's field; null where it is about the whole row. */
  field: string | null
  /** What people call the field. */
  column: string | null
  message: string
}

/** How many rows an import creates, changes, and leaves as they stand. */
export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
}

/** An import under way: rows are checked, and stored where nothing was wrong so far. */
export interface RowImport {
  take(rows: readonly FileRow[]): Promise<ImportIssue[]>
  readonly counts: ImportCounts
}

/** A catalogue that rows can be loaded into. */
export interface ImportableCatalogue {
  /** The option whose rights it asks for. */
  option: string
  /** What people call it. */
  name: string
  columns: readonly ImportColumn[]
  /** Begins to load into the catalogue in a transaction of the caller's company; `stores` false only checks. */
  begin(tx: Transaction<Tables>, identity: Identity, options: { stores: boolean }): Promise<RowImport>
}

/** By resource: GenBusinessLine. */
export type ImportableCatalogues = Map<string, ImportableCatalogue>

import { sql, type RawBuilder } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Alias, Column, TableWith } from '#upstream/platform/database/alias.ts'

/** What the changes are of: the kinds of documents, and vouchers, which the feed tells as part of their orders (decision 0160). */
type ChangedCode = DocumentCode | 'VOU'

/** A header that says when it was changed. */
export interface Changed {
  /** When it, its lines, its levels or its files were written to last, as the feed of changes tells it (decision 0134). */
  ChgDate: string | null
}

/** The changes of one kind: a view, so that a list is read again for its own kind alone. */
const changesOf = (TrsCode: ChangedCode) => sql.id(`SecDocumentChange${TrsCode}`)

/** Selects when a document was changed last. */
export const changedAt = (TrsCode: ChangedCode, company: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`(
  select max(g."ChgDate") from ${changesOf(TrsCode)} g where g."CpyID" = ${company} and g."DocEntry" = ${key}) as "ChgDate"`

/** The condition that a document was changed at an instant or after it. */
export const isChangedSince =
  <T extends TableWith<'CpyID'>>({ TrsCode, key }: { TrsCode: ChangedCode; key: Column<T> }, row: Alias<T>) =>
  (instant: string): RawBuilder<boolean> =>
    sql<boolean>`${row(key)} in (
      select g."DocEntry" from ${changesOf(TrsCode)} g
      where g."CpyID" = ${row('CpyID')} and g."ChgDate" >= ${instant}::timestamptz)`

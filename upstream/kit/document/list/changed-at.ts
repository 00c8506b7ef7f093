import { sql, type RawBuilder } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Alias } from '#upstream/platform/database/alias.ts'
import type { DocumentTable, DocumentTableName } from '../visibility.ts'

/** The header of a document that says when it was changed. */
export interface Changed {
  /** When it, its lines, its levels or its files were written to last, as the feed of changes tells it (decision 0134). */
  ChgDate: string | null
}

/** The changes of one kind of document: a view, so that a list is read again for its own kind alone. */
const changesOf = (TrsCode: DocumentCode) => sql.id(`SecDocumentChange${TrsCode}`)

/** Selects when a document was changed last. */
export const changedAt = (TrsCode: DocumentCode, company: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`(
  select max(g."ChgDate") from ${changesOf(TrsCode)} g where g."CpyID" = ${company} and g."DocEntry" = ${key}) as "ChgDate"`

/** The condition that a document was changed at an instant or after it. */
export const isChangedSince =
  <T extends DocumentTableName>({ TrsCode, key }: Pick<DocumentTable<T>, 'TrsCode' | 'key'>, row: Alias<NoInfer<T>>) =>
  (instant: string): RawBuilder<boolean> =>
    sql<boolean>`${row(key)} in (
      select g."DocEntry" from ${changesOf(TrsCode)} g
      where g."CpyID" = ${row('CpyID')} and g."ChgDate" >= ${instant}::timestamptz)`

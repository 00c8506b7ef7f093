import type { RawBuilder, Transaction } from 'kysely'
import type { Column } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'
import type { DocumentTable, DocumentTableName } from '#upstream/kit/document/visibility.ts'
import { cutOfKeys, documentCandidates } from '../find-documents.ts'
import type { GrowingKind, HitKind, SearchCaller, SearchHit } from '../search-hit.ts'

/** What a kind of document says of itself. */
interface DocumentSearch<T extends DocumentTableName, R extends DataScope, Header> {
  kind: HitKind
  table: DocumentTable<T, R>
  columns: { search: Column<NoInfer<T>>; date: Column<NoInfer<T>>; shown?: RawBuilder<unknown> }
  scopeFor: (tx: Transaction<Tables>, caller: SearchCaller) => Promise<R>
  readHeaders: (tx: Transaction<Tables>, caller: SearchCaller, cut: RawBuilder<unknown>) => Promise<Header[]>
  hitsOf: (headers: readonly Header[], caller: SearchCaller) => DocumentHit[] | Promise<DocumentHit[]>
}

/** A hit without its kind; a document that is opened by its own key names no other. */
type DocumentHit = Omit<SearchHit, 'Kind' | 'ParentKey'> & Partial<Pick<SearchHit, 'ParentKey'>>

/** Looks for documents of a kind as their list does: the same scope, the same headers. */
export const documentKind = <T extends DocumentTableName, R extends DataScope, Header>({
  kind,
  table,
  columns,
  scopeFor,
  readHeaders,
  hitsOf,
}: DocumentSearch<T, R, Header>): GrowingKind => ({
  candidates: async (caller, words) =>
    documentCandidates(kind, await scopeFor(caller.tx, caller), table, columns, words),
  async read(caller, keys) {
    const headers = await readHeaders(caller.tx, caller, cutOfKeys(table.key, keys))
    return (await hitsOf(headers, caller)).map((hit) => ({ ParentKey: null, ...hit, Kind: kind }))
  },
})

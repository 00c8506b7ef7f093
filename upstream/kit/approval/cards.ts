import { sql, type RawBuilder, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { DocumentKey, InboxSummary } from './approvable-document.ts'
import { documentKind } from './document-kinds.ts'

/** Names a document among those of other kinds: "REQ/12". */
export const keyOf = ({ TrsCode, DocEntry }: DocumentKey): string => `${TrsCode}/${DocEntry}`

/** The keys of documents, by kind. */
export const documentsByKind = (documents: readonly DocumentKey[]): ReadonlyMap<string, readonly number[]> =>
  new Map(
    [...groupBy(documents, ({ TrsCode }) => TrsCode)].map(([TrsCode, own]) => [
      TrsCode,
      own.map(({ DocEntry }) => DocEntry),
    ]),
  )

/**
 * What the inbox shows of documents of any kinds, by `keyOf`: one statement, and what amounts take that are worked out.
 * `columns` selects more of a `card`.
 */
export async function readCards<More extends object = object>(
  tx: Transaction<Tables>,
  documents: readonly DocumentKey[],
  columns: RawBuilder<unknown> = sql``,
): Promise<Map<string, InboxSummary & More>> {
  const byKind = documentsByKind(documents)
  if (byKind.size === 0) return new Map()
  const cards = [...byKind].map(
    ([TrsCode, own]) =>
      sql`select ${TrsCode}::text as "TrsCode", own.* from (${documentKind(TrsCode).selectCards(own)}) own`,
  )
  const { rows } = await sql<DocumentKey & InboxSummary & More>`
    select card.*${columns} from (${sql.join(cards, sql` union all `)}) card`.execute(tx)
  const amounts = new Map<string, Partial<InboxSummary>>()
  for (const [TrsCode, own] of byKind)
    for (const [DocEntry, amount] of (await documentKind(TrsCode).amounts?.(tx, own)) ?? [])
      amounts.set(keyOf({ TrsCode, DocEntry }), amount)
  return new Map(rows.map((row) => [keyOf(row), { ...row, ...amounts.get(keyOf(row)) }]))
}

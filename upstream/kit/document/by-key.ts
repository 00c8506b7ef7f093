import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { arrayOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { DataScope } from './data-scope.ts'
import { isLiveAndVisible, type DocumentTable, type DocumentTableName } from './visibility.ts'

/**
 * Selects the documents that were asked for by key, in that order, as the key and `place`; those that are missing, foreign,
 * deleted or not to be seen are left out.
 */
export function requestedByKey<T extends DocumentTableName, R extends DataScope>(
  scope: R,
  documentTable: DocumentTable<T, R>,
  documents: readonly number[],
): RawBuilder<unknown> {
  const document = alias(documentTable.table, 'r')
  const key = sql.id(documentTable.key)
  return sql`
    select ${document(documentTable.key)}, asked.place from unnest(${arrayOf(documents)}) with ordinality as asked(${key}, place)
    join ${document.table} on ${document(documentTable.key)} = asked.${key} and ${isLiveAndVisible(scope, documentTable, document)}`
}

/** @throws Refusal 404 when nothing was found of the one that was asked for */
export async function requireFound<Whole>(found: Promise<readonly Whole[]>): Promise<Whole> {
  const [one] = await found
  if (one === undefined) throw refuse.notFound()
  return one
}

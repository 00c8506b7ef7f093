import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { DataScope } from './data-scope.ts'
import { isLiveAndVisible, type DocumentTable } from './visibility.ts'

/**
 * SQL: the cut of the documents that were asked for by key, in that order; those that are missing, foreign, deleted or
 * not to be seen are left out.
 */
export function requestedByKey<R extends DataScope>(
  scope: R,
  documentTable: DocumentTable<R>,
  documents: readonly number[],
): RawBuilder<unknown> {
  const key = sql.id(documentTable.key)
  return sql`
    select r.${key}, asked.place from unnest(${documents}::integer[]) with ordinality as asked(${key}, place)
    join ${sql.id(documentTable.table)} r on r.${key} = asked.${key} and ${isLiveAndVisible(scope, documentTable)}`
}

/** @throws Refusal 404 when nothing was found of the one that was asked for */
export async function requireFound<Whole>(found: Promise<readonly Whole[]>): Promise<Whole> {
  const [one] = await found
  if (one === undefined) throw refuse.notFound()
  return one
}

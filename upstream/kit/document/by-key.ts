import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Reach } from './data-scope.ts'
import { kept, type Place } from './visibility.ts'

/**
 * SQL: the cut of the documents that were asked for by key, in that order; those that are missing, foreign, deleted or
 * not to be seen are left out.
 */
export function askedByKey<R extends Reach>(
  reach: R,
  place: Place<R>,
  documents: readonly number[],
): RawBuilder<unknown> {
  const key = sql.id(place.key)
  return sql`
    select r.${key}, asked.place from unnest(${documents}::integer[]) with ordinality as asked(${key}, place)
    join ${sql.id(place.table)} r on r.${key} = asked.${key} and ${kept(reach, place)}`
}

/** @throws Refusal 404 when nothing was found of the one that was asked for */
export async function theOne<Whole>(found: Promise<readonly Whole[]>): Promise<Whole> {
  const [one] = await found
  if (one === undefined) throw refuse.notFound()
  return one
}

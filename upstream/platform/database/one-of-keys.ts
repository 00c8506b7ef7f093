import { sql, type RawBuilder } from 'kysely'

/** With more keys a statement takes longer than its plan, which is then made for them. */
const FEW = 100

/**
 * Keys as an array, how many of them no plan depends on. PostgreSQL takes an array whose length it does not know for one of ten rows, and a
 * given one for what it holds: beside a plan for a single key the general one always looks dear, and the statement is planned each time.
 */
export function arrayOf(
  keys: readonly number[] | readonly string[],
  type: 'integer' | 'text' = 'integer',
): RawBuilder<unknown> {
  const given = sql`${keys}::${sql.raw(type)}[]`
  return keys.length > FEW ? given : sql`array(select unnest(${given}))`
}

/** `any(…)` of such keys. */
export const anyOf = (...keys: Parameters<typeof arrayOf>): RawBuilder<unknown> => sql`any(${arrayOf(...keys)})`

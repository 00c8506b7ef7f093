import { sql, type RawBuilder } from 'kysely'

/**
 * `any(…)` of keys, how many of them no plan depends on. PostgreSQL takes an array whose length it does not know for one of ten rows and a
 * given one for what it holds: beside a plan for a single key the general one always looks dear, and the statement is planned each time.
 */
export const anyOf = (
  keys: readonly number[] | readonly string[],
  type: 'integer' | 'text' = 'integer',
): RawBuilder<unknown> => sql`any(array(select unnest(${keys}::${sql.raw(type)}[])))`

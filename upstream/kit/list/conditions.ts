import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import type { Alias, Column, TableName } from '#upstream/platform/database/alias.ts'
import type { FilterWires } from './list-input.ts'

/** The wires of a list that are columns of the table; a first or last day is one by its name without From or To. */
type ColumnWire<W, T extends TableName> =
  W extends Column<T> ? W : W extends `${infer C}From` | `${infer C}To` ? (C extends Column<T> ? W : never) : never

type ConditionOf<Wires> = { readonly [W in keyof Wires]: Condition<Wires[W]> }

/**
 * What a value of each filter asks of a row; called only where a value was given. A filter that is a column of the table
 * needs none: it follows from the filter's kind.
 */
type FilterConditions<L extends ListDescriptor, T extends TableName, Extra extends z.ZodRawShape> = ConditionOf<
  Omit<Required<FilterWires<L>>, ColumnWire<keyof FilterWires<L>, T>>
> &
  Partial<ConditionOf<Pick<Required<FilterWires<L>>, ColumnWire<keyof FilterWires<L>, T> & keyof FilterWires<L>>>> & {
    readonly [W in keyof Extra]-?: Condition<NonNullable<z.output<Extra[W]>>>
  }

/** The services' names of what a list can be ordered by. */
export type SortWire<L extends ListDescriptor> = L['sorts'][keyof L['sorts']][0]

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

type Condition<T> = (value: T) => RawBuilder<unknown>
type Conditions = Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>
type Conditioned = (input: { filter?: object | null }) => RawBuilder<unknown>[]

/**
 * The conditions of a list over the rows of a table. A filter of its descriptor that is no column of it, or one that the
 * services alone know of (`extra`), does not compile without a condition. `row` is null where what is listed is no table.
 */
export function filterConditions<
  L extends ListDescriptor,
  T extends TableName = never,
  Extra extends z.ZodRawShape = Record<never, never>,
>(list: L, row: Alias<T> | null, conditions: FilterConditions<L, T, NoInfer<Extra>>, extra?: Extra): Conditioned
export function filterConditions(
  list: ListDescriptor,
  row: ((column: never) => RawBuilder<unknown>) | null,
  conditions: Conditions,
): Conditioned {
  const byWire: Conditions = {
    ...(row && columnConditions(list, row as (column: string) => RawBuilder<unknown>)),
    ...conditions,
  }
  return ({ filter }) => {
    const values = new Map<string, unknown>(Object.entries(filter ?? {}))
    return Object.entries(byWire).flatMap(([wire, condition]) => {
      const value = values.get(wire)
      return isGiven(value) ? [condition(value)] : []
    })
  }
}

/** The column holds the value. */
export const isEqual =
  (column: RawBuilder<unknown>): Condition<string | number | boolean> =>
  (value) =>
    sql`${column} = ${value}`

/**
 * The condition holds, or it does not. What is negated is asked of each row: as a condition of its own PostgreSQL would read
 * the whole table of an `exists` in order to hash it (decision 0103).
 */
export const isMet =
  (condition: RawBuilder<boolean>): Condition<boolean> =>
  (isWanted) =>
    isWanted ? condition : sql`not (select ${condition})`

/** The column holds one of the numbers; one alone can use an index that begins with it. */
export const isOneOf =
  (column: RawBuilder<unknown>, type: 'smallint' | 'integer' = 'smallint'): Condition<readonly number[]> =>
  (values) =>
    values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::${sql.raw(type)}[])`

/** The same of texts. */
export const isOneOfTexts =
  (column: RawBuilder<unknown>): Condition<readonly string[]> =>
  (values) =>
    sql`${column} = any(${values}::text[])`

/** The day of the column is this one or later. */
export const isSince =
  (column: RawBuilder<unknown>): Condition<string> =>
  (day) =>
    sql`${column} >= ${day}::date`

/** The day of the column is this one or earlier. */
export const isUntil =
  (column: RawBuilder<unknown>): Condition<string> =>
  (day) =>
    sql`${column} <= ${day}::date`

/** The instant lies on that day in Lima, or after it. */
export const isSinceDay =
  (instant: RawBuilder<unknown>): Condition<string> =>
  (day) =>
    sql`${instant} >= (${day}::date)::timestamp at time zone 'America/Lima'`

/** The instant lies on that day in Lima, or before it. */
export const isUntilDay =
  (instant: RawBuilder<unknown>): Condition<string> =>
  (day) =>
    sql`${instant} < (${day}::date + 1)::timestamp at time zone 'America/Lima'`

/** What each filter asks of the column that it is called by. */
function columnConditions(list: ListDescriptor, row: (column: string) => RawBuilder<unknown>): Conditions {
  const own = Object.values(list.filters).flatMap((filter): [string, Condition<never>][] => {
    switch (filter.kind) {
      case 'one':
      case 'several': {
        const isText = Object.values(filter.codes).some((code) => typeof code === 'string')
        return [[filter.wire, (isText ? isOneOfTexts : isOneOf)(row(filter.wire))]]
      }
      case 'keys':
        return [[filter.wire, isOneOf(row(filter.wire), 'integer')]]
      case 'days': {
        const [from, to] = filter.wires
        return [
          [from, isSince(row(from.replace(/From$/, '')))],
          [to, isUntil(row(to.replace(/To$/, '')))],
        ]
      }
      case 'preset':
        return []
      default:
        return [[filter.wire, isEqual(row(filter.wire))]]
    }
  })
  return Object.fromEntries(list.mine ? [...own, [list.mine, isEqual(row(list.mine))]] : own) as Conditions
}

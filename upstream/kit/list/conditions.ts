import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import type { FilterWires } from './list-input.ts'

/** What a value of each filter asks of a row; called only where a value was given. */
type FilterConditions<L extends ListDescriptor, Extra extends z.ZodRawShape> = {
  readonly [W in keyof FilterWires<L>]-?: Condition<FilterWires<L>[W]>
} & { readonly [W in keyof Extra]-?: Condition<NonNullable<z.output<Extra[W]>>> }

/** The services' names of what a list can be ordered by. */
export type SortWire<L extends ListDescriptor> = L['sorts'][keyof L['sorts']][0]

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

type Condition<T> = (value: T) => RawBuilder<unknown>
type Conditions = Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>
type Conditioned = (input: { filter?: object | null }) => RawBuilder<unknown>[]

/** The conditions of a list: a filter of its descriptor without one, or one that the services alone know of, does not compile. */
export function filterConditions<L extends ListDescriptor, Extra extends z.ZodRawShape = Record<never, never>>(
  list: L,
  conditions: FilterConditions<L, NoInfer<Extra>>,
  extra?: Extra,
): Conditioned
export function filterConditions(_: ListDescriptor, conditions: Conditions): Conditioned {
  return ({ filter }) => {
    const values = new Map<string, unknown>(Object.entries(filter ?? {}))
    return Object.entries(conditions).flatMap(([wire, condition]) => {
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

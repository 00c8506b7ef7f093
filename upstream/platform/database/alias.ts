import { sql, type RawBuilder } from 'kysely'
import type { Tables } from './tables/tables.ts'

export type TableName = keyof Tables

/** The tables that have all of the columns. */
export type TableWith<Columns extends string> = {
  [T in TableName]: [Columns] extends [keyof Tables[T]] ? T : never
}[TableName]

/** A column of the table; of several tables, one that all of them have. */
export type Column<T extends TableName> = keyof Tables[T] & string

/**
 * A table under the name that a query gives it. A fragment of SQL takes the alias of the table it is about, so that it
 * compiles beside no other table (decision 0066); the query names the table by the same alias.
 */
export interface Alias<T extends TableName> {
  /** A column of the row: `r('OrdID')` is `"r"."OrdID"`. */
  (column: Column<T>): RawBuilder<unknown>
  /** What `from` and `join` name: `"LgsOrderPurcharse" as "r"`. */
  readonly table: RawBuilder<unknown>
  /** The row by its name alone: `"r"`. */
  readonly row: RawBuilder<unknown>
  readonly tableName: T
}

/**
 * A table under a short name in a statement: called with a column it is that column, checked by the type of the table.
 */
export const alias = <T extends TableName>(tableName: T, rowName: string): Alias<T> =>
  Object.assign((column: Column<T>) => sql.ref(`${rowName}.${column}`), {
    table: sql`${sql.id(tableName)} as ${sql.id(rowName)}`,
    row: sql.id(rowName),
    tableName,
  })

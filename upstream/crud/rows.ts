import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Catalogue, Field } from '#schema/catalogue/descriptor.ts'
import type { Tables } from '../database/tables.ts'
import { fieldNamed, fieldsOf, textOf } from './fields.ts'

export type Row = Record<string, unknown>

/** What every row says of its own life, beside the descriptor's fields. */
export const LIFE = ['SecStatus', 'SecCreate', 'SecUpdate', 'UsrCreateID', 'UsrUpdateID', 'SecVersion'] as const

const column = (name: string) => sql.ref(`row.${name}`)

/** What people read of a choice or of a reference: row-level security keeps both to the company and to shared lists. */
function labelOf({ kind, wire, list, resource, labelWire }: Field): RawBuilder<string | null> | undefined {
  if (kind === 'choice')
    return sql`(select d."DedDescription" from "GenDefinition" d
      where d."DefID" = ${list} and d."DedValue" = ${column(wire)}
      order by d."CpyID" nulls last limit 1)`
  if (kind === 'reference' && resource && labelWire)
    return sql`(select ${sql.ref(`r.${labelWire}`)} from ${sql.table(resource)} r
      where ${sql.ref(`r.${wire}`)} = ${column(wire)} limit 1)`
  return undefined
}

const labelled = (field: Field) => {
  const label = labelOf(field)
  return label && field.labelWire ? [sql`${label} as ${sql.ref(field.labelWire)}`] : []
}

/** `select … from "<resource>" as row`: key, fields, labels and life. */
export const selectRows = (catalogue: Catalogue): RawBuilder<Row> =>
  sql<Row>`select ${sql.join([
    column(catalogue.key),
    ...fieldsOf(catalogue).flatMap((field) => [column(field.wire), ...labelled(field)]),
    ...LIFE.map(column),
  ])} from ${sql.table(catalogue.resource)} as row`

/** What a list is ordered by, by wire name: a choice or a reference by what people read of it. */
export const sortables = (catalogue: Catalogue): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries([
    ...[catalogue.key, ...LIFE].map((name) => [name, column(name)] as const),
    ...fieldsOf(catalogue).flatMap((field) => {
      const by = labelOf(field) ?? column(field.wire)
      return [[field.wire, by] as const, ...(field.labelWire ? [[field.labelWire, by] as const] : [])]
    }),
  ])

/** The text that search looks into; written like the expression of the trigram index, so that it serves. */
export const searched = (catalogue: Catalogue): RawBuilder<string> =>
  sql<string>`(${sql.join(
    catalogue.search.map((name) => {
      const { wire, required } = fieldNamed(catalogue, name)
      return required ? column(wire) : sql`coalesce(${column(wire)}, '')`
    }),
    sql` || ' ' || `,
  )})`

/** Equality of a column; keys and codes compare as text, so that no value of a wrong kind makes the query fail. */
export const equals = (wire: string, value: unknown): RawBuilder<boolean> =>
  value === null ? sql<boolean>`${column(wire)} is null` : sql<boolean>`${column(wire)}::text = ${textOf(value)}`

/** Whether the row's key is one of `keys`. */
export const keyIn = ({ key }: Catalogue, keys: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${column(key)} = any(${[...keys]})`

export const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** The rows with these keys, in no order; foreign and missing ones are left out. */
export async function rowsByKey(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  keys: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`${selectRows(catalogue)} ${every([keyIn(catalogue, keys)])}`.execute(tx)
  return rows
}

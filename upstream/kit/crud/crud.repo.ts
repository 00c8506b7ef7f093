import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Catalogue, Field } from '#schema/kit/catalogue/descriptor.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { fieldByName, fieldsOf, textOf } from './fields.ts'

export type Row = Record<string, unknown>

/** What every row says of its own life, beside the descriptor's fields. */
export const LIFE = ['SecStatus', 'SecCreate', 'SecUpdate', 'UsrCreateID', 'UsrUpdateID', 'SecVersion'] as const

const column = (name: string) => sql.ref(`row.${name}`)

const aliasOf = ({ wire }: Field) => sql.id(`label of ${wire}`)

/** What people read of a choice or of a reference. */
const labelOf = (field: Field): RawBuilder<string | null> | undefined =>
  field.labelWire ? sql`${aliasOf(field)}.label` : undefined

/**
 * Selects the values of a chosen field and what people read of each. Row-level security keeps lists and resources to the
 * company; its own value of a list goes before the one shared by all.
 */
export function labelRows({
  kind,
  wire,
  list,
  resource = '',
  labelWire = wire,
  values = {},
}: Field): RawBuilder<unknown> {
  if (kind === 'fixed')
    return sql`values ${sql.join(Object.entries(values).map(([value, label]) => sql`(${Number(value)}::integer, ${label}::text)`))}`
  if (kind === 'choice')
    return sql`select distinct on (d."DedValue") d."DedValue" as value, d."DedDescription" as label
      from "GenDefinition" d where d."DefID" = ${list} order by d."DedValue", d."CpyID" nulls last`
  return sql`select ${sql.ref(wire)} as value, ${sql.ref(labelWire)} as label from ${sql.table(resource)}`
}

/** The labels of a field, joined and not looked up row by row: a page of many rows reads each list once. */
export const joinLabels = (field: Field): RawBuilder<unknown> =>
  field.labelWire
    ? sql` left join (${labelRows(field)}) as ${aliasOf(field)} (value, label) on ${aliasOf(field)}.value = ${column(field.wire)}`
    : sql``

/** The table of a catalogue, as its conditions and orders name it. */
export const tableOf = ({ resource }: Catalogue): RawBuilder<unknown> => sql`${sql.table(resource)} as row`

/** What is selected beside a row, and joined to its table. */
interface Beside {
  columns?: readonly RawBuilder<unknown>[]
  join?: RawBuilder<unknown>
}

/** `select … from "<resource>" as row`: key, fields, labels and life. */
export const selectRows = (catalogue: Catalogue, { columns = [], join = sql`` }: Beside = {}): RawBuilder<Row> =>
  sql<Row>`select ${sql.join([
    column(catalogue.key),
    ...fieldsOf(catalogue).flatMap((field) => {
      const label = labelOf(field)
      return label ? [column(field.wire), sql`${label} as ${sql.ref(field.labelWire ?? '')}`] : [column(field.wire)]
    }),
    ...LIFE.map(column),
    ...columns,
  ])} from ${tableOf(catalogue)}${join}${sql.join(fieldsOf(catalogue).map(joinLabels), sql``)}`

/** What a list is ordered by. */
export interface Sortable {
  /** As it is named in the rows. */
  column: string
  value: RawBuilder<unknown>
  /** The field whose labels have to be joined for it. */
  labelled?: Field
}

/** The services answer instants to the millisecond: rows are ordered by what a cursor can say of them. */
const INSTANTS: readonly string[] = ['SecCreate', 'SecUpdate']

const byColumn = (name: string): Sortable => ({
  column: name,
  value: INSTANTS.includes(name) ? sql`date_trunc('milliseconds', ${column(name)})` : column(name),
})

/** What a list can be ordered by, by wire name: a choice or a reference by what people read of it. */
export const sortables = (catalogue: Catalogue): Record<string, Sortable> =>
  Object.fromEntries([
    ...[catalogue.key, ...LIFE].map((name) => [name, byColumn(name)] as const),
    ...fieldsOf(catalogue).flatMap((field) => {
      const label = labelOf(field)
      const { wire, labelWire } = field
      if (!label || !labelWire) return [[wire, byColumn(wire)] as const]
      const by = { column: labelWire, value: label, labelled: field }
      return [[wire, by] as const, [labelWire, by] as const]
    }),
  ])

/** The text that search looks into, folded as what is typed is: no accents, no capitals. */
export const searchedText = (catalogue: Catalogue): RawBuilder<string> =>
  catalogue.searchColumn
    ? sql<string>`${column(catalogue.searchColumn)}`
    : sql<string>`folded(concat_ws(' ', ${sql.join(catalogue.search.map((name) => column(fieldByName(catalogue, name).wire)))}))`

/**
 * Equality of a column. It is looked up by the value as the column's own type has it, so that an index serves; one that is
 * none of that type is found nowhere. How the column reads as text decides: '07' is not the key 7.
 */
export const equals = ({ resource }: Catalogue, wire: string, value: unknown): RawBuilder<boolean> =>
  value === null
    ? sql<boolean>`${column(wire)} is null`
    : sql<boolean>`(${column(wire)} = read_as(${textOf(value)}, (null::${sql.table(resource)}).${sql.id(wire)}) and ${column(wire)}::text = ${textOf(value)})`

/** Whether the row's key is one of `keys`. */
export const keyIn = ({ key }: Catalogue, keys: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${column(key)} = any(${[...keys]})`

/** A `where` of conditions that all hold; nothing without conditions. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** The rows with these keys, in no order; foreign and missing ones are left out. */
export async function rowsByKey(
  tx: Transaction<Tables>,
  catalogue: Catalogue,
  keys: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`${selectRows(catalogue)} ${allOf([keyIn(catalogue, keys)])}`.execute(tx)
  return rows
}

import { readMany } from '#graph/platform/rest/batch.ts'
import { id, list, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { record, type RowOf, type Table, type WireRecord } from '#graph/platform/rest/wire/record.ts'

interface ChildRows<T extends Table> {
  /** The call that reads documents by their keys, and the column of the key. */
  path: string
  field: string
  /** The column under which the rows hang, and what they are. */
  column: string
  row: WireRecord<T>
}

/** Reads what hangs on documents under one of their columns, by the documents' keys; no more of it than is selected. */
export function createChildRowReader<T extends Table>({ path, field, column, row }: ChildRows<T>) {
  const documentWith = (inner: WireRecord<T>) =>
    record({ id: [field, id], rows: [column, withDefault(list(inner), [])] })
  const readerOf = (inner: WireRecord<T>) => {
    const document = documentWith(inner)
    return { document, readAll: rows(document) }
  }
  const compiled = new WeakMap<WireRecord<T>, ReturnType<typeof readerOf>>()

  return (
    rest: Rest,
    keys: readonly string[],
    selected: readonly string[] | null,
  ): Promise<Map<string, RowOf<T>[]>> => {
    const narrow = row.only(selected)
    const reader = compiled.get(narrow) ?? readerOf(narrow)
    compiled.set(narrow, reader)
    const { document, readAll } = reader
    return readMany(rest, keys, {
      path,
      field,
      ...(narrow !== row && { wires: [field, ...narrow.wires.map((wire) => `${column}.${wire}`)] }),
      many: (result) => {
        const found = new Map<string, RowOf<T>[]>()
        for (const one of readAll(result)) found.set(one.id, one.rows)
        return found
      },
      one: (result) => readWire(document, result).rows,
    })
  }
}

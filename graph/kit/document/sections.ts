import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readMany } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readItems, readWire } from '#graph/platform/rest/service.ts'
import type { RowOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'

interface Sections<T extends Table> {
  /** The call that reads documents by their keys, and the column of the key. */
  path: string
  field: string
  /** The document's `id`, and what hangs on it under other columns. */
  sections: WireRecord<T>
}

interface Gathered<T extends Table> {
  /** What is selected of each part that is wanted; null for all of it. */
  wanted: Map<string, Selected>
  rows: Promise<Map<string, RowOf<T>>>
}

/** The names of all that is wanted, as a record takes them. */
const namesOf = (wanted: ReadonlyMap<string, Selected>): string[] =>
  Array.from(wanted, ([part, selected]) => [part, ...(selected ?? []).map((name) => `${part}.${name}`)]).flat()

/**
 * Reads parts of documents, no more of them than is selected. What is wanted of the same documents at the same time, before any other
 * step of the program, comes by one call.
 */
export function createSectionReader<T extends Table & { id: Table[string] }>({ path, field, sections }: Sections<T>) {
  const underWay = new WeakMap<Rest, Map<string, Gathered<T>>>()

  const readRows = (rest: Rest, keys: readonly string[], wanted: ReadonlyMap<string, Selected>) => {
    const narrow = sections.only(['id', ...namesOf(wanted)])
    const one = (result: unknown) => readWire(narrow, result)
    return readMany(rest, keys, {
      path,
      field,
      wires: narrow.wires,
      one,
      many: (result) =>
        new Map(
          readItems(result)
            .map((item) => one(item))
            .map((row) => [String(row.id), row]),
        ),
    })
  }

  function gather(rest: Rest, keys: readonly string[]): Gathered<T> {
    const calls = underWay.get(rest) ?? new Map<string, Gathered<T>>()
    underWay.set(rest, calls)
    const documents = keys.join()
    const known = calls.get(documents)
    if (known) return known
    const wanted = new Map<string, Selected>()
    const rows = Promise.resolve().then(() => {
      calls.delete(documents)
      return readRows(rest, keys, wanted)
    })
    const gathered = { wanted, rows }
    calls.set(documents, gathered)
    return gathered
  }

  return async <Part extends keyof T & string>(
    rest: Rest,
    keys: readonly string[],
    part: Part,
    selected: Selected,
  ): Promise<Map<string, RowOf<T>[Part]>> => {
    const { wanted, rows } = gather(rest, keys)
    const before = wanted.get(part)
    wanted.set(part, before === undefined ? selected : before && selected && [...before, ...selected])
    return new Map(Array.from(await rows, ([id, row]) => [id, row[part]]))
  }
}

import { list, optional } from '#graph/platform/rest/wire/codecs.ts'
import { record, type Table, type WireRecord } from '#graph/platform/rest/wire/record.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import type { PageExtra } from '#graph/platform/rest/page.ts'
import { readWire } from '#graph/platform/rest/service.ts'

/** Rows that hang on those of a list, which the services hand out with its page where a caller names them. */
export interface ListedChildren<T extends Table> {
  /** The field that holds them: a relation, which is loaded by a call of its own where the page does not have it. */
  field: string
  /** Its column in the services. */
  column: string
  row: WireRecord<T>
  /** Fields of theirs that a page does not have. */
  apart: readonly string[]
}

/** Asks for what hangs on the rows of a page together with the page. */
export function createChildrenReader<T extends Table>({ field, column, row, apart }: ListedChildren<T>) {
  const pageWith = (inner: WireRecord<T>) =>
    record({ items: ['data', list(record({ children: [column, optional(list(inner))] }))] })
  const compiled = new WeakMap<WireRecord<T>, ReturnType<typeof pageWith>>()

  return (selected: Selected): PageExtra | null => {
    if (selected === null || selected.some((name) => apart.includes(name))) return null
    const narrow = row.only(selected)
    const page = compiled.get(narrow) ?? pageWith(narrow)
    compiled.set(narrow, page)
    return {
      wires: narrow.wires.map((wire) => `${column}.${wire}`),
      add(rows, result) {
        for (const [at, { children }] of readWire(page, result).items.entries()) {
          const parent = rows[at]
          if (parent && children !== null) Reflect.set(parent, field, children)
        }
      },
    }
  }
}

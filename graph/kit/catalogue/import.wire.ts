import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, type Table } from '#graph/platform/rest/wire/record.ts'

/** The rows of an import, each cell as it was read or mended. */
export function importedRows({ fields }: Catalogue) {
  const table: Table = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { readOnly }]) => !readOnly)
      .map(([name, { wire }]) => [name, [wire, optional(text)]]),
  )
  return record({ rows: ['rows', list(record(table))] })
}

export const imported = record({ created: ['created', int], updated: ['updated', int] })

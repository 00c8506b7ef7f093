import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { imported, importedRows } from './import.wire.ts'

/** A row by the names of its catalogue's fields. */
export type ImportedRow = Record<string, string>

export const importRows = async (rest: Rest, catalogue: Catalogue, rows: ImportedRow[]) =>
  readWire(
    imported,
    await rest.write('POST', `${catalogue.resource}/importexcel`, { body: importedRows(catalogue).send({ rows }) }),
  )

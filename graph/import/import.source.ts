import type { Catalogue } from '#schema/catalogue/descriptor.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import { imported, importedRows } from './import.wire.ts'

/** A row by the names of its catalogue's fields. */
export type ImportedRow = Record<string, string>

export const importRows = async (rest: Rest, catalogue: Catalogue, rows: ImportedRow[]) =>
  readWire(
    imported,
    await rest.write('POST', `${catalogue.resource}/importexcel`, { body: importedRows(catalogue).send({ rows }) }),
  )

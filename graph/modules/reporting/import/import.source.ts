import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { cancelImportInput, catalogueImport, catalogueImports, startImportInput } from './import.wire.ts'

const IMPORT = 'GenImport'

export type CatalogueImport = RowOf<typeof catalogueImport.table>

export const readImports = async (rest: Rest) =>
  readWire(catalogueImports, await rest.read('POST', `${IMPORT}/list`, { body: {} })).items
export const readImport = (rest: Rest, id: string): Promise<CatalogueImport | null> =>
  nullIfMissing(
    rest
      .read('POST', `${IMPORT}/byid`, { body: cancelImportInput.send({ id }) })
      .then((row) => readWire(catalogueImport, row)),
  )
export const startImport = async (rest: Rest, input: InputOf<typeof startImportInput.table>) =>
  readWire(catalogueImport, await rest.write('POST', `${IMPORT}/save`, { body: startImportInput.send(input) }))
export const cancelImport = async (rest: Rest, input: InputOf<typeof cancelImportInput.table>) =>
  readWire(catalogueImport, await rest.write('PUT', `${IMPORT}/cancel`, { body: cancelImportInput.send(input) }))

import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { cancelExportInput, listExport, listExports, startExportInput } from './export.wire.ts'

const EXPORT = 'GenExport'

export type ListExport = RowOf<typeof listExport.table>

export const readExports = async (rest: Rest) =>
  readWire(listExports, await rest.read('POST', `${EXPORT}/list`, { body: {} })).items
export const readExport = (rest: Rest, id: string): Promise<ListExport | null> =>
  nullIfMissing(
    rest
      .read('POST', `${EXPORT}/byid`, { body: cancelExportInput.send({ id }) })
      .then((row) => readWire(listExport, row)),
  )
/** `ExpBody`: filter, search and order, as the call takes them that hands the list out as Excel. */
export const startExport = async (rest: Rest, input: InputOf<typeof startExportInput.table>, ExpBody: unknown) =>
  readWire(
    listExport,
    await rest.write('POST', `${EXPORT}/save`, { body: { ...startExportInput.send(input), ExpBody } }),
  )
export const cancelExport = async (rest: Rest, input: InputOf<typeof cancelExportInput.table>) =>
  readWire(listExport, await rest.write('PUT', `${EXPORT}/cancel`, { body: cancelExportInput.send(input) }))

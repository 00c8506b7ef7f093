import { z } from 'zod'
import { bodyOfReport } from './query.source.ts'
import { keyIn, sheet, type Door } from '#graph/platform/files/file-router.ts'
import { readListed } from '#graph/platform/files/list-query.ts'

/** The values of a report's parameters, by their names. */
const given = z.record(z.string().max(30), z.string().max(256))

/** A report run with the values in the address, as Excel. */
export function queryFiles(door: Door): void {
  door.download('/files/reports/:id.xlsx', (request) => {
    const values = Object.entries(readListed(given, request.query)).map(([name, value]) => ({ name, value }))
    return sheet({
      method: 'POST',
      path: 'QmgReport/runexcel',
      name: 'reporte.xlsx',
      body: bodyOfReport(keyIn(request), values),
    })
  })
}

import { z } from 'zod'
import { bodyOfReport, bodyOfRun } from './query.source.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery } from '#graph/platform/files/list-query.ts'

/** The values of a report's parameters, by their names. */
const given = z.record(z.string().max(30), z.string().max(256))

/** A report run with the values in the address, and what somebody typed and ran themselves, as Excel. */
export function queryFiles(router: FileRouter): void {
  router.download('/files/reports/:id.xlsx', (request) => {
    const values = Object.entries(readListQuery(given, request.query)).map(([name, value]) => ({ name, value }))
    return sheetFile({
      method: 'POST',
      path: 'QmgReport/runexcel',
      name: 'reporte.xlsx',
      body: bodyOfReport(keyIn(request), values),
    })
  })
  router.download('/files/sql-runs/:id.xlsx', (request) =>
    sheetFile({
      method: 'POST',
      path: 'QmgRun/runexcel',
      name: 'consulta.xlsx',
      body: bodyOfRun(keyIn(request)),
    }),
  )
}

import { z } from 'zod'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery } from '#graph/platform/files/list-query.ts'

const listed = z.object({ search: z.string().max(256).default('') })

/** Every district of Peru that is looked for, with its province and department. */
export function locationFiles(router: FileRouter): void {
  router.sheet('/files/ubigeo.xlsx', ({ query }) => {
    const { search } = readListQuery(listed, query)
    return sheetFile({ method: 'POST', path: 'GenDistrict/dataexcel', name: 'ubigeo.xlsx', body: { search } })
  })
}

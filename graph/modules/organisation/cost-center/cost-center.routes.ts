import { z } from 'zod'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery } from '#graph/platform/files/list-query.ts'

const listed = z.object({ search: z.string().max(256).default('') })

/** The cost centres that a search finds, by their code. */
export function costCenterFiles(router: FileRouter): void {
  router.sheet('/files/cost-centers.xlsx', ({ query }) => {
    const { search } = readListQuery(listed, query)
    return sheetFile({
      method: 'POST',
      path: 'GenCostCenter/dataexcel',
      name: 'centros-de-costo.xlsx',
      body: { search },
    })
  })
}
